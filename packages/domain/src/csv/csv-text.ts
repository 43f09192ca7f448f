/** A cell to write. A boolean is written as Yes or No, and null and undefined as an empty cell. */
export type CsvCell = string | number | boolean | null | undefined

/** The beginning of a file, because of which Excel reads it as UTF-8. `readCsvFile` removes it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** @returns the name of a file for a table, with the user's date, such as "zip_codes-2026-03-09.csv" (rule CSV1) */
export function csvFileName(table: string, date: Date): string {
  const name = table.trim().replaceAll(/[^\p{L}\p{N}_-]+/gu, '_')
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return `${name}-${day.map((part) => String(part).padStart(2, '0')).join('-')}.csv`
}

const PLAIN_NUMBER = /^[+-]?[0-9]+(?:\.[0-9]+)?$/

/** Delimiters and line ends. Some program that reads the file begins a cell after each of them. */
const DELIMITER = /([,;|\t\r\n])/
/**
 * Matches texts that a spreadsheet reads as a formula, including leading blanks and quotes, which a program drops if it expects another
 * delimiter. Asian editions of spreadsheets also accept the full-width signs.
 */
const FORMULA_START = /^((?:\s|")*)('*)(?=[=+\-@＝＋－＠])/u
/**
 * Matches the text before the first delimiter if it is empty or consists of apostrophes. Used if that delimiter is a tab or carriage return,
 * which some programs drop at the start.
 */
const BREAK_START = /^()('*)$/

/**
 * Puts an apostrophe before text that a spreadsheet would run as a formula, also within a cell after a character that another program
 * takes for a delimiter. Numbers stay as they are. Text that already has such an apostrophe gets another one, so that `restoreCell` returns
 * exactly the exported text.
 */
export function neutralizeCell(text: string): string {
  if (PLAIN_NUMBER.test(text)) return text
  return mapCells(text, (formulaStart, cellPart) => cellPart.replace(formulaStart, "$1$2'"))
}

/** Undoes `neutralizeCell`, for imported cells. */
export function restoreCell(text: string): string {
  if (!text.includes("'")) return text
  return mapCells(text, (formulaStart, cellPart) =>
    cellPart.replace(formulaStart, (all, blanksAndQuotes: string, apostrophes: string) =>
      apostrophes ? blanksAndQuotes + apostrophes.slice(1) : all,
    ),
  )
}

/** @returns the text with a function applied to each part that some program takes for a cell. Delimiters stay: they match neither pattern */
function mapCells(text: string, mapCell: (formulaStart: RegExp, cellPart: string) => string): string {
  const [first = '', ...rest] = text.split(DELIMITER)
  const startsWithBreak = rest[0] === '\t' || rest[0] === '\r'
  const formulaStart = startsWithBreak && BREAK_START.test(first) ? BREAK_START : FORMULA_START
  return [mapCell(formulaStart, first), ...rest.map((cellPart) => mapCell(FORMULA_START, cellPart))].join('')
}

/**
 * @returns the text of a cell, neutralized but without quotes
 * @throws for a number that is not finite
 */
export function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'string') return neutralizeCell(cell)
  if (!Number.isFinite(cell)) throw new Error(`Not a number that a file can contain: ${cell}`)
  return String(cell)
}

/** @returns rows as CSV by RFC 4180, with commas, CRLF, and quotes where they are needed */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${csvRow(row)}\r\n`).join('')
}

function csvRow(row: readonly CsvCell[]): string {
  // Quotes also protect delimiters that a program might guess, and blanks that it might trim.
  const cells = row.map((cell) => quoteIfNeeded(cellText(cell), /[",\r\n\t;|]|^\s|\s$/))
  // A row with only an empty cell would be an empty line, which programs skip.
  return cells.length === 1 && cells[0] === '' ? '""' : cells.join(',')
}

/** @returns the text, in quotes if `needsQuotes` matches it */
export function quoteIfNeeded(text: string, needsQuotes: RegExp): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
