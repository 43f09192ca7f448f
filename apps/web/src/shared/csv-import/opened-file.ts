import type { CsvFile, CsvRow } from '@plumb/domain/csv/csv-file.ts'
import {
  countRows,
  type CsvReview,
  reviewImport,
  type ReviewedRow,
  type RowWithProblems,
} from '@plumb/domain/csv/csv-review.ts'
import { cellInFile, type ColumnValues, type CsvTable, headersOf } from '@plumb/domain/csv/csv-table.ts'
import { type NotationQuestion, findNotationQuestion } from '@plumb/domain/csv/csv-notation.ts'
import { inNotation } from '@plumb/domain/csv/workbook-file.ts'
import type { CsvHeader } from '@plumb/domain/csv/csv-headers.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import type { Notation } from '@plumb/domain/money/notation.ts'
import { isRefusal, type FileProblem, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { type FileFormat, readFile } from './read-file.ts'

/** The choices of the user about a file. */
export interface FileChoices {
  /** The number format. */
  readonly notation?: Notation | undefined
  /** The position of the sheet in the workbook. */
  readonly sheet?: number | undefined
}

/** The table and the stored rows that a file is checked against. */
export interface Reference<Row extends ColumnValues> {
  readonly table: CsvTable<Row>
  /** The stored rows. */
  readonly stored: readonly Row[]
}

export const OUTCOMES = ['problem', 'changed', 'new', 'unchanged'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Summary of a file, shown above its rows. */
export interface FileSummary {
  readonly fileName: string
  readonly format: FileFormat
  /** The number format that the user chose, if the page asked for it. */
  readonly notation: Notation | null
  readonly lastLine: number
  /** Number of empty lines. */
  readonly blankLineCount: number
  readonly headerLine: number
  /** Number of ignored lines above the headers. */
  readonly skippedLineCount: number
  readonly unknownHeaders: readonly string[]
  readonly unnamedColumns: CsvReview<unknown>['unnamedColumns']
  readonly columns: readonly { readonly header: string; readonly isNumeric: boolean }[]
  readonly counts: Readonly<Record<Outcome, number>>
  /** Number of valid rows with a warning. */
  readonly warnings: number
  /** Names of what the import creates besides rows, such as groups or families. */
  readonly namesToCreate: readonly string[]
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
  readonly hasWarning: boolean
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
export interface SendableFile extends Omit<ImportRequest, 'rows'> {
  readonly rows: Blob
}

/** A file that was read and checked. All rows stay in the worker; the page requests those that it shows. */
export interface OpenedFile {
  readonly summary: FileSummary
  rows(request: RowsRequest): { readonly total: number; readonly rows: readonly ShownRow[] }
  toSend(): SendableFile
}

interface OpenOptions extends FileChoices {
  readonly onProgress?: (part: number) => void
}

/**
 * Returns the parsed and checked file; the reason why it cannot be opened; or the question that must be answered before its numbers are
 * read.
 */
export function openFile<Row extends ColumnValues>(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  { table, stored }: Reference<Row>,
  { onProgress, notation, sheet }: OpenOptions = {},
): OpenedFile | Refusal | { readonly question: NotationQuestion } {
  const read = readFile(fileName, bytes, headersOf(table), { onProgress, sheet })
  if (isRefusal(read)) return read
  const question = notation === undefined ? findNotationQuestion(table, read.file) : null
  if (question) return { question }
  const file =
    notation === undefined ? read.file : { ...read.file, rows: inNotation(read.file.rows, notation) }
  const review = reviewFile(file, { table, stored }, notation)
  if (isRefusal(review)) return review

  const columns = table.columns
  const lines = reviewLines(review, file.problems)
  const cachedLines = new Map<string, readonly ReviewLine<Row>[]>()
  return {
    summary: {
      ...read.summary,
      notation: notation ?? null,
      unknownHeaders: review.unknownHeaders,
      unnamedColumns: review.unnamedColumns,
      columns: columns.map(({ header, kind }) => ({ header, isNumeric: kind.isNumeric })),
      counts: { ...countRows(review), problem: review.rowsWithProblems.length + file.problems.length },
      warnings: lines.filter(({ hasWarning }) => hasWarning).length,
      namesToCreate: review.namesToCreate,
      problem: review.problem,
      unchecked: null,
    },
    rows({ kind, text, from, to }) {
      const key = JSON.stringify([kind, text])
      const matchingLines =
        cachedLines.get(key) ??
        lines.filter((each) => matchesKind(kind, each) && matchesText(each, columns, text))
      cachedLines.clear()
      cachedLines.set(key, matchingLines)
      return {
        total: matchingLines.length,
        rows: matchingLines.slice(from, to).map((each) => shown(each, columns)),
      }
    },
    ...sendableFile(fileName, file, notation),
  }
}

/**
 * @param reason why the rows cannot be checked
 * @param knownHeaders the headers that such a file has
 * @returns the file with the problems in its text; the server checks what its rows would change
 */
export function openUnchecked(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  reason: string,
  knownHeaders: readonly CsvHeader[],
): OpenedFile | Refusal {
  const read = readFile(fileName, bytes, knownHeaders)
  if (isRefusal(read)) return read
  const { file } = read
  const lines = file.problems.map(({ line, message }): ShownRow => {
    return { line, outcome: 'problem', cells: [], sentence: message, hasWarning: false }
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
      namesToCreate: [],
      problem: null,
      unchecked: { reason, rows: file.rows.length },
    },
    rows: ({ from, to }) => ({ total: lines.length, rows: lines.slice(from, to) }),
    ...sendableFile(fileName, file),
  }
}

/** Number of rows that are serialized per chunk. */
const ROWS_AT_ONCE = 1_000

/** Returns what sends the rows of a file unchanged. */
function sendableFile(
  fileName: string,
  { headers, rows }: CsvFile,
  notation?: Notation,
): Pick<OpenedFile, 'toSend'> {
  return {
    toSend() {
      const jsonChunks: string[] = []
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const matchingLines = rows
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ line, cells }: CsvRow) => ({ line, cells }))
        jsonChunks.push(from > 0 ? ',' : '', JSON.stringify(matchingLines).slice(1, -1))
      }
      return { fileName, headers: [...headers], ...(notation && { notation }), rows: new Blob(jsonChunks) }
    },
  }
}

/** Also reviews a file whose rows cannot be told apart: all of them are problems. */
function reviewFile<Row extends ColumnValues>(
  file: CsvFile,
  { table, stored }: Reference<Row>,
  notation: Notation | undefined,
): CsvReview<Row> | Refusal {
  if (file.rows.length > 0 || file.problems.length === 0)
    return reviewImport(table, { ...file, ...(notation && { notation }) }, stored)
  const { noValidRowsMessage = null } = table
  return {
    rows: [],
    rowsWithProblems: [],
    namesToCreate: [],
    unknownHeaders: [],
    unnamedColumns: [],
    problem: noValidRowsMessage,
  }
}

/** A line of the review, before its cells are formatted. */
interface ReviewLine<Row> {
  readonly line: number
  readonly outcome: Outcome
  readonly row: ReviewedRow<Row> | RowWithProblems | null
  readonly sentence: string | null
  readonly hasWarning: boolean
  /** The headers of cells with a problem. */
  readonly invalidHeaders: ReadonlySet<string | null>
  /** Further lines of a row contain only its problems. */
  readonly isContinuation: boolean
}

/** Returns the lines in the order of the page: problems first, unchanged rows last, each kind in the order of the file. */
function reviewLines<Row>(review: CsvReview<Row>, textProblems: readonly FileProblem[]): ReviewLine<Row>[] {
  const lines: ReviewLine<Row>[] = []
  const problem = { outcome: 'problem', hasWarning: false } as const
  for (const row of review.rowsWithProblems) {
    const invalidHeaders = new Set(row.problems.map(({ header }) => header))
    for (const [index, { message }] of row.problems.entries())
      lines.push({
        ...problem,
        line: row.line,
        row,
        sentence: message,
        invalidHeaders,
        isContinuation: index > 0,
      })
  }
  for (const { line, message } of textProblems)
    lines.push({
      ...problem,
      line,
      row: null,
      sentence: message,
      invalidHeaders: NO_HEADERS,
      isContinuation: false,
    })
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
        hasWarning: warnings.length > 0,
        invalidHeaders: NO_HEADERS,
        isContinuation: false,
      })
    }
  return lines
}

const matchesKind = (kind: RowKind | null, { outcome, hasWarning }: ReviewLine<unknown>) =>
  kind === null || (kind === 'warning' ? hasWarning : outcome === kind)

const NO_HEADERS: ReadonlySet<string | null> = new Set()

function matchesText(line: ReviewLine<ColumnValues>, columns: readonly Column[], text: string): boolean {
  const searchText = text.trim().toLowerCase()
  if (searchText === '') return true
  return reviewCells(line, columns).some((cell) => cell.text.toLowerCase().includes(searchText))
}

function shown(line: ReviewLine<ColumnValues>, columns: readonly Column[]): ShownRow {
  const cells = line.isContinuation ? [] : reviewCells(line, columns)
  return {
    line: line.line,
    outcome: line.outcome,
    cells,
    sentence: line.sentence,
    hasWarning: line.hasWarning,
  }
}

function reviewCells(
  { row, invalidHeaders }: ReviewLine<ColumnValues>,
  columns: readonly Column[],
): ShownCell[] {
  if (row === null) return []
  return columns.map((column) => {
    const { key, header } = column
    if (!('after' in row))
      return { text: row.texts[key] ?? '', ...(invalidHeaders.has(header) && { isWrong: true }) }
    const text = cellInFile(column, row.after[key] ?? null)
    const before = cellInFile(column, row.before?.[key] ?? null)
    return row.before === null || before === text ? { text } : { text, before }
  })
}
