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

/** A row of a file of equity bands: the equity of a group at a level. */
export interface EquityFileRow extends Readonly<Record<string, string | number>> {
  readonly groupName: string
  readonly globalLevelLevel: number
  /** USD, decimal. */
  readonly value: string
}

/** A stored group with its bands. */
export interface GroupOfEquity {
  readonly name: string
  /** Whether its values follow those of another group. */
  readonly isDynamic: boolean
  readonly equityBands: readonly { readonly globalLevelLevel: number; readonly value: string | null }[]
}

/** Stored rows that a file of equity bands is compared with. */
export interface EquityFacts extends GroupFileFacts<GroupOfEquity> {
  /** Whether there is a range width group, which each new group needs; true also if the importer may not see them. */
  readonly hasRangeWidths: boolean
}

/** @returns the table for files of equity bands: one row per group and level (rules EB15 to EB17) */
export function equityFile(facts: EquityFacts): CsvTable<EquityFileRow> {
  const existing = new Map(facts.groups.map((group) => [nameKey(group.name), group]))
  const { value } = EQUITY_COLUMNS
  return groupFile({
    name: 'equity_bands',
    columns: [
      groupNameColumn(),
      payLevelColumn(facts, equityBandMessages.levelNotFound),
      { ...value, isRequired: true, inFile: { isAmount: true } },
    ],
    keys: ['groupName', 'globalLevelLevel'],
    groups: facts.groups,
    rowRules: () => ({
      rules: [
        {
          needs: ['groupName'],
          refuse({ groupName }) {
            const group = existing.get(nameKey(groupName))
            if (group?.isDynamic)
              return [{ column: value.key, message: equityBandMessages.followsInFile(group.name) }]
            return group || facts.hasRangeWidths
              ? []
              : [{ column: 'groupName', message: equityBandMessages.noRangeWidths }]
          },
        },
      ],
    }),
  })
}

/** @returns the values for a file: of all groups that follow no other, at the levels that it may contain */
export function equityRows({
  groups,
  levels,
}: Pick<EquityFacts, 'groups' | 'levels'>): readonly EquityFileRow[] {
  const listed = new Set(levels.map(({ level }) => level))
  return groups.flatMap(({ name: groupName, isDynamic, equityBands }) =>
    isDynamic
      ? []
      : equityBands.flatMap(({ globalLevelLevel, value }) =>
          value === null || !listed.has(globalLevelLevel)
            ? []
            : [{ groupName, globalLevelLevel, value: shortenNumber(value) }],
        ),
  )
}

/** @returns the rows of a pre-filled template: the levels without a value, of each group that follows no other */
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

/** Plans the import of a file of equity bands. */
export const planEquityImport = ({ facts, file }: ImportInput<EquityFacts>) =>
  planImport(equityFile(facts), file, equityRows(facts))
