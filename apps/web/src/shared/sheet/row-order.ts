import type { CellValue } from '@plumb/domain/editing/column.ts'
import { compare, parseDecimal } from '@plumb/domain/money/fraction.ts'

/** The sort order of rows. */
export interface Sort {
  /** The id of the column. */
  readonly id: string
  readonly descending: boolean
}

/** Returns the sort order after a click on a heading: ascending, then descending, then the original order. */
export function nextSort(sort: Sort | null, id: string): Sort | null {
  if (sort?.id !== id) return { id, descending: false }
  return sort.descending ? null : { id, descending: true }
}

const textCollator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/**
 * Sorts rows by a column.
 * @param valueOf returns the value to sort by
 * @returns the sorted rows; those without a value are last in both directions, equal ones in their original order
 */
export function sortRows<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => CellValue,
  { isNumeric, descending }: { readonly isNumeric: boolean; readonly descending: boolean },
): readonly Row[] {
  const rowsWithValues = rows.map((row) => {
    const value = valueOf(row)
    return { row, value, figure: isNumeric ? parseDecimal(String(value)) : null }
  })
  type RowWithValue = (typeof rowsWithValues)[number]
  const compareRows = (a: RowWithValue, b: RowWithValue) =>
    a.figure && b.figure
      ? compare(a.figure, b.figure)
      : textCollator.compare(String(a.value), String(b.value))
  rowsWithValues.sort((a, b) => {
    if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null)
    return descending ? compareRows(b, a) : compareRows(a, b)
  })
  return rowsWithValues.map(({ row }) => row)
}
