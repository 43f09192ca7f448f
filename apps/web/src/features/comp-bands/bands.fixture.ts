import type { AnswersByOperation } from '../../testing/server.ts'

export const VIEW = [
  'COMP_BANDS_VIEW',
  'RANGE_WIDTHS_VIEW',
  'SEE_ALL_LEVELS_DATA',
  'JOB_FAMILIES_VIEW',
] as const
export const EDIT = [...VIEW, 'COMP_BANDS_EDIT'] as const

export interface Band {
  id: number
  version: number
  globalLevelLevel: number
  annualBaseSalary: string | null
  hourlyRate: string | null
  onTargetEarnings: string | null
  percentVariable: string | null
  absoluteVariable: string | null
}

export const band = (id: number, globalLevelLevel: number, amounts: Partial<Band>): Band => ({
  id,
  version: 1,
  globalLevelLevel,
  annualBaseSalary: null,
  hourlyRate: null,
  onTargetEarnings: null,
  percentVariable: null,
  absoluteVariable: null,
  ...amounts,
})

const countryGroup = (id: number, country: string, currencyCode: string, compBands: Band[]) => ({
  id,
  version: 1,
  country,
  currencyCode,
  rangeWidthGroupId: 1,
  rangeWidthGroup: { id: 1, name: 'Default' },
  compBands,
})

/** Stored groups: sales in two countries, one of which has no band at L8; an hourly group; one without country groups. */
export const storedGroups = () => [
  {
    id: 1,
    version: 3,
    name: 'Sales',
    lastChange: { changedAt: '2026-03-02T12:00:00.000Z', changedBy: 'Marisol Vega' },
    compBandCountryGroups: [
      countryGroup(11, 'US', 'USD', [
        band(101, 9, { onTargetEarnings: '100000', percentVariable: '40' }),
        band(102, 8, { annualBaseSalary: '60000', absoluteVariable: '20000' }),
      ]),
      countryGroup(12, 'DE', 'EUR', [band(103, 9, { onTargetEarnings: '90000', percentVariable: '40' })]),
    ],
  },
  {
    id: 2,
    version: 1,
    name: 'Hourly support',
    lastChange: null,
    compBandCountryGroups: [countryGroup(21, 'US', 'USD', [band(104, 9, { hourlyRate: '40' })])],
  },
  {
    id: 3,
    version: 1,
    name: 'Interns',
    lastChange: { changedAt: '2026-03-01T12:00:00.000Z', changedBy: null },
    compBandCountryGroups: [] as ReturnType<typeof countryGroup>[],
  },
]
export type StoredGroups = ReturnType<typeof storedGroups>

const LEVELS = {
  globalLevels: [
    { level: 9, name: 'Senior' },
    { level: 8, name: 'Career' },
    { level: 7, name: 'Junior' },
  ],
  jobLevels: [9, 8, 7].map((level) => ({ level, isVisible: true })),
}

/** Returns the answers of a server with these groups; tests replace `current` to change them. */
export function bandServer(
  groups: { current: StoredGroups },
  answers: AnswersByOperation = {},
): AnswersByOperation {
  return {
    CompBandGroups: () => ({ groups: groups.current }),
    CompBandsGroups: () => ({ groups: groups.current, ...LEVELS }),
    CompBandGroup: ({ variables: { id } }) => ({
      group: groups.current.find((group) => group.id === id) ?? null,
    }),
    LevelNames: () => LEVELS,
    RangeWidthChoices: () => ({
      rangeWidthGroups: [
        {
          id: 1,
          name: 'Default',
          rangeWidths: [
            { level: 9, percentBelowMid: 20, percentAboveMid: 25 },
            { level: 8, percentBelowMid: 10, percentAboveMid: 10 },
          ],
        },
        { id: 2, name: 'Wide', rangeWidths: [{ level: 9, percentBelowMid: 50, percentAboveMid: 50 }] },
      ],
    }),
    CompBandCountries: () => ({
      countries: [
        { country: 'US', localCurrency: 'USD' },
        { country: 'FR', localCurrency: 'EUR' },
        { country: 'DE', localCurrency: 'EUR' },
        { country: 'GB', localCurrency: 'GBP' },
      ],
    }),
    CompBandGroupUses: () => ({
      jobFamilies: [
        { name: 'Solutions', groupId: 1 },
        { name: 'Accounts', groupId: 1 },
        { name: 'Facilities', groupId: null },
      ],
    }),
    ...answers,
  }
}
