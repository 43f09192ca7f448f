import type { JobLevel } from '../../job-levels/job-level.ts'
import { createCellFinder } from '../cells/cells.ts'
import { indexPayTables } from '../tables/pay-index.ts'
import type { CompBandRow, PayTables } from '../tables/pay-tables.ts'
import type { Place, PlaceTier } from '../tables/place.ts'
import { type CompRange, compRangesOf, type JobRow } from '../cells/ranges.ts'
import { createWording } from '../reasons/wording.ts'

/** The level of the worked example (docs/how-a-range-is-computed.md). */
export const LEVEL = 10

const on = (day: string) => `2026-${day}T09:00:00Z`

export const TIER_2: PlaceTier = { tierNumber: 2, label: 'Tier 2', percentile: 90, updatedAt: on('01-05') }
export const SEATTLE: Place = {
  country: 'US',
  tier: TIER_2,
  zipcodePlace: { zipcode: '98109', label: 'Seattle', tierNumber: 2 },
}

const NO_AMOUNTS = {
  annualBaseSalary: null,
  hourlyRate: null,
  onTargetEarnings: null,
  percentVariable: null,
  absoluteVariable: null,
}

function band(id: number, countryGroupId: number, level: number, amounts: Partial<CompBandRow>): CompBandRow {
  return {
    ...NO_AMOUNTS,
    id,
    updatedAt: on('02-01'),
    compBandCountryGroupId: countryGroupId,
    globalLevelLevel: level,
    ...amounts,
  }
}

const countryGroup = (id: number, country: string, currencyCode: string) => {
  return { id, updatedAt: on('01-02'), compBandGroupId: 1, country, currencyCode, rangeWidthGroupId: 1 }
}

export const equityGroup = (id: number, name: string, parentId: number | null, percent: string | null) => ({
  id,
  updatedAt: on(`01-0${id + 1}`),
  name,
  dynamicParentGroupId: parentId,
  dynamicPercent: percent,
  rangeWidthGroupId: 2,
})

function width(id: number, groupId: number, level: number, percentBelowMid: number, percentAboveMid: number) {
  const updatedAt = on(groupId === 1 ? '01-20' : '01-21')
  return { id, updatedAt, rangeWidthGroupId: groupId, level, percentBelowMid, percentAboveMid }
}

function mapping(id: number, countryCode: string, cash: string, equity: string, localCurrency: string) {
  const percentages = { compBandPercentage: cash, equityPercent: equity }
  return { id, updatedAt: on('01-25'), countryCode, ...percentages, localCurrency }
}

/**
 * The company of the worked example: one family, Solutions Engineering. It has bands for the United States, with tiers, and for the United
 * Kingdom. Germany uses the bands of the United States through its mapping.
 */
export const EXAMPLE: PayTables = {
  families: [
    {
      id: 7,
      updatedAt: on('01-12'),
      name: 'Solutions Engineering',
      code: 'JF0007',
      compBandGroupId: 1,
      bonusStructureGroupId: 1,
      hasNoBonus: false,
      equityBandGroupId: 2,
      applyUsTiersToCash: true,
      applyUsTiersToEquity: true,
      eligibleForEquity: true,
      compBandMultiplier: '1.05',
    },
  ],
  compBandGroups: [{ id: 1, updatedAt: on('01-02'), name: 'Sales with variable' }],
  compBandCountryGroups: [countryGroup(11, 'US', 'USD'), countryGroup(12, 'GB', 'GBP')],
  compBands: [
    band(101, 11, 7, { onTargetEarnings: '134000', percentVariable: '15' }),
    band(102, 11, LEVEL, { onTargetEarnings: '206000', percentVariable: '20' }),
    band(103, 11, 11, { onTargetEarnings: '242000', percentVariable: '25' }),
    band(104, 12, LEVEL, { annualBaseSalary: '95000', absoluteVariable: '20000' }),
    band(105, 11, 0, { hourlyRate: '31.25' }),
  ],
  bonusStructureGroups: [{ id: 1, updatedAt: on('01-02'), name: 'Annual bonus' }],
  bonusCountryGroups: [{ id: 21, updatedAt: on('01-02'), bonusStructureGroupId: 1, country: 'US' }],
  bonusStructures: [
    {
      id: 201,
      updatedAt: on('02-10'),
      bonusStructureCountryGroupId: 21,
      globalLevelLevel: LEVEL,
      percent: '5',
    },
  ],
  equityBandGroups: [
    equityGroup(1, 'Company equity', null, null),
    equityGroup(2, 'Technical equity', 1, '80'),
  ],
  equityBands: [
    {
      id: 301,
      updatedAt: on('02-11'),
      equityBandGroupId: 1,
      globalLevelLevel: LEVEL,
      value: '77500',
      dynamicPercentOverride: null,
    },
  ],
  rangeWidthGroups: [
    { id: 1, updatedAt: on('01-02'), name: 'Default Range Width Group' },
    { id: 2, updatedAt: on('01-02'), name: 'Equity widths' },
  ],
  rangeWidths: [
    width(401, 1, LEVEL, 15, 18),
    width(402, 1, 11, 18, 20),
    width(403, 1, 0, 0, 0),
    width(404, 2, LEVEL, 20, 25),
  ],
  globalMappings: [mapping(501, 'DE', '85', '70', 'EUR'), mapping(502, 'GB', '80', '75', 'GBP')],
  exchangeRates: [
    { id: 601, updatedAt: on('02-20'), currencyCodeA: 'EUR', currencyCodeB: 'USD', aToBMultiplier: '1.08' },
    { id: 602, updatedAt: on('02-20'), currencyCodeA: 'USD', currencyCodeB: 'GBP', aToBMultiplier: '0.79' },
  ],
  globalLevels: [
    { id: 701, updatedAt: on('01-02'), level: LEVEL, name: 'L10', percentRsu: '60' },
    { id: 702, updatedAt: on('01-02'), level: 11, name: 'L11', percentRsu: null },
  ],
  defaultCountry: 'US',
  defaultCurrency: 'USD',
  settings: [
    { id: 801, updatedAt: on('02-12'), property: 'PREFERRED_STOCK_PRICE', stringValue: '18' },
    { id: 802, updatedAt: on('02-12'), property: 'STRIKE_PRICE', stringValue: '6' },
  ],
}

const NAMES: Readonly<Record<string, string>> = {
  US: 'United States',
  GB: 'United Kingdom',
  DE: 'Germany',
  FR: 'France',
}
export const countryName = (alpha2: string): string => NAMES[alpha2] ?? alpha2

export const JOB_LEVELS: readonly JobLevel[] = [
  { id: 1, code: 'P4', name: 'Senior', group: 'Professional', level: LEVEL, isVisible: true },
  { id: 2, code: 'M3', name: 'Manager', group: 'Management', level: LEVEL, isVisible: true },
  { id: 3, code: 'P5', name: 'Staff', group: 'Professional', level: 11, isVisible: true },
  { id: 4, code: 'P1', name: 'Associate', group: 'Professional', level: 6, isVisible: true },
  { id: 5, code: 'P2', name: 'Engineer I', group: 'Professional', level: 7, isVisible: true },
  { id: 6, code: 'P7', name: 'Fellow', group: 'Professional', level: 13, isVisible: false },
  // Hidden, at a level that has other, visible job levels.
  { id: 8, code: 'T3', name: 'Technician', group: 'TechnicalScientific', level: LEVEL, isVisible: false },
  { id: 7, code: 'Intern', name: 'Intern', group: 'Support', level: 0, isVisible: true },
]

const job = (
  id: number,
  jobLevelId: number,
  title: string,
  jobType: JobRow['jobType'] = 'Salaried',
): JobRow => ({
  id,
  jobFamilyId: 7,
  jobLevelId,
  title,
  businessTitle: null,
  jobCode: `SE${id}`,
  jobType,
})

export const JOBS: readonly JobRow[] = [
  job(1, 1, 'Senior Solutions Engineer'),
  job(2, 2, 'Manager, Solutions'),
  job(3, 3, 'Staff Solutions Engineer'),
  job(4, 4, 'Associate Solutions Engineer'),
  job(5, 5, 'Solutions Engineer I'),
  job(6, 6, 'Solutions Fellow'),
  job(7, 7, 'Solutions Intern', 'Hourly'),
  job(8, 1, 'Demo Engineer'),
  job(9, 8, 'Solutions Technician'),
]

/** Returns the example with rows of some tables replaced, and functions that compute its cells and ranges. */
export function example(changes: Partial<PayTables> = {}, showsFactors = true) {
  const index = indexPayTables({ ...EXAMPLE, ...changes })
  const family = index.tables.families[0]
  if (!family) throw new Error('The example has no family.')
  return {
    index,
    family,
    wording: createWording(index, countryName, JOB_LEVELS, showsFactors),
    cell: (place: Place = SEATTLE, currency = 'USD', level = LEVEL) =>
      createCellFinder(index, place, currency)(family, level),
    ranges: (request: Partial<Parameters<typeof compRangesOf>[1]> = {}): readonly CompRange[] =>
      compRangesOf(index, {
        families: [family],
        jobs: JOBS,
        jobLevels: JOB_LEVELS,
        levels: null,
        withoutJobs: false,
        lowestHiddenLevel: null,
        place: SEATTLE,
        currency: 'USD',
        ...request,
      }),
  }
}

/** Returns the example with fields of its only family replaced. */
export function exampleWithFamily(changes: Partial<PayTables['families'][number]>) {
  return example({ families: EXAMPLE.families.map((family) => ({ ...family, ...changes })) })
}
