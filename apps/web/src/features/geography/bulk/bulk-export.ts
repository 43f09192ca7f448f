import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'
import { type BulkColumn, type BulkRow, cellText } from './bulk-rows.ts'

/** Returns the header and rows as cells. Tier numbers and percentiles are numbers; all else is text, so that ZIP codes retain their zeros. */
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
