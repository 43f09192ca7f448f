import { csvMessages } from '../messages/csv.ts'
import { type FileProblem, refuse, type Refusal } from '../refusals/refusal.ts'
import type { CsvHeader } from './csv-headers.ts'
import { type Delimiter, readRecords } from './csv-records.ts'
import { findHeader, isBlank } from './header-line.ts'
import { BYTE_ORDER_MARK } from './csv-text.ts'
import type { WorkbookCell } from './workbook.ts'

/** The largest size, number of rows and number of columns of a file (rule CSV11). */
export const CSV_LIMITS = { bytes: 20 * 1024 * 1024, rows: 100_000, columns: 256 } as const

/** The number of rows between two reports of progress. */
const PROGRESS_EVERY = 1_000

/** A row of a file. Blank rows are left out. */
export interface CsvRow {
  /** The line of the file, from 1, on which the row begins. */
  readonly line: number
  /** The texts of its cells without quotes. There may be fewer or more cells than headers. */
  readonly cells: readonly string[]
  /** The kinds of its cells if the file is a workbook. */
  readonly kinds?: readonly WorkbookCell['kind'][]
}

/** A file that is split into cells, whose values are not read yet. */
export interface CsvFile {
  readonly headers: readonly string[]
  /** The line of the headers. */
  readonly headerLine: number
  /** The number of ignored lines above the headers, such as a title. It includes neither blank lines nor `sep=`. */
  readonly skippedLineCount: number
  readonly rows: readonly CsvRow[]
  /** The problems of rows that cannot be split into cells, which are not among `rows`. */
  readonly problems: readonly FileProblem[]
  /** The number of lines with only blanks and delimiters, which are ignored. */
  readonly blankLineCount: number
  /** The line on which the last row begins, even a blank one. */
  readonly lastLine: number
}

/** @returns a refusal if a file's name is that of neither a CSV file nor a workbook, otherwise null; case is ignored */
export function refuseFileName(name: string): Refusal | null {
  return /\.(?:csv|xlsx)$/i.test(name.trim())
    ? null
    : refuse('VALIDATION_FAILED', csvMessages.notCsv, 'fileName')
}

/** @returns whether a file's name is that of a workbook */
export const isWorkbookName = (name: string): boolean => /\.xlsx$/i.test(name.trim())

/**
 * Parses the text of a file (rule CSV7).
 * @param known the expected headers, by which the delimiter and the line of the headers are found
 * @param onProgress called from time to time with the part of the text that has been read, from 0 to 1
 * @returns VALIDATION_FAILED if the text is empty or has too many rows or columns, if a quote is never closed, or if text follows a quote in
 *   the headers
 */
export function readCsvFile(
  text: string,
  known: readonly CsvHeader[],
  onProgress?: (part: number) => void,
): (CsvFile & { readonly delimiter: Delimiter }) | Refusal {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text
  if (!/[^\s,|;]/.test(body)) return refuseText(csvMessages.empty)
  const { delimiter, headerLine, separatorLine } = findHeader(body, known)
  const records = readRecords(body, delimiter, CSV_LIMITS.columns)
  const rows: CsvRow[] = []
  const problems: FileProblem[] = []
  let headers: readonly string[] | null = null
  let blankLineCount = 0
  let skippedLineCount = 0
  let lastLine = 0
  for (let recordCount = 1; ; recordCount += 1) {
    const next = records.next()
    if (next.done) {
      if (next.value) return refuseText(csvMessages.unclosedQuote(next.value.unclosedAtLine))
      break
    }
    const record = next.value
    lastLine = record.line
    if (record.line === separatorLine) continue
    if (isBlank(record)) blankLineCount += 1
    else if (record.line < headerLine) skippedLineCount += 1
    else if (headers === null) {
      if (record.hasTooManyCells) return refuseText(csvMessages.tooManyColumns(CSV_LIMITS.columns))
      if (record.hasTextAfterQuote)
        return refuseText(csvMessages.atLine(record.line, csvMessages.textAfterQuote))
      headers = trimTrailingBlanks(record.cells)
    } else if (rows.length + problems.length === CSV_LIMITS.rows) {
      return refuseText(csvMessages.tooManyRows(CSV_LIMITS.rows))
    } else if (record.hasTextAfterQuote || record.hasTooManyCells) {
      const { textAfterQuote, tooManyCells } = csvMessages
      const reason = record.hasTextAfterQuote ? textAfterQuote : tooManyCells(headers.length)
      problems.push({ line: record.line, header: null, message: csvMessages.atLine(record.line, reason) })
    } else rows.push({ line: record.line, cells: record.cells })
    if (recordCount % PROGRESS_EVERY === 0) onProgress?.(record.end / body.length)
  }
  if (headers === null) return refuseText(csvMessages.empty)
  return { delimiter, headers, headerLine, skippedLineCount, rows, problems, blankLineCount, lastLine }
}

/** @returns the cells without the blank ones at the end */
export function trimTrailingBlanks(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

const refuseText = (message: string) => refuse('VALIDATION_FAILED', message)
