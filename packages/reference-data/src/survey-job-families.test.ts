import { describe, expect, it } from 'vitest'
import { readCatalogue } from './survey-catalogue/read-catalogue.ts'
import { SURVEY_JOB_FAMILIES } from './survey-job-families.ts'

const countDistinct = (of: (family: (typeof SURVEY_JOB_FAMILIES)[number]) => string) =>
  new Set(SURVEY_JOB_FAMILIES.map(of)).size

describe('the starter catalogue [RD6]', () => {
  it('has a unique code for each family, and one code for each function, area and focus', () => {
    expect(countDistinct(({ code }) => code)).toBe(SURVEY_JOB_FAMILIES.length)
    expect(countDistinct(({ label, jobGroup }) => `${label} ${jobGroup}`)).toBe(SURVEY_JOB_FAMILIES.length)
    expect(countDistinct(({ focusCode }) => focusCode)).toBe(countDistinct(({ focus }) => focus))
    expect(countDistinct(({ areaCode }) => areaCode)).toBe(countDistinct(({ area }) => area))
    expect(countDistinct(({ areaCode, functionCode }) => `${areaCode} ${functionCode}`)).toBe(
      countDistinct(({ area }) => area),
    )
    expect(countDistinct(({ functionCode }) => functionCode)).toBe(countDistinct((family) => family.function))
  })

  it('has 80 to 150 kinds of work, with some in each group', () => {
    expect(countDistinct(({ focusCode }) => focusCode)).toBeGreaterThanOrEqual(80)
    expect(countDistinct(({ focusCode }) => focusCode)).toBeLessThanOrEqual(150)
    for (const group of ['Executive', 'Management', 'Professional', 'TechnicalScientific', 'Support']) {
      const ofGroup = SURVEY_JOB_FAMILIES.filter(({ jobGroup }) => jobGroup === group)
      expect(ofGroup.length).toBeGreaterThanOrEqual(8)
    }
  })

  it('has a text in each field of each family, and codes of one form', () => {
    const fields = Object.keys(SURVEY_JOB_FAMILIES[0] ?? {})
    expect(fields).toHaveLength(14)
    const blank = SURVEY_JOB_FAMILIES.filter((family) => Object.values(family).some((text) => !text.trim()))
    expect(blank).toEqual([])
    const malformedCodes = SURVEY_JOB_FAMILIES.filter(({ code }) => !/^[A-Z]{2}-[A-Z]{2}-[EMPTS]$/.test(code))
    expect(malformedCodes).toEqual([])
  })
})

describe('the text of a catalogue', () => {
  it('is parsed by indentation, with a family for each group', () => {
    const text = 'TE Technology: Builds.\n  SW Software: Writes.\n    BE MP Backend: Serves.\n'
    expect(readCatalogue(text, 'Us')).toEqual([
      expect.objectContaining({ code: 'SW-BE-M', jobGroup: 'Management', label: 'Backend' }),
      {
        surveyProvider: 'Us',
        code: 'SW-BE-P',
        label: 'Backend',
        jobGroup: 'Professional',
        function: 'Technology',
        functionCode: 'TE',
        functionDefinition: 'Builds.',
        area: 'Software',
        areaCode: 'SW',
        areaDefinition: 'Writes.',
        focus: 'Backend',
        focusCode: 'SW-BE',
        focusDefinition: 'Serves.',
        detailedDefinition: 'Serves. Professionals do it by the knowledge of their profession.',
      },
    ])
  })

  it.each([
    ['no definition', 'TE Technology'],
    ['an area without its function', '  SW Software: Writes.'],
    ['a focus without its area', 'TE Technology: Builds.\n    BE MP Backend: Serves.'],
    ['a focus without groups', 'TE Technology: Builds.\n  SW Software: Writes.\n    BE Backend: Serves.'],
    ['a function with groups', 'TE MP Technology: Builds.'],
    ['an indent of three', 'TE Technology: Builds.\n   SW Software: Writes.'],
  ])('throws for %s', (_what, text) => {
    expect(() => readCatalogue(text, 'Us')).toThrow(/catalogue: /)
  })
})
