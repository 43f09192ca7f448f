import { structureImportMessages } from '../messages/structure-import.ts'
import { isAmountField } from './header-fields.ts'
import type { ColumnContext, StructureColumn, StructureProblem } from './types.ts'

/** @returns a text that columns of the same role and place share */
export const contextKey = ({ family, level, country, currency }: ColumnContext): string =>
  [family, level, country, currency].map((value) => value ?? '').join('|')

/** Columns of which none is ignored by chance, and the messages about those that are not read. */
export interface ResolvedColumns {
  readonly columns: readonly StructureColumn[]
  readonly problems: readonly StructureProblem[]
}

/**
 * Leaves out columns that say the same as others: on-target earnings next to base pay, a single amount next to a range, and columns that
 * repeat a field.
 */
export function resolveConflicts(
  sheet: string,
  columns: readonly StructureColumn[],
  hiddenColumns: readonly number[],
): ResolvedColumns {
  const problems: StructureProblem[] = []
  const unread = new Set<number>()
  const leaveOut = (conflicting: readonly StructureColumn[], message: string, isError = false) => {
    for (const { index } of conflicting) unread.add(index)
    problems.push({ sheet, line: null, column: conflicting[0]?.index ?? null, message, isError })
  }
  const headersOf = (some: readonly StructureColumn[]) => some.map(({ header }) => header)
  const amounts = columns.filter(({ field }) => isAmountField(field))
  for (const group of Map.groupBy(amounts, ({ context }) => contextKey(context)).values()) {
    const earnings = group.filter(({ context }) => context.isOte)
    const base = group.filter(({ context }) => !context.isOte)
    if (earnings.length > 0 && base.length > 0)
      leaveOut(earnings, structureImportMessages.earningsNotRead(headersOf(earnings)))
    const read = group.filter(({ index }) => !unread.has(index))
    const single = read.filter(({ field }) => field === 'range')
    if (single.length > 0 && single.length < read.length)
      leaveOut(single, structureImportMessages.singleAmountNotRead(headersOf(single)))
  }
  const others = columns.filter(({ field, index }) => field !== null && !unread.has(index))
  const fieldKey = ({ field, context }: StructureColumn) => `${field} ${contextKey(context)}`
  for (const repeated of Map.groupBy(others, fieldKey).values())
    if (repeated.length > 1)
      leaveOut(repeated, structureImportMessages.columnsRepeated(headersOf(repeated)), true)
  const hidden = columns.filter(({ index, field }) => field === null && hiddenColumns.includes(index))
  if (hidden.length > 0) leaveOut(hidden, structureImportMessages.hiddenColumns(headersOf(hidden)))
  return {
    columns: columns.map((column) =>
      unread.has(column.index) ? { ...column, field: null, by: null } : column,
    ),
    problems,
  }
}
