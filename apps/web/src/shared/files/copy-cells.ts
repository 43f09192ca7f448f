import { toSpreadsheetHtml, toTsv } from '@plumb/domain/csv/clipboard-text.ts'
import type { CsvCell } from '@plumb/domain/csv/csv-text.ts'

/** Copies rows to the clipboard for Excel, as text and as a table whose text cells remain text. Returns whether the browser allows it. */
export function copyCells(cells: readonly (readonly CsvCell[])[]): boolean {
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', toTsv(cells))
    event.clipboardData?.setData('text/html', toSpreadsheetHtml(cells))
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('copy', onCopy, { capture: true })
  try {
    // navigator.clipboard rewrites HTML and removes the marks by which Excel recognizes text; this does not.
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', onCopy, { capture: true })
  }
}
