import { structureImportMessages } from '../messages/structure-import.ts'
import { isAmountField } from './header-fields.ts'
import type { ColumnContext, StructureColumn, StructureProblem } from './types.ts'

/** @returns a text that columns for the same family, level, country and currency share */
export const contextKey = ({ family, level, country, currency }: ColumnContext): string =>
  [family, level, country, currency].map((value) => value ?? '').join('|')

/** Columns, with the field null for those that are not read, and the messages about the latter. */
export interface ResolvedColumns {
  readonly columns: readonly StructureColumn[]
  readonly problems: readonly StructureProblem[]
}

/**
 * Skips columns that repeat what others say: on-target earnings next to base pay, a single amount next to a range, and all columns of a
 * field that is repeated. Also reports hidden columns that are not read.
 */
export function resolveConflicts(
  sheet: string,
  columns: readonly StructureColumn[],
  hiddenColumns: readonly number[],
): ResolvedColumns {
  const problems: StructureProblem[] = []
  const skipped = new Set<number>()
  const skip = (conflicting: readonly StructureColumn[], message: string, isError = false) => {
    for (const { index } of conflicting) skipped.add(index)
    problems.push({ sheet, line: null, column: conflicting[0]?.index ?? null, message, isError })
  }
  const headersOf = (of: readonly StructureColumn[]) => of.map(({ header }) => header)
  const amounts = columns.filter(({ field }) => isAmountField(field))
  for (const group of Map.groupBy(amounts, ({ context }) => contextKey(context)).values()) {
    const earnings = group.filter(({ context }) => context.isOte)
    const base = group.filter(({ context }) => !context.isOte)
    if (earnings.length > 0 && base.length > 0)
      skip(earnings, structureImportMessages.earningsNotRead(headersOf(earnings)))
    const read = group.filter(({ index }) => !skipped.has(index))
    const single = read.filter(({ field }) => field === 'range')
    if (single.length > 0 && single.length < read.length)
      skip(single, structureImportMessages.singleAmountNotRead(headersOf(single)))
  }
  const others = columns.filter(({ field, index }) => field !== null && !skipped.has(index))
  const fieldKey = ({ field, context }: StructureColumn) => `${field} ${contextKey(context)}`
  for (const repeated of Map.groupBy(others, fieldKey).values())
    if (repeated.length > 1)
      skip(repeated, structureImportMessages.columnsRepeated(headersOf(repeated)), true)
  const hidden = columns.filter(({ index, field }) => field === null && hiddenColumns.includes(index))
  if (hidden.length > 0) skip(hidden, structureImportMessages.hiddenColumns(headersOf(hidden)))
  return {
    columns: columns.map((column) =>
      skipped.has(column.index) ? { ...column, field: null, by: null } : column,
    ),
    problems,
  }
}
