import { csvMessages } from '../messages/csv.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'
import { CSV_LIMITS } from './csv-file.ts'
import { type Delimiter, DELIMITERS, readRecords } from './csv-records.ts'
import { BYTE_ORDER_MARK, restoreCell } from './csv-text.ts'
import type { Workbook, WorkbookCell } from './workbook.ts'

/** The number of rows in which the delimiter is searched. */
const ROWS_TO_COMPARE = 50

/**
 * Reads the text of a CSV file, or of rows copied from a spreadsheet, as a workbook with one sheet.
 * @returns VALIDATION_FAILED if there is nothing in it, if it is too long, or if a quote is never closed
 */
export function readTextWorkbook(name: string, text: string): Workbook | Refusal {
  const body = text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text
  if (!/[^\s,|;]/.test(body)) return refuse('VALIDATION_FAILED', csvMessages.empty)
  const records = readRecords(body, findDelimiter(body), CSV_LIMITS.columns)
  const rows: (readonly WorkbookCell[])[] = []
  for (;;) {
    const next = records.next()
    // The generator returns null at the end of the text, or the line of a quote that is never closed.
    if (next.done) {
      if (next.value === null) return { sheets: [{ name, rows }] }
      return refuse('VALIDATION_FAILED', csvMessages.unclosedQuote(next.value.unclosedAtLine))
    }
    const { line, cells } = next.value
    if (line > CSV_LIMITS.rows) return refuse('VALIDATION_FAILED', csvMessages.tooManyRows(CSV_LIMITS.rows))
    // A quoted cell with line ends takes several lines.
    while (rows.length < line - 1) rows.push([])
    rows.push(cells.map(toCell))
  }
}

function toCell(text: string): WorkbookCell {
  const restored = restoreCell(text)
  return { text: restored, kind: restored.trim() === '' ? 'empty' : 'text' }
}

/** Returns the delimiter that splits the first rows into the most cells. */
function findDelimiter(text: string): Delimiter {
  const counts = DELIMITERS.map((delimiter) => countCells(text, delimiter))
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function countCells(text: string, delimiter: Delimiter): number {
  let count = 0
  let rows = 0
  for (const { cells } of readRecords(text, delimiter, CSV_LIMITS.columns)) {
    count += cells.length
    rows += 1
    if (rows === ROWS_TO_COMPARE) break
  }
  return count
}
