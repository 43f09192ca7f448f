import { toSpreadsheetHtml, toTsv } from '@plumb/domain/csv/clipboard-text.ts'
import { BYTE_ORDER_MARK, type CsvCell, toCsv } from '@plumb/domain/csv/csv-text.ts'
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

/** The file of Export CSV; the mark at its start makes Excel read accents rightly. */
export function bulkCsv(columns: readonly BulkColumn[], rows: readonly BulkRow[]): string {
  return BYTE_ORDER_MARK + toCsv(bulkCells(columns, rows))
}

/** Puts the rows on the clipboard for Excel, as text and as a table whose text cells stay text. False when refused. */
export function copyRows(columns: readonly BulkColumn[], rows: readonly BulkRow[]): boolean {
  const cells = bulkCells(columns, rows)
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', toTsv(cells))
    event.clipboardData?.setData('text/html', toSpreadsheetHtml(cells))
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', onCopy, { capture: true })
  try {
    // navigator.clipboard rewrites HTML and drops what tells Excel that a cell is text; this does not.
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true })
  }
}

/** Hands a text to the user as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has read it by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
