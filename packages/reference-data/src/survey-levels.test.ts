import { expect, it } from 'vitest'
import { SURVEY_LEVELS } from './survey-levels.ts'

/** The default levels of each letter's codes, the highest first, copied from rule RD5 and not from the code. */
const DEFAULT_LEVELS = {
  E: ['Executive', [19, 18, 17, 16, 15, 14]],
  M: ['Management', [13, 12, 11, 10, 9, 7]],
  P: ['Professional', [13, 12, 11, 10, 9, 7, 6]],
  T: ['TechnicalScientific', [14, 13, 12, 11, 10, 9, 8]],
  S: ['Support', [6, 5, 4, 3, 2]],
} as const

it('has unique codes, in their groups, at their default levels [RD5]', () => {
  const expected = Object.entries(DEFAULT_LEVELS).flatMap(([letter, [group, levels]]) =>
    levels.map((at, index) => [`${letter}${levels.length - index}`, group, at]),
  )
  expect(
    SURVEY_LEVELS.map(({ surveyCode, group, defaultLevel }) => [surveyCode, group, defaultLevel]),
  ).toEqual([...expected, ['Intern', 'Support', 0]])
})

it('lists the levels from the top', () => {
  expect(SURVEY_LEVELS.slice(0, 8).map(({ defaultLabel }) => defaultLabel)).toEqual([
    'CEO',
    'C-Suite',
    'SVP II',
    'SVP',
    'VP II',
    'VP',
    'Senior Director',
    'Director',
  ])
  expect(SURVEY_LEVELS.at(-1)).toMatchObject({ defaultCode: 'Intern', defaultLabel: 'Intern' })
})

it.each(['analogy', 'levelDescription', 'typicalRole', 'defaultLabel', 'defaultCode'] as const)(
  'has a unique text as %s for each level [RD6]',
  (field) => {
    const texts = SURVEY_LEVELS.map((level) => level[field])
    expect(new Set(texts).size).toBe(SURVEY_LEVELS.length)
    expect(texts.filter((text) => text !== text.trim() || text.length < 2)).toEqual([])
  },
)

it('has at least as many typical titles as levels, none of them blank, and one provider', () => {
  const titles = SURVEY_LEVELS.flatMap(({ typicalTitles }) => typicalTitles)
  expect(titles.length).toBeGreaterThanOrEqual(SURVEY_LEVELS.length)
  expect(titles.filter((title) => title.trim() === '')).toEqual([])
  expect(new Set(SURVEY_LEVELS.map(({ surveyProvider }) => surveyProvider))).toEqual(new Set(['Radford']))
})
