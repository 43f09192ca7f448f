import { type ImportInput, planImport } from '../csv/import-plan.ts'
import type { CsvRowRules, CsvTable } from '../csv/csv-table.ts'
import { codeByName, type NamedCode } from '../editing/codes.ts'
import { columnsOf } from '../editing/column.ts'
import { newCountryGroupRule, trackCountryGroups } from '../groups/file-rules.ts'
import {
  groupFile,
  type GroupFileFacts,
  groupNameColumn,
  groupsToFill,
  levelsToFill,
  shortenNumber,
  payLevelColumn,
} from '../groups/group-file.ts'
import { bonusStructureMessages } from '../messages/bonus-structures.ts'
import { groupMessages } from '../messages/groups.ts'
import { countryGroupCountry } from '../tables/table.ts'
import type { BonusColumn } from './bonus-gaps.ts'
import { refuseBonusGroupName } from './bonus-structure.ts'
import { PERCENT_COLUMN } from './columns.ts'

/** A row of a file of bonus structures: the percentage of a group in a country at a level. */
export interface BonusFileRow extends Readonly<Record<string, string | number>> {
  readonly groupName: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly globalLevelLevel: number
  readonly percent: string
}

/** A stored group with its columns. */
export interface GroupOfBonuses {
  readonly name: string
  readonly bonusStructureCountryGroups: readonly BonusColumn[]
}

/** The stored data with which a file is compared. */
export interface BonusFacts extends GroupFileFacts<GroupOfBonuses> {
  /** Countries with a mapping, ISO codes. */
  readonly mappedCountries: readonly string[]
  readonly defaultCountry: string
}

/** @returns the description of files of bonus structures: one row per group, country and level (rules BS7 to BS9) */
export function bonusFile(facts: BonusFacts, countries: readonly NamedCode[]): CsvTable<BonusFileRow> {
  const { name, level, country } = groupMessages.labels
  const ifMissing = ({ file }: { readonly file: string }) => ({
    missing: bonusStructureMessages.required(file),
  })
  const kind = codeByName(countries, bonusStructureMessages.countryNotFound)
  return groupFile({
    name: 'bonus_structures',
    columns: [
      groupNameColumn({ ...ifMissing(name), check: refuseBonusGroupName }),
      columnsOf({ country: countryGroupCountry }, { country: { kind, inFile: ifMissing(country) } }).country,
      payLevelColumn(facts, bonusStructureMessages.levelNotFound, ifMissing(level)),
      PERCENT_COLUMN,
    ],
    keys: ['groupName', 'country', 'globalLevelLevel'],
    groups: facts.groups,
    rowRules: () => rowRules(facts, countries),
  })
}

/** @returns the rows of an export: the percentages of these groups at these levels */
export function bonusRows({
  groups,
  levels,
}: Pick<BonusFacts, 'groups' | 'levels'>): readonly BonusFileRow[] {
  const listedLevels = new Set(levels.map(({ level }) => level))
  return groups.flatMap(({ name: groupName, bonusStructureCountryGroups }) =>
    bonusStructureCountryGroups.flatMap(({ country, bonusStructures }) =>
      bonusStructures.flatMap(({ globalLevelLevel, percent }) =>
        percent === null || !listedLevels.has(globalLevelLevel)
          ? []
          : [{ groupName, country, globalLevelLevel, percent: shortenNumber(percent) }],
      ),
    ),
  )
}

/**
 * @returns the rows of a pre-filled template: the levels without a percentage in each column of a group; in the default country for a group
 *   without columns
 */
export function bonusRowsToFill(facts: BonusFacts): readonly Partial<BonusFileRow>[] {
  const newColumn = { country: facts.defaultCountry, bonusStructures: [] }
  return groupsToFill<GroupOfBonuses>(facts.groups, { bonusStructureCountryGroups: [] }).flatMap(
    ({ name: groupName, bonusStructureCountryGroups: columns }) =>
      (columns.length > 0 ? columns : [newColumn]).flatMap(({ country, bonusStructures }) => {
        const filled = bonusStructures.filter(({ percent }) => percent !== null)
        const levels = levelsToFill(
          facts,
          filled.map(({ globalLevelLevel }) => globalLevelLevel),
        )
        return levels.map((globalLevelLevel) => ({ groupName, country, globalLevelLevel }))
      }),
  )
}

/** Returns the rules for the bonus columns that rows belong to or create. */
function rowRules(facts: BonusFacts, countries: readonly NamedCode[]): CsvRowRules<BonusFileRow> {
  const { defaultCountry } = facts
  const existingCountryGroups = facts.groups.flatMap(({ name: groupName, bonusStructureCountryGroups }) =>
    bonusStructureCountryGroups.map(({ country }) => ({ groupName, country })),
  )
  const countryGroups = trackCountryGroups<BonusFileRow, (typeof existingCountryGroups)[number]>(
    existingCountryGroups,
    [...facts.mappedCountries, defaultCountry],
    countries,
  )
  return {
    rules: [newCountryGroupRule(facts, countryGroups)],
    accept: countryGroups.accept,
    note: (importedRow) =>
      // The default country's column is created with the group.
      countryGroups.findCreatingRow(importedRow) === importedRow && importedRow.country !== defaultCountry
        ? bonusStructureMessages.columnWillBeCreated(countryGroups.countryNameOf(importedRow.country))
        : null,
    warn: countryGroups.unmappedWarning,
    checkFile: countryGroups.checkFile,
  }
}

export const planBonusImport = ({
  facts,
  file,
}: ImportInput<BonusFacts & { readonly countries: readonly NamedCode[] }>) =>
  planImport(bonusFile(facts, facts.countries), file, bonusRows(facts))
