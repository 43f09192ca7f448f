import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import { type BulkColumn, type BulkRow, cellText } from './bulk-rows.ts'

/** Header and rows as cells: what a count or percent is stays a number, all else is text, so ZIP codes keep their zeros. */
export function bulkCells(
  columns: readonly BulkColumn[],
  rows: readonly BulkRow[],
): readonly (readonly CsvCell[])[] {
  return [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ id }) => cellOf(row, id)))]
}

function cellOf(row: BulkRow, id: BulkColumn['id']): CsvCell {
  if (id === 'tierNumber' || id === 'percentile') return row.found?.[id]
  return cellText(row, id)
}
