import type { AnswersByOperation } from '../../testing/server.ts'

export const VIEW = ['BONUS_STRUCTURES_VIEW', 'SEE_ALL_LEVELS_DATA', 'JOB_FAMILIES_VIEW'] as const
export const EDIT = [...VIEW, 'BONUS_STRUCTURES_EDIT'] as const

const cell = (id: number, globalLevelLevel: number, percent: string | null) => ({
  id,
  version: 1,
  globalLevelLevel,
  jobLevelId: null as number | null,
  percent,
})
const column = (id: number, country: string, bonusStructures: ReturnType<typeof cell>[]) => ({
  id,
  version: 1,
  country,
  bonusStructures,
})

/** Stored groups: a bonus in two countries, one of which has no percentages at L8 and L7; and a group with an empty column. L3 has no visible job level. */
export const storedGroups = () => [
  {
    id: 1,
    version: 3,
    name: 'Company bonus',
    lastChange: { changedAt: '2026-03-02T12:00:00.000Z', changedBy: 'Marisol Vega' },
    bonusStructureCountryGroups: [
      column(11, 'US', [cell(101, 9, '12.5'), cell(102, 8, '10'), cell(103, 7, '5'), cell(104, 3, '1')]),
      column(12, 'DE', [{ ...cell(105, 9, '11'), jobLevelId: 4 }, cell(106, 8, null)]),
    ],
  },
  {
    id: 2,
    version: 1,
    name: 'Another',
    lastChange: null,
    bonusStructureCountryGroups: [column(21, 'US', [])],
  },
]
export type StoredGroups = ReturnType<typeof storedGroups>

const LEVELS = {
  globalLevels: [
    { level: 9, name: 'Senior' },
    { level: 8, name: 'Career' },
    { level: 7, name: 'Junior' },
    { level: 3, name: 'Former' },
  ],
  jobLevels: [9, 8, 7, 3].map((level) => ({ level, isVisible: level !== 3 })),
}
const COUNTRIES = ['US', 'FR', 'DE', 'IN'].map((country) => ({ country, localCurrency: null }))

/** Returns the answers of a server with these groups; tests replace `current` to change them. */
export function bonusServer(
  groups: { current: StoredGroups },
  answers: AnswersByOperation = {},
): AnswersByOperation {
  return {
    BonusStructureGroups: () => ({ groups: groups.current, ...LEVELS }),
    BonusStructureGroupUses: () => ({
      jobFamilies: [
        { name: 'Solutions', groupId: 1 },
        { name: 'Accounts', groupId: 1 },
        { name: 'Facilities', groupId: null },
      ],
    }),
    LevelNames: () => LEVELS,
    BonusStructureCountries: () => ({ countries: COUNTRIES }),
    ...answers,
  }
}
