import { type CsvFile, type CsvRow, readCsvFile, refuseFileName } from '@plumb/domain/csv/csv-file.ts'
import {
  countRows,
  type CsvReview,
  reviewImport,
  type ReviewedRow,
  type RowWithProblems,
} from '@plumb/domain/csv/csv-review.ts'
import { cellInFile, type ColumnValues, type CsvTable, headersOf } from '@plumb/domain/csv/csv-table.ts'
import { type NotationQuestion, questionNotation } from '@plumb/domain/csv/csv-notation.ts'
import type { CsvHeader } from '@plumb/domain/csv/csv-headers.ts'
import type { Delimiter } from '@plumb/domain/csv/csv-records.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import type { Notation } from '@plumb/domain/money/notation.ts'
import { isRefusal, type FileProblem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { decodeFile } from './decode-file.ts'

/** The table and the stored rows that a file is checked against. */
export interface Against<Row extends ColumnValues> {
  readonly table: CsvTable<Row>
  /** The stored rows. */
  readonly stored: readonly Row[]
}

export const OUTCOMES = ['problem', 'changed', 'new', 'unchanged'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Summary of a file, shown above its rows. */
export interface FileSummary {
  readonly fileName: string
  readonly encoding: string
  readonly delimiter: Delimiter
  /** The number format that the user chose, if the page asked for it. */
  readonly notation: Notation | null
  readonly lastLine: number
  /** Number of empty lines. */
  readonly passedOver: number
  readonly headerLine: number
  /** Number of ignored lines above the headers. */
  readonly linesAbove: number
  readonly unknownHeaders: readonly string[]
  readonly unnamedColumns: CsvReview<unknown>['unnamedColumns']
  readonly columns: readonly { readonly header: string; readonly isNumeric: boolean }[]
  readonly counts: Readonly<Record<Outcome, number>>
  /** Number of valid rows with a warning. */
  readonly warnings: number
  /** Names of what the import creates besides rows, such as groups or families. */
  readonly made: readonly string[]
  /** A problem with the file as a whole, shown before the problems of rows. */
  readonly problem: string | null
  /** The reason why the rows could not be checked, and their number; they are not in the other counts. */
  readonly unchecked: { readonly reason: string; readonly rows: number } | null
}

/** A cell of the review: its value after the import, and in the file if that differs. */
export interface ShownCell {
  readonly text: string
  readonly before?: string
  readonly isWrong?: boolean
}

/** A line of the review. A row with several problems has one for each. */
export interface ShownRow {
  readonly line: number
  readonly outcome: Outcome
  /** One per column; empty for further lines of a row. */
  readonly cells: readonly ShownCell[]
  readonly sentence: string | null
  /** Whether the message is a warning. */
  readonly isWarned: boolean
}

/** A filter of rows: by outcome, or rows with a warning. */
export type RowKind = Outcome | 'warning'

/** A range of lines of the review. */
export interface RowsRequest {
  /** Null for all of them. */
  readonly kind: RowKind | null
  /** A text in one of the cells, ignoring case; empty for any row. */
  readonly text: string
  readonly from: number
  readonly to: number
}

/** A file as it is sent to be imported. */
export interface ImportRequest {
  readonly fileName: string
  readonly headers: string[]
  /** Set if the page asked for it. */
  readonly notation?: Notation
  readonly rows: { readonly line: number; readonly cells: string[] }[]
}

/** The same request with its rows as text: the items of a JSON list, without brackets. */
export interface FileToSend extends Omit<ImportRequest, 'rows'> {
  readonly rows: Blob
}

/** A file that was read and checked. All rows stay in the worker; the page requests those that it shows. */
export interface OpenedFile {
  readonly summary: FileSummary
  rows(request: RowsRequest): { readonly total: number; readonly rows: readonly ShownRow[] }
  toSend(): FileToSend
}

interface OpenOptions {
  readonly onProgress?: (part: number) => void
  /** The number format that the user chose. */
  readonly notation?: Notation | undefined
}

/**
 * Returns the parsed and checked file; the reason why it cannot be opened; or the question that must be answered before its numbers are
 * read.
 */
export function openFile<Row extends ColumnValues>(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  { table, stored }: Against<Row>,
  { onProgress, notation }: OpenOptions = {},
): OpenedFile | Refusal | { readonly question: NotationQuestion } {
  const read = readFile(fileName, bytes, headersOf(table), onProgress)
  if (isRefusal(read)) return read
  const { file } = read
  const question = notation === undefined ? questionNotation(table, file) : null
  if (question) return { question }
  const review = reviewFile(file, { table, stored }, notation)
  if (isRefusal(review)) return review

  const columns = table.columns
  const lines = linesOf(review, file.problems)
  const found = new Map<string, readonly ReviewLine<Row>[]>()
  return {
    summary: {
      ...read.summary,
      notation: notation ?? null,
      unknownHeaders: review.unknownHeaders,
      unnamedColumns: review.unnamedColumns,
      columns: columns.map(({ header, kind }) => ({ header, isNumeric: kind.isNumeric })),
      counts: { ...countRows(review), problem: review.rowsWithProblems.length + file.problems.length },
      warnings: lines.filter(({ isWarned }) => isWarned).length,
      made: review.made,
      problem: review.problem,
      unchecked: null,
    },
    rows({ kind, text, from, to }) {
      const key = JSON.stringify([kind, text])
      const some = found.get(key) ?? lines.filter((each) => isOf(kind, each) && holds(each, columns, text))
      found.clear()
      found.set(key, some)
      return { total: some.length, rows: some.slice(from, to).map((each) => shown(each, columns)) }
    },
    ...sendable(fileName, file, notation),
  }
}

/**
 * @param reason why the rows cannot be checked
 * @param known the headers that such a file has
 * @returns the file with the problems in its text; the server checks what its rows would change
 */
export function openUnchecked(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  reason: string,
  known: readonly CsvHeader[],
): OpenedFile | Refusal {
  const read = readFile(fileName, bytes, known)
  if (isRefusal(read)) return read
  const { file } = read
  const lines = file.problems.map(({ line, message }): ShownRow => {
    return { line, outcome: 'problem', cells: [], sentence: message, isWarned: false }
  })
  return {
    summary: {
      ...read.summary,
      notation: null,
      unknownHeaders: [],
      unnamedColumns: [],
      columns: file.headers.map((header) => ({ header, isNumeric: false })),
      counts: { problem: lines.length, changed: 0, new: 0, unchanged: 0 },
      warnings: 0,
      made: [],
      problem: null,
      unchecked: { reason, rows: file.rows.length },
    },
    rows: ({ from, to }) => ({ total: lines.length, rows: lines.slice(from, to) }),
    ...sendable(fileName, file),
  }
}

/** Returns the content of a file with its summary, before its rows are checked; or the reason why it cannot be read. */
function readFile(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  known: readonly CsvHeader[],
  onProgress?: (part: number) => void,
) {
  const misnamed = refuseFileName(fileName)
  if (misnamed) return misnamed
  const decoded = decodeFile(bytes)
  if (isRefusal(decoded)) return decoded
  const file = readCsvFile(decoded.text, known, onProgress)
  if (isRefusal(file)) return file
  const { delimiter, lastLine, passedOver, headerLine, linesAbove } = file
  const { encoding } = decoded
  return { file, summary: { fileName, encoding, delimiter, lastLine, passedOver, headerLine, linesAbove } }
}

/** Number of rows that are serialized per chunk. */
const ROWS_AT_ONCE = 1_000

/** Returns what sends the rows of a file unchanged. */
function sendable(
  fileName: string,
  { headers, rows }: CsvFile,
  notation?: Notation,
): Pick<OpenedFile, 'toSend'> {
  return {
    toSend() {
      const parts: string[] = []
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const some = rows.slice(from, from + ROWS_AT_ONCE).map(({ line, cells }: CsvRow) => ({ line, cells }))
        parts.push(from > 0 ? ',' : '', JSON.stringify(some).slice(1, -1))
      }
      return { fileName, headers: [...headers], ...(notation && { notation }), rows: new Blob(parts) }
    },
  }
}

/** Also reviews a file whose rows cannot be told apart: all of them are problems. */
function reviewFile<Row extends ColumnValues>(
  file: CsvFile,
  { table, stored }: Against<Row>,
  notation: Notation | undefined,
): CsvReview<Row> | Refusal {
  if (file.rows.length > 0 || file.problems.length === 0)
    return reviewImport(table, { ...file, ...(notation && { notation }) }, stored)
  const { withoutGoodRows = null } = table
  return {
    rows: [],
    rowsWithProblems: [],
    made: [],
    unknownHeaders: [],
    unnamedColumns: [],
    problem: withoutGoodRows,
  }
}

/** A line of the review, before its cells are formatted. */
interface ReviewLine<Row> {
  readonly line: number
  readonly outcome: Outcome
  readonly row: ReviewedRow<Row> | RowWithProblems | null
  readonly sentence: string | null
  readonly isWarned: boolean
  /** The headers of cells with a problem. */
  readonly wrong: ReadonlySet<string | null>
  /** Further lines of a row contain only its problems. */
  readonly isFurther: boolean
}

/** Returns the lines in the order of the page: problems first, unchanged rows last, each kind in the order of the file. */
function linesOf<Row>(review: CsvReview<Row>, ofText: readonly FileProblem[]): ReviewLine<Row>[] {
  const lines: ReviewLine<Row>[] = []
  const problem = { outcome: 'problem', isWarned: false } as const
  for (const row of review.rowsWithProblems) {
    const wrong = new Set(row.problems.map(({ header }) => header))
    for (const [index, { message }] of row.problems.entries())
      lines.push({ ...problem, line: row.line, row, sentence: message, wrong, isFurther: index > 0 })
  }
  for (const { line, message } of ofText)
    lines.push({ ...problem, line, row: null, sentence: message, wrong: NOTHING, isFurther: false })
  lines.sort((a, b) => a.line - b.line)
  for (const outcome of OUTCOMES)
    for (const row of review.rows) {
      if (row.outcome !== outcome) continue
      const { line, note, warnings } = row
      const sentence = [...warnings, ...(note === null ? [] : [note])].join(' · ') || null
      lines.push({
        line,
        outcome,
        row,
        sentence,
        isWarned: warnings.length > 0,
        wrong: NOTHING,
        isFurther: false,
      })
    }
  return lines
}

const isOf = (kind: RowKind | null, { outcome, isWarned }: ReviewLine<unknown>) =>
  kind === null || (kind === 'warning' ? isWarned : outcome === kind)

const NOTHING: ReadonlySet<string | null> = new Set()

function holds(line: ReviewLine<ColumnValues>, columns: readonly Column[], text: string): boolean {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return true
  return cellsOf(line, columns).some((cell) => cell.text.toLowerCase().includes(wanted))
}

function shown(line: ReviewLine<ColumnValues>, columns: readonly Column[]): ShownRow {
  const cells = line.isFurther ? [] : cellsOf(line, columns)
  return { line: line.line, outcome: line.outcome, cells, sentence: line.sentence, isWarned: line.isWarned }
}

function cellsOf({ row, wrong }: ReviewLine<ColumnValues>, columns: readonly Column[]): ShownCell[] {
  if (row === null) return []
  return columns.map((column) => {
    const { key, header } = column
    if (!('after' in row)) return { text: row.texts[key] ?? '', ...(wrong.has(header) && { isWrong: true }) }
    const text = cellInFile(column, row.after[key] ?? null)
    const before = cellInFile(column, row.before?.[key] ?? null)
    return row.before === null || before === text ? { text } : { text, before }
  })
}
