import { type ImportInput, planImport } from '../csv/import-plan.ts'
import type { CsvTable } from '../csv/csv-table.ts'
import {
  groupFile,
  type GroupFileFacts,
  groupNameColumn,
  groupsToFill,
  levelsToFill,
  shortenNumber,
  payLevelColumn,
} from '../groups/group-file.ts'
import { equityBandMessages } from '../messages/equity-bands.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { EQUITY_COLUMNS } from './columns.ts'

/** A row of a file of equity bands: the value of a group at a level. */
export interface EquityFileRow extends Readonly<Record<string, string | number>> {
  readonly groupName: string
  readonly globalLevelLevel: number
  /** A decimal, in USD. */
  readonly value: string
}

/** A stored group with its bands. */
export interface GroupOfEquity {
  readonly name: string
  /** Whether its values are calculated from a parent group. */
  readonly isDynamic: boolean
  readonly equityBands: readonly { readonly globalLevelLevel: number; readonly value: string | null }[]
}

/** The stored data with which a file is compared. */
export interface EquityFacts extends GroupFileFacts<GroupOfEquity> {
  /** Whether the workspace has a range width group, which new groups need. True if the member who imports may not see them. */
  readonly hasRangeWidths: boolean
}

/** @returns the description of files of equity bands: one row per group and level (rules EB15 to EB17) */
export function equityFile(facts: EquityFacts): CsvTable<EquityFileRow> {
  const existing = new Map(facts.groups.map((group) => [nameKey(group.name), group]))
  const { value } = EQUITY_COLUMNS
  return groupFile({
    name: 'equity_bands',
    columns: [
      groupNameColumn(),
      payLevelColumn(facts, equityBandMessages.levelNotFound),
      { ...value, isRequired: true },
    ],
    keys: ['groupName', 'globalLevelLevel'],
    groups: facts.groups,
    rowRules: () => ({
      rules: [
        {
          needs: ['groupName'],
          check({ groupName }) {
            const group = existing.get(nameKey(groupName))
            if (group?.isDynamic)
              return [{ column: value.key, message: equityBandMessages.calculatedInFile(group.name) }]
            return group || facts.hasRangeWidths
              ? []
              : [{ column: 'groupName', message: equityBandMessages.noRangeWidths }]
          },
        },
      ],
    }),
  })
}

/** @returns the rows of an export: the values of groups without a parent at these levels */
export function equityRows({
  groups,
  levels,
}: Pick<EquityFacts, 'groups' | 'levels'>): readonly EquityFileRow[] {
  const listedLevels = new Set(levels.map(({ level }) => level))
  return groups.flatMap(({ name: groupName, isDynamic, equityBands }) =>
    isDynamic
      ? []
      : equityBands.flatMap(({ globalLevelLevel, value }) =>
          value === null || !listedLevels.has(globalLevelLevel)
            ? []
            : [{ groupName, globalLevelLevel, value: shortenNumber(value) }],
        ),
  )
}

/** @returns the rows of a pre-filled template: the levels without a value of each group without a parent */
export function equityRowsToFill(facts: EquityFacts): readonly Partial<EquityFileRow>[] {
  const groups = groupsToFill<GroupOfEquity>(facts.groups, { isDynamic: false, equityBands: [] })
  return groups.flatMap(({ name: groupName, isDynamic, equityBands }) => {
    if (isDynamic) return []
    const filled = equityBands.filter(({ value }) => value !== null)
    const levels = levelsToFill(
      facts,
      filled.map(({ globalLevelLevel }) => globalLevelLevel),
    )
    return levels.map((globalLevelLevel) => ({ groupName, globalLevelLevel }))
  })
}

export const planEquityImport = ({ facts, file }: ImportInput<EquityFacts>) =>
  planImport(equityFile(facts), file, equityRows(facts))
