import type { CsvRowRules, CsvTable } from '../csv/csv-table.ts'
import { line } from '../editing/kinds.ts'
import {
  countryKind,
  levelKind,
  type NamedCountry,
  refuseHiddenLevel,
  refuseUnmapped,
} from '../groups/file-columns.ts'
import type { NamedLevel } from '../job-levels/level-choices.ts'
import { messages } from '../messages/messages.ts'
import { readNumber } from '../money/typed-number.ts'
import { nameKey } from '../refusals/unique-names.ts'
import type { BonusColumn } from './bonus-gaps.ts'
import { PERCENT_COLUMN } from './columns.ts'

const { bonusStructures: words, csv, groups } = messages

/** A row of a file of bonuses: the percent of a group in a country at a level. */
export interface BonusFileRow extends Readonly<Record<string, string | number>> {
  readonly groupName: string
  /** ISO 3166 alpha-2. */
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
export interface BonusFacts {
  readonly groups: readonly GroupOfBonuses[]
  /** The ones that a row may be of: those that have a visible job level. */
  readonly levels: readonly NamedLevel[]
  /** Levels from this one on are hidden from who imports; null: none is. */
  readonly levelsBelow: number | null
  /** Countries with a mapping, ISO codes. */
  readonly mapped: readonly string[]
  readonly defaultCountry: string
}

/** @returns what files of bonuses hold: a row a group, country and level (docs/rules/bonus-structures 7 to 9). */
export function bonusFile(facts: BonusFacts, countries: readonly NamedCountry[]): CsvTable<BonusFileRow> {
  const required = <Key extends string>(key: Key, name: keyof typeof words.columns) => ({
    key,
    header: words.columns[name],
    head: words.columns[name],
    isRequired: false,
  })
  const missing = (name: keyof typeof words.columns) => words.required(words.columns[name])
  const columns: CsvTable<BonusFileRow>['columns'] = [
    {
      ...required('groupName', 'group'),
      kind: line({ what: groups.aName }),
      inFile: { missing: missing('group') },
    },
    {
      ...required('country', 'country'),
      kind: countryKind(countries, words.countryNotFound, words.countryByCode),
      inFile: { missing: missing('country') },
    },
    {
      ...required('globalLevelLevel', 'level'),
      kind: levelKind(facts.levels, words.levelNotFound),
      inFile: {
        missing: missing('level'),
        check: (level) => refuseHiddenLevel(Number(level), facts.levelsBelow),
      },
    },
    PERCENT_COLUMN,
  ]
  return {
    name: 'bonus_structures',
    columns,
    keys: ['groupName', 'country', 'globalLevelLevel'],
    samples: [],
    makes: {
      key: 'groupName',
      standing: facts.groups.map(({ name }) => name),
      note: csv.willBeCreated,
    },
    rowRules: () => rowRules(facts, countries),
    withoutRows: csv.empty,
  }
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
          : // As a file gives it: 12.50 and 12.5 are one percent.
            [{ groupName, country, globalLevelLevel, percent: readNumber(percent) ?? percent }],
      ),
    ),
  )
}

/** What holds between a row and the column that it belongs to. */
function rowRules(facts: BonusFacts, countries: readonly NamedCountry[]): CsvRowRules<BonusFileRow> {
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
    refuse(after) {
      const key = keyOf(after.groupName, after.country)
      if (standing.has(key) || !mapped.has(after.country)) return []
      // A new column says 0% at the levels that one does not see.
      if (hasHiddenLevels && groupNames.has(nameKey(after.groupName)))
        return [{ column: 'country', message: groups.hasHiddenLevels }]
      if (!made.has(key)) made.set(key, after)
      return []
    },
    note: (after) =>
      // The default country's comes with the group.
      made.get(keyOf(after.groupName, after.country)) === after && after.country !== defaultCountry
        ? words.columnMade(countryOf(after.country))
        : null,
    refuseFile: (rows) =>
      refuseUnmapped(
        rows.map(({ country }) => country),
        (country) => mapped.has(country),
        countryOf,
      ),
  }
}

const keyOf = (groupName: string, country: string) => `${country} ${nameKey(groupName)}`
