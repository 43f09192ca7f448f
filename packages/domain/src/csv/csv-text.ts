/** A cell to write: a boolean as Yes or No, null and undefined as an empty cell. */
export type CsvCell = string | number | boolean | null | undefined

/** Begins a file, so that Excel reads it as UTF-8; `readCsvFile` removes it. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Returns "zip_codes-2026-03-09.csv": the table's name and the user's date (rule CSV1). */
export function csvFileName(table: string, date: Date): string {
  const name = table.trim().replaceAll(/[^\p{L}\p{N}_-]+/gu, '_')
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return `${name}-${day.map((part) => String(part).padStart(2, '0')).join('-')}.csv`
}

const PLAIN_NUMBER = /^[+-]?[0-9]+(?:\.[0-9]+)?$/

/** The delimiters of common readers, and line ends: for some reader, a cell begins after each of them. */
const DELIMITER = /([,;|\t\r\n])/
/**
 * Matches texts that a spreadsheet reads as a formula, including leading blanks and quotes, which a reader drops if the file uses another
 * delimiter. Asian editions also accept the full-width signs.
 */
const FORMULA_START = /^((?:\s|")*)('*)(?=[=+\-@＝＋－＠])/u
/** Matches the empty beginning of a text that starts with a tab or carriage return, which some readers drop. */
const BREAK_START = /^()('*)$/

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe, also within a cell after a character that another reader
 * takes for a delimiter; numbers are exempt. Text that already has an apostrophe before such a character gets another one, so that
 * `restoreCell` returns exactly what was exported.
 */
export function neutralizeCell(text: string): string {
  if (PLAIN_NUMBER.test(text)) return text
  return mapCells(text, (formulaStart, cellPart) => cellPart.replace(formulaStart, "$1$2'"))
}

/** Undoes `neutralizeCell`, for imported cells. */
export function restoreCell(text: string): string {
  if (!text.includes("'")) return text
  return mapCells(text, (formulaStart, cellPart) =>
    cellPart.replace(formulaStart, (all, blanks: string, leadingQuotes: string) =>
      leadingQuotes ? blanks + leadingQuotes.slice(1) : all,
    ),
  )
}

/** @returns the text with each part changed that some reader takes for a cell; delimiters stay */
function mapCells(text: string, mapCell: (formulaStart: RegExp, cellPart: string) => string): string {
  const [first = '', ...rest] = text.split(DELIMITER)
  const startsWithBreak = rest[0] === '\t' || rest[0] === '\r'
  const formulaStart = startsWithBreak && BREAK_START.test(first) ? BREAK_START : FORMULA_START
  return [mapCell(formulaStart, first), ...rest.map((cellPart) => mapCell(FORMULA_START, cellPart))].join('')
}

/** Returns a cell's text, neutralized and not yet quoted. Throws for a number that is not finite. */
export function cellText(cell: CsvCell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'string') return neutralizeCell(cell)
  if (!Number.isFinite(cell)) throw new Error(`Not a number that a file can contain: ${cell}`)
  return String(cell)
}

/** Returns rows as CSV by RFC 4180: commas, CRLF, quotes if needed. The first row is usually the header. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${csvRow(row)}\r\n`).join('')
}

function csvRow(row: readonly CsvCell[]): string {
  // Quotes also protect delimiters that a reader might guess, and blanks that it might trim.
  const cells = row.map((cell) => quoted(cellText(cell), /[",\r\n\t;|]|^\s|\s$/))
  // A row of one empty cell would be an empty line, which readers skip.
  return cells.length === 1 && cells[0] === '' ? '""' : cells.join(',')
}

/** @returns the text, in quotes if `needsQuotes` matches it */
export function quoted(text: string, needsQuotes: RegExp): string {
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
