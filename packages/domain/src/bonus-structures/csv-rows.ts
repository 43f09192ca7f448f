import { type ImportInput, planImport } from '../csv/import-plan.ts'
import type { CsvRowRules, CsvTable } from '../csv/csv-table.ts'
import { codeByName, type NamedCode } from '../editing/codes.ts'
import { refuseUnmapped } from '../groups/file-columns.ts'
import {
  groupFile,
  type GroupFileFacts,
  groupNameColumn,
  inShortest,
  payLevelColumn,
} from '../groups/group-file.ts'
import { bonusStructureMessages } from '../messages/bonus-structures.ts'
import { groupMessages } from '../messages/groups.ts'
import { nameKey } from '../refusals/unique-names.ts'
import type { BonusColumn } from './bonus-gaps.ts'
import { PERCENT_COLUMN } from './columns.ts'

/** A row of a file of bonuses: the percent of a group in a country at a level. */
export interface BonusFileRow extends Readonly<Record<string, string | number>> {
  readonly groupName: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly globalLevelLevel: number
  readonly percent: string
}

/** A group as it stands, with its columns. */
export interface GroupOfBonuses {
  readonly name: string
  readonly bonusStructureCountryGroups: readonly BonusColumn[]
}

/** What a file of bonuses is held against. */
export interface BonusFacts extends GroupFileFacts<GroupOfBonuses> {
  /** Countries with a mapping, ISO codes. */
  readonly mapped: readonly string[]
  readonly defaultCountry: string
}

/** @returns what files of bonuses hold: a row a group, country and level (rules BS7 to BS9). */
export function bonusFile(facts: BonusFacts, countries: readonly NamedCode[]): CsvTable<BonusFileRow> {
  const headed = (name: keyof typeof bonusStructureMessages.columns) => {
    const header = bonusStructureMessages.columns[name]
    return { header, head: header, missing: bonusStructureMessages.required(header) }
  }
  const { missing, ...country } = headed('country')
  return groupFile({
    name: 'bonus_structures',
    columns: [
      groupNameColumn(headed('group')),
      {
        key: 'country',
        ...country,
        isRequired: true,
        kind: codeByName(countries, bonusStructureMessages.countryNotFound),
        inFile: { missing },
      },
      payLevelColumn(headed('level'), facts, bonusStructureMessages.levelNotFound),
      PERCENT_COLUMN,
    ],
    keys: ['groupName', 'country', 'globalLevelLevel'],
    groups: facts.groups,
    rowRules: () => rowRules(facts, countries),
  })
}

/** @returns the percents that a file has: of all groups or of one, at the levels that it may be of. */
export function bonusRows({
  groups: standing,
  levels,
}: Pick<BonusFacts, 'groups' | 'levels'>): readonly BonusFileRow[] {
  const listed = new Set(levels.map(({ level }) => level))
  return standing.flatMap(({ name: groupName, bonusStructureCountryGroups }) =>
    bonusStructureCountryGroups.flatMap(({ country, bonusStructures }) =>
      bonusStructures.flatMap(({ globalLevelLevel, percent }) =>
        percent === null || !listed.has(globalLevelLevel)
          ? []
          : [{ groupName, country, globalLevelLevel, percent: inShortest(percent) }],
      ),
    ),
  )
}

/** What holds between a row and the column that it belongs to. */
function rowRules(facts: BonusFacts, countries: readonly NamedCode[]): CsvRowRules<BonusFileRow> {
  const { defaultCountry, levelsBelow } = facts
  const mapped = new Set([...facts.mapped, defaultCountry])
  const nameOf = new Map(countries.map(({ code, name }) => [code, name]))
  const countryOf = (country: string) => nameOf.get(country) ?? country
  const groupNames = new Set(facts.groups.map(({ name }) => nameKey(name)))
  const standing = new Set(
    facts.groups.flatMap(({ name, bonusStructureCountryGroups }) =>
      bonusStructureCountryGroups.map(({ country }) => keyOf(name, country)),
    ),
  )
  const hasHiddenLevels = levelsBelow !== null && facts.levels.some(({ level }) => level >= levelsBelow)
  /** Columns that the file makes, by the first row of each. */
  const made = new Map<string, BonusFileRow>()

  return {
    rules: [
      {
        needs: ['groupName', 'country'],
        refuse({ groupName, country }) {
          if (standing.has(keyOf(groupName, country)) || !mapped.has(country)) return []
          // A new column says 0% at the levels that one does not see.
          const isRefused = hasHiddenLevels && groupNames.has(nameKey(groupName))
          return isRefused ? [{ column: 'country', message: groupMessages.hasHiddenLevels }] : []
        },
      },
    ],
    accept(after) {
      const key = keyOf(after.groupName, after.country)
      if (!standing.has(key) && mapped.has(after.country) && !made.has(key)) made.set(key, after)
    },
    note: (after) =>
      // The default country's comes with the group.
      made.get(keyOf(after.groupName, after.country)) === after && after.country !== defaultCountry
        ? bonusStructureMessages.columnWillBeCreated(countryOf(after.country))
        : null,
    warn: ({ country }) => (mapped.has(country) ? [] : [groupMessages.countryNotMapped(countryOf(country))]),
    refuseRead: (rows) =>
      refuseUnmapped(
        rows.flatMap(({ country }) => country ?? []),
        (country) => mapped.has(country),
        countryOf,
      ),
  }
}

const keyOf = (groupName: string, country: string) => `${country} ${nameKey(groupName)}`

/** Plans the import of a file of bonuses. */
export const planBonusImport = ({
  facts,
  file,
}: ImportInput<BonusFacts & { readonly countries: readonly NamedCode[] }>) =>
  planImport(bonusFile(facts, facts.countries), file, bonusRows(facts))
