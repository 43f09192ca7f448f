/** A number stands as such, a boolean as Yes or No, what is missing as an empty cell. */
export type CsvCell = string | number | boolean | null | undefined

/** Put before the text of a file, it makes Excel read UTF-8; our own import drops it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** `zip_codes-2026-03-09.csv`: the table's name and the day where the user is (docs/rules/csv 1). */
export function csvFileName(table: string, date: Date): string {
  const name = table.trim().replaceAll(/[^\p{L}\p{N}_-]+/gu, '_')
  return `${name}-${localDay(date)}.csv`
}

/** `2026-03-09`: the day where the user is. */
export function localDay(date: Date): string {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return day.map((part) => String(part).padStart(2, '0')).join('-')
}

const PLAIN_NUMBER = /^[+-]?[0-9]+(?:\.[0-9]+)?$/
const FORMULA = /^'*[=+\-@\t\r]/

/**
 * Text that a spreadsheet would run gets an apostrophe before it; numbers are exempt. Text that already has one before
 * such a character gets another, so that `restoreCell` gives back exactly what was exported.
 */
export function neutralizeCell(text: string): string {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text
}

/** Undoes `neutralizeCell`, for cells that come back by import. */
export function restoreCell(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text
}

/** A cell's text, neutralised and not yet quoted. A number that is not finite is a fault of the caller's. */
export function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'string') return neutralizeCell(cell)
  if (!Number.isFinite(cell)) throw new Error(`Not a number that a file can hold: ${cell}`)
  return String(cell)
}

/** Rows as CSV by RFC 4180: commas, CRLF, quotes where needed. The first row is usually the header. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${csvRow(row)}\r\n`).join('')
}

function csvRow(row: readonly CsvCell[]): string {
  const cells = row.map((cell) => quoted(cellText(cell), /[",\r\n\t;|]|^\s|\s$/))
  // A row of one empty cell would be an empty line, which readers skip.
  return cells.length === 1 && cells[0] === '' ? '""' : cells.join(',')
}

/** Quotes what the pattern finds: the delimiters that our import guesses among, and what a reader might trim. */
export function quoted(text: string, needsQuotes: RegExp): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
