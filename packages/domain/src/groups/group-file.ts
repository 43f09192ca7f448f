import type { ColumnValues, CsvTable } from '../csv/csv-table.ts'
import { type Column, columnsOf } from '../editing/column.ts'
import { lineKind } from '../editing/kinds.ts'
import { levelKind, type NamedLevel } from '../job-levels/level-choices.ts'
import { levelNumber } from '../job-levels/table.ts'
import { csvMessages } from '../messages/csv.ts'
import { groupMessages } from '../messages/groups.ts'
import { readNumber } from '../money/typed-number.ts'
import { groupName } from '../tables/table.ts'
import { refuseHiddenLevel } from './file-rules.ts'

/** A row of a file of groups; it names its group. */
export type GroupFileRow = ColumnValues & { readonly groupName: string }

/** The stored groups, and the levels that a row may have. */
export interface GroupFileFacts<Group extends { readonly name: string } = { readonly name: string }> {
  readonly groups: readonly Group[]
  /** The levels that have a visible job level. */
  readonly levels: readonly NamedLevel[]
  /** The lowest level whose pay the importing member may not see; null if they see all. */
  readonly lowestHiddenLevel: number | null
  /** Whether the importing member has no level; they see no pay, like a member whose own level is the lowest, 0. */
  readonly hasNoLevel?: boolean
}

/**
 * The column of the group's name.
 * @param inFile what differs in files from the defaults, such as the message for an empty cell
 */
export const groupNameColumn = (inFile: Column['inFile'] = {}): Column<'groupName', string> =>
  columnsOf({ groupName }, { groupName: { kind: lineKind({ subject: groupMessages.aName }), inFile } })
    .groupName

/**
 * The column of the level of pay. It refuses levels that are hidden from the member who imports.
 * @param unknownMessage the message for a text that is not a level
 */
export const payLevelColumn = (
  {
    levels,
    lowestHiddenLevel,
    hasNoLevel,
  }: Pick<GroupFileFacts, 'levels' | 'lowestHiddenLevel' | 'hasNoLevel'>,
  unknownMessage: (text: string) => string,
  inFile: Column['inFile'] = {},
): Column<'globalLevelLevel', number> =>
  columnsOf(
    { globalLevelLevel: levelNumber },
    {
      globalLevelLevel: {
        kind: levelKind(levels, unknownMessage),
        inFile: {
          ...inFile,
          check: (level: number) => refuseHiddenLevel(level, lowestHiddenLevel, hasNoLevel),
        },
      },
    },
  ).globalLevelLevel

/** @returns the table for files of a capability's groups: groups that do not exist yet are created */
export function groupFile<Row extends GroupFileRow>({
  groups,
  ...table
}: Pick<CsvTable<Row>, 'name' | 'columns' | 'keys' | 'rowRules'> & {
  readonly groups: readonly { readonly name: string }[]
}): CsvTable<Row> {
  return {
    ...table,
    creates: {
      key: 'groupName',
      existing: groups.map(({ name }) => name),
      note: csvMessages.willBeCreated,
    },
  }
}

/**
 * @param filled the levels that have a value
 * @returns the other visible levels, for which a pre-filled template has empty rows
 */
export function levelsToFill(
  { levels, lowestHiddenLevel }: Pick<GroupFileFacts, 'levels' | 'lowestHiddenLevel'>,
  filled: readonly number[],
): readonly number[] {
  const numbers = levels.map(({ level }) => level)
  return numbers.filter(
    (level) => !filled.includes(level) && refuseHiddenLevel(level, lowestHiddenLevel) === null,
  )
}

/** @returns the groups of a pre-filled template; if there are none, a single group with an empty name and these other properties */
export const groupsToFill = <Group extends { readonly name: string }>(
  groups: readonly Group[],
  properties: Omit<Group, 'name'>,
): readonly Group[] => (groups.length > 0 ? groups : [{ ...properties, name: '' } as Group])

/** @returns a decimal in its shortest form, as in files, so that 12.50 and 12.5 are compared as equal */
export const shortenNumber = (stored: string): string => readNumber(stored) ?? stored
