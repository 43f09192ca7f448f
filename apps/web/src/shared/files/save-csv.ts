import { BYTE_ORDER_MARK, type CsvCell, csvFileName, toCsv } from '@plumb/domain/csv/csv-text.ts'

/** Returns rows as the text of a file; the byte order mark lets Excel read accents correctly. */
export function csvFileText(cells: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + toCsv(cells)
}

/** Downloads rows as `table-YYYY-MM-DD.csv`. */
export function saveCsv(table: string, cells: readonly (readonly CsvCell[])[]): void {
  saveFile(csvFileName(table, new Date()), csvFileText(cells))
}

/** Downloads a text as a CSV file. The text must begin with its byte order mark. */
export function saveFile(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // By the next task the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url))
}
