import type { ColumnValues, CsvTable } from '../csv/csv-table.ts'
import type { Column } from '../editing/column.ts'
import { line } from '../editing/kinds.ts'
import type { NamedLevel } from '../job-levels/level-choices.ts'
import { csvMessages } from '../messages/csv.ts'
import { groupMessages } from '../messages/groups.ts'
import { readNumber } from '../money/typed-number.ts'
import { levelKind, refuseHiddenLevel } from './file-columns.ts'

/** A row of a file of groups: one of what its group has, mostly at a level. */
export type GroupFileRow = ColumnValues & { readonly groupName: string }

/** Groups as they stand, by name, and the levels that a row may be of. */
export interface GroupFileFacts<Group extends { readonly name: string } = { readonly name: string }> {
  readonly groups: readonly Group[]
  /** Those that have a visible job level. */
  readonly levels: readonly NamedLevel[]
  /** Levels from this one on are hidden from who imports; null: none is. */
  readonly levelsBelow: number | null
}

/** How a capability heads a column, and what it says of an empty cell there; the sentence of all files where none is given. */
interface HeadedColumn {
  readonly header: string
  readonly head: string
  readonly missing?: string
}

const headed = <Key extends string>(key: Key, { header, head, missing }: HeadedColumn) => ({
  key,
  header,
  head,
  isRequired: true,
  inFile: missing === undefined ? {} : { missing },
})

/** The column of the group's name. */
export const groupNameColumn = (column: HeadedColumn): Column<'groupName', string> => ({
  ...headed('groupName', column),
  kind: line({ what: groupMessages.aName }),
})

/**
 * The column of the level, where pay stands at it: one beyond the importer's own is a problem.
 * @param unknown the sentence for a text that names no level
 */
export const payLevelColumn = (
  column: HeadedColumn,
  { levels, levelsBelow }: Pick<GroupFileFacts, 'levels' | 'levelsBelow'>,
  unknown: (text: string) => string,
): Column<'globalLevelLevel', number> => {
  const described = headed('globalLevelLevel', column)
  return {
    ...described,
    kind: levelKind(levels, unknown),
    inFile: { ...described.inFile, check: (level) => refuseHiddenLevel(level, levelsBelow) },
  }
}

/** @returns what files of a capability's groups hold: groups that a file names and that are not there are made. */
export function groupFile<Row extends GroupFileRow>({
  groups,
  ...table
}: Pick<CsvTable<Row>, 'name' | 'columns' | 'keys' | 'rowRules'> & {
  readonly groups: readonly { readonly name: string }[]
}): CsvTable<Row> {
  return {
    ...table,
    samples: [],
    makes: {
      key: 'groupName',
      standing: groups.map(({ name }) => name),
      note: csvMessages.willBeCreated,
    },
    withoutRows: csvMessages.empty,
  }
}

/** @returns a decimal as a file gives it: 12.50 and 12.5 are one. */
export const inShortest = (stored: string): string => readNumber(stored) ?? stored
