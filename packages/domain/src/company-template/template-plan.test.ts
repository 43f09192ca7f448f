import { describe, expect, test } from 'vitest'
import type { JobLevelGroup } from '../job-levels/job-level.ts'
import { TEMPLATE_FAMILIES } from './template-content.ts'
import {
  planTemplate,
  type TemplateCountry,
  type TemplateFacts,
  templateLevels,
  usedLevels,
} from './template-plan.ts'

const surveyLevel = (code: string, name: string, group: JobLevelGroup, level: number) => {
  return { code, name, group, level, isVisible: true, surveyCode: code, surveyProvider: 'Radford' }
}
const SURVEY = [
  surveyLevel('P3', 'Senior', 'Professional', 9),
  surveyLevel('P7', 'Fellow', 'Professional', 13),
  surveyLevel('M3', 'Manager', 'Management', 10),
  surveyLevel('S2', 'Specialist', 'Support', 3),
]
const EMPTY: TemplateFacts = {
  jobLevels: [],
  globalLevels: [],
  globalMappings: [],
  ratedCurrencies: [],
  jobFunctions: [],
  jobFamilies: [],
  compBandGroups: [],
  rangeWidthGroups: [{ id: 1, name: 'Default', rangeWidths: [] }],
}
const SOFTWARE = {
  name: 'Software Engineering',
  functionName: 'Engineering',
  type: 'Professional',
  isPreselected: true,
} as const
const AMOUNTS = new Map([
  [10, '120000'],
  [9, '100000'],
  [3, '50000'],
])
const CHOICES = {
  families: [SOFTWARE],
  countries: [
    { country: 'US', currency: 'USD', percentage: '100', usdRate: null, amounts: AMOUNTS },
    { country: 'DE', currency: 'EUR', percentage: '90', usdRate: '1.25', amounts: null },
  ],
  levels: templateLevels([], SURVEY),
  widthPercent: 20,
  hasNoBonus: true,
}

describe('the plan of a template [SU11]', () => {
  const plan = planTemplate(EMPTY, CHOICES)

  test('creates the levels of the survey, and shows those of the chosen ladders', () => {
    expect(plan.jobLevels.map(({ id, code, isVisible }) => [id, code, isVisible])).toEqual([
      [-1, 'P3', true],
      [-2, 'P7', false],
      [-3, 'M3', true],
      [-4, 'S2', false],
    ])
    expect(plan.globalLevels).toHaveLength(21)
  })

  test('gives each level of the chosen ladders a band and a width', () => {
    expect(plan.compBands).toEqual([
      { compBandCountryGroupId: -1, globalLevelLevel: 10, annualBaseSalary: '120000' },
      { compBandCountryGroupId: -1, globalLevelLevel: 9, annualBaseSalary: '100000' },
    ])
    expect(plan.rangeWidths).toEqual([
      { rangeWidthGroupId: 1, level: 10, percentBelowMid: 20, percentAboveMid: 20 },
      { rangeWidthGroupId: 1, level: 9, percentBelowMid: 20, percentAboveMid: 20 },
    ])
    expect(plan.rangeWidthGroups).toEqual([])
  })

  test('creates functions, families and jobs with titles and codes', () => {
    expect(plan.jobFunctions).toEqual([{ id: -1, name: 'Engineering' }])
    expect(plan.jobFamilies).toMatchObject([
      { id: -1, code: 'JF0001', name: 'Software Engineering', compBandGroupId: -1, jobFunctionId: -1 },
    ])
    expect(plan.jobs.map(({ title, jobCode, jobLevelId }) => [title, jobCode, jobLevelId])).toEqual([
      ['Senior Software Engineer', 'JF0001P3', -1],
      ['Software Engineering Manager', 'JF0001M3', -3],
    ])
  })

  test('creates a mapping for each country, and the exchange rate that was typed', () => {
    expect(plan.globalMappings).toEqual([
      { countryCode: 'US', compBandPercentage: '100', equityPercent: '100', localCurrency: 'USD' },
      { countryCode: 'DE', compBandPercentage: '90', equityPercent: '90', localCurrency: 'EUR' },
    ])
    expect(plan.exchangeRates).toEqual([
      { currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.25' },
    ])
  })
})

test('reuses rows of the workspace, and gives new groups names that it does not have yet [SU11]', () => {
  const stored = [
    { ...surveyLevel('IC4', 'Senior II', 'Professional', 9), id: 7, surveyCode: null, surveyProvider: null },
    { ...surveyLevel('X', 'Hidden', 'Professional', 8), id: 8, isVisible: false },
  ]
  const plan = planTemplate(
    {
      ...EMPTY,
      jobLevels: stored,
      globalLevels: [{ level: 9 }],
      globalMappings: [{ countryCode: 'DE' }],
      ratedCurrencies: ['EUR'],
      jobFunctions: [{ id: 3, name: 'engineering' }],
      jobFamilies: [{ code: 'JF0004', name: 'Sales' }],
      compBandGroups: [{ name: 'Company bands' }],
      rangeWidthGroups: [{ id: 1, name: '±20%', rangeWidths: [{}] }],
    },
    { ...CHOICES, levels: templateLevels(stored, SURVEY) },
  )
  expect(plan).toMatchObject({
    jobLevels: [],
    globalMappings: [{ countryCode: 'US' }],
    exchangeRates: [],
    jobFunctions: [],
    jobFamilies: [{ code: 'JF0005', jobFunctionId: 3 }],
    compBandGroups: [{ name: 'Company bands (2)' }],
    rangeWidthGroups: [{ id: -1, name: '±20% (2)' }],
    rangeWidths: [{ rangeWidthGroupId: -1, level: 9 }],
    jobs: [{ title: 'Senior Software Engineer II', jobCode: 'JF0005IC4', jobLevelId: 7 }],
  })
  expect(plan.globalLevels).toHaveLength(20)
})

test('ladders leave out levels that are not included, or that no chosen family has [SU11]', () => {
  expect(usedLevels(CHOICES.levels, [SOFTWARE]).map(({ code }) => code)).toEqual(['P3', 'M3'])
  expect(usedLevels(CHOICES.levels, [])).toEqual([])
})

test('creates bands for each country that has amounts [SU11]', () => {
  const [us, germany] = CHOICES.countries as [TemplateCountry, TemplateCountry]
  const plan = planTemplate(EMPTY, {
    ...CHOICES,
    families: [{ name: 'Production', functionName: 'Operations', type: 'Support', isPreselected: false }],
    countries: [us, { ...germany, amounts: new Map([[3, '45000']]) }],
    levels: CHOICES.levels.map((level) => ({ ...level, isIncluded: true })),
  })
  expect(plan).toMatchObject({
    globalMappings: [{ countryCode: 'US' }, { countryCode: 'DE', compBandPercentage: '100' }],
    compBandCountryGroups: [
      { id: -1, country: 'US', currencyCode: 'USD' },
      { id: -2, country: 'DE', currencyCode: 'EUR' },
    ],
    jobs: [{ title: 'Production Specialist' }, { title: 'Production Manager' }],
  })
  expect(plan.compBands).toContainEqual({
    compBandCountryGroupId: -2,
    globalLevelLevel: 3,
    annualBaseSalary: '45000',
  })
})

test('offers each family once [SU11]', () => {
  const names = TEMPLATE_FAMILIES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(TEMPLATE_FAMILIES.find(({ name }) => name === 'Customer Support')).toEqual({
    name: 'Customer Support',
    functionName: 'Customer Experience',
    type: 'Support',
    isPreselected: true,
  })
})
