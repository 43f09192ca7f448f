import { DEFAULT_RANGE_WIDTH_GROUP } from '@plumb/domain/range-widths/range-width.ts'
import type { ModelJob, ModelJobFamily, ModelJobLevel, PayModel } from '../pay-model.ts'
import { bonusColumn, equityValues, salaries, widths } from '../tables.ts'

const rangeWidthGroup = DEFAULT_RANGE_WIDTH_GROUP.name
const STAFF = 'Studio staff'
const CONTRACTORS = 'Contractors'
const PROFIT_SHARE = 'Profit share'
const UNITS = 'Partner units'

const JOB_LEVELS: readonly ModelJobLevel[] = [
  { code: 'M5', name: 'Studio Director', group: 'Management', level: 12 },
  { code: 'P6', name: 'Partner', group: 'Professional', level: 12 },
  { code: 'P4', name: 'Senior', group: 'Professional', level: 10 },
  { code: 'P3', name: 'Intermediate', group: 'Professional', level: 9 },
  { code: 'P2', name: 'Junior', group: 'Professional', level: 7 },
  { code: 'P1', name: 'Graduate', group: 'Professional', level: 6 },
]

const FAMILIES: readonly (readonly [
  code: string,
  name: string,
  group: string,
  people: string,
  levels: string,
])[] = [
  ['ARCH', 'Architecture', STAFF, 'Architect', 'P1 P2 P3 P4 P6 M5'],
  ['INTR', 'Interior Design', STAFF, 'Interior Designer', 'P1 P2 P3 P4'],
  ['LAND', 'Landscape', STAFF, 'Landscape Architect', 'P2 P3 P4'],
  ['VIZ', 'Visualization', STAFF, 'Visualization Artist', 'P1 P2 P3'],
  ['OPS', 'Studio Operations', STAFF, 'Studio Coordinator', 'P1 P2 M5'],
  // Its group has no country yet, so that the sentence for it can be seen.
  ['MODEL', 'Model Making', CONTRACTORS, 'Model Maker', 'P1 P2'],
]

const jobFamilies = FAMILIES.map(
  ([code, name, compBandGroup]): ModelJobFamily => ({
    code,
    name,
    jobFunction: code === 'OPS' ? 'Operations' : 'Design',
    compBandGroup,
    bonusStructureGroup: PROFIT_SHARE,
    equityBandGroup: code === 'ARCH' ? UNITS : null,
    eligibleForEquity: code === 'ARCH',
    applyUsTiersToCash: true,
    applyUsTiersToEquity: false,
    compBandMultiplier: '1',
    surveyMatches: [],
  }),
)

const jobs = FAMILIES.flatMap(([family, , , people, levels]) =>
  levels.split(' ').map((code): ModelJob => {
    const rank = JOB_LEVELS.find((jobLevel) => jobLevel.code === code)?.name ?? ''
    const title = code === 'M5' ? rank : code === 'P6' ? 'Partner' : `${rank} ${people}`
    return { family, jobLevel: code, title, businessTitle: null, jobCode: null, jobType: 'Salaried' }
  }),
)

/** A design studio: six families, two countries. Its units have no price yet, so share counts are missing. */
export const HARBOR: PayModel = {
  jobFunctions: ['Design', 'Operations'],
  globalLevels: [6, 7, 9, 10, 12].map((level) => ({ level, percentRsu: '100' })),
  jobLevels: JOB_LEVELS,
  rangeWidthGroups: [{ name: rangeWidthGroup, widths: widths([[[6, 7, 9, 10, 12], 10, 10]]) }],
  compBandGroups: [
    {
      name: STAFF,
      countryGroups: [
        {
          country: 'US',
          currencyCode: 'USD',
          rangeWidthGroup,
          bands: salaries([
            [6, 62_000],
            [7, 72_000],
            [9, 88_000],
            [10, 108_000],
            [12, 150_000],
          ]),
        },
      ],
    },
    { name: CONTRACTORS, countryGroups: [] },
  ],
  bonusStructureGroups: [
    {
      name: PROFIT_SHARE,
      columns: [
        bonusColumn('US', [
          [6, 3],
          [7, 3],
          [9, 5],
          [10, 8],
          [12, 20],
        ]),
      ],
    },
  ],
  equityBandGroups: [
    {
      name: UNITS,
      rangeWidthGroup,
      parent: null,
      bands: equityValues([
        [6, 2_000],
        [7, 4_000],
        [9, 8_000],
        [10, 16_000],
        [12, 80_000],
      ]),
    },
  ],
  globalMappings: [
    { countryCode: 'US', compBandPercentage: '100', equityPercent: '100', localCurrency: 'USD' },
    { countryCode: 'CA', compBandPercentage: '84', equityPercent: '100', localCurrency: 'CAD' },
  ],
  exchangeRates: [{ currencyCodeA: 'USD', currencyCodeB: 'CAD', aToBMultiplier: '1.3624' }],
  jobFamilies,
  jobs,
  settings: {},
}
