import { applyColumns, suggestColumns } from '@plumb/domain/csv/column-choices.ts'
import type { CsvFile, CsvRow } from '@plumb/domain/csv/csv-file.ts'
import { type CsvHeader, matchHeaders } from '@plumb/domain/csv/csv-headers.ts'
import { findNotationQuestion, type NotationQuestion } from '@plumb/domain/csv/csv-notation.ts'
import { countRows, type CsvReview, reviewImport } from '@plumb/domain/csv/csv-review.ts'
import { locateColumns, textsOf } from '@plumb/domain/csv/csv-row.ts'
import { type ColumnValues, type CsvTable, headersOf } from '@plumb/domain/csv/csv-table.ts'
import { restoreCell, toCsv } from '@plumb/domain/csv/csv-text.ts'
import { convertNumbersTo } from '@plumb/domain/csv/workbook-file.ts'
import type { Notation } from '@plumb/domain/money/notation.ts'
import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { readFile } from './read-file.ts'
import { matchesKind, matchesText, type ReviewLine, listReviewLines, toShownRow } from './review-lines.ts'
import type {
  CellCorrection,
  ColumnQuestion,
  Correction,
  FileChoices,
  FileSummary,
  RowsRequest,
  SendableFile,
  ShownRow,
} from './shown-file.ts'

/** The table and the stored rows that a file is checked against. */
export interface StoredRows<Row extends ColumnValues> {
  readonly table: CsvTable<Row>
  /** The stored rows. */
  readonly stored: readonly Row[]
}

/** A file that was read and checked. All rows stay in the worker; the page requests those that it shows. */
export interface OpenedFile {
  readonly summary: FileSummary
  rows(request: RowsRequest): { readonly total: number; readonly rows: readonly ShownRow[] }
  /** Checks the rows again with the correction. */
  correct(correction: Correction): OpenedFile
  toSendable(): SendableFile
  /** The text of a CSV file with the rows that are not left out. */
  toText(): string
}

interface OpenOptions extends FileChoices {
  readonly onProgress?: (part: number) => void
}

/**
 * Returns the parsed and checked file; the reason why it cannot be opened; or the question that must be answered before its columns or its
 * numbers are read.
 */
export function openFile<Row extends ColumnValues>(
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  reference: StoredRows<Row>,
  { onProgress, notation, sheet, columns, rememberedColumns }: OpenOptions = {},
): OpenedFile | Refusal | { readonly question: NotationQuestion } | { readonly columns: ColumnQuestion } {
  const { table } = reference
  const known = headersOf(table)
  const read = readFile(fileName, bytes, known, { onProgress, sheet })
  if (isRefusal(read)) return read
  // Only repeated headers are refused here: a missing required one may still be found by a synonym, or be chosen.
  const headerMatch = matchHeaders(
    read.file.headers,
    known.map((each) => ({ ...each, isRequired: false })),
  )
  if (isRefusal(headerMatch)) return headerMatch
  const { isCertain, ...match } = suggestColumns(table, read.file, rememberedColumns)
  const columnMatch = { fileName, format: read.summary.format, ...match }
  if (columns === undefined && !isCertain) return { columns: columnMatch }
  const choices = columns ?? match.choices
  const file = { ...read.file, headers: applyColumns(read.file.headers, choices) }
  const question = notation === undefined ? findNotationQuestion(table, file) : null
  if (question) return { question }
  const summary = { ...read.summary, columnMatch: { ...columnMatch, choices }, notation: notation ?? null }
  return checkFile(
    {
      file: notation === undefined ? file : { ...file, rows: convertNumbersTo(notation, file.rows) },
      summary,
    },
    reference,
    { leftOutLines: new Set(), isCorrected: false },
  )
}

/** The part of a file's summary that does not depend on the check of its rows. */
type ReadSummary = Exclude<ReturnType<typeof readFile>, Refusal>['summary'] &
  Pick<FileSummary, 'notation' | 'columnMatch'>

/** The user’s changes of a file. */
interface Corrections {
  readonly leftOutLines: ReadonlySet<number>
  readonly isCorrected: boolean
}

function checkFile<Row extends ColumnValues>(
  { file, summary }: { readonly file: CsvFile; readonly summary: ReadSummary },
  reference: StoredRows<Row>,
  corrections: Corrections,
): OpenedFile | Refusal {
  const { table } = reference
  const { leftOutLines } = corrections
  const isIncluded = ({ line }: { readonly line: number }) => !leftOutLines.has(line)
  const includedFile = {
    ...file,
    rows: file.rows.filter(isIncluded),
    problems: file.problems.filter(isIncluded),
  }
  const { notation } = summary
  const review = reviewFile(includedFile, reference, { notation, hasLeftOutLines: leftOutLines.size > 0 })
  if (isRefusal(review)) return review
  const matched = matchHeaders(file.headers, headersOf(table))
  const locatedColumns = isRefusal(matched) ? [] : locateColumns(table, matched)
  const rowByLine = new Map(file.rows.map((row) => [row.line, row]))
  const textsAt = (line: number) => {
    const row = rowByLine.get(line)
    return row && textsOf(row, locatedColumns)
  }
  const lines = listReviewLines(review, includedFile.problems, leftOutLines)
  const cachedLines = new Map<string, readonly ReviewLine<Row>[]>()
  return {
    summary: {
      ...summary,
      unknownHeaders: review.unknownHeaders,
      unnamedColumns: review.unnamedColumns,
      columns: table.columns.map(({ header, kind }) => ({ header, isNumeric: kind.isNumeric })),
      counts: {
        ...countRows(review),
        problem: review.rowsWithProblems.length + includedFile.problems.length,
        leftOut: leftOutLines.size,
      },
      warningCount: lines.filter(({ hasWarning }) => hasWarning).length,
      isCorrected: corrections.isCorrected,
      namesToCreate: review.namesToCreate,
      problem: review.problem,
      unchecked: null,
    },
    rows({ kind, text, from, to }) {
      const key = JSON.stringify([kind, text])
      const matchingLines =
        cachedLines.get(key) ??
        lines.filter((each) => matchesKind(kind, each) && matchesText(each, table.columns, textsAt, text))
      cachedLines.clear()
      cachedLines.set(key, matchingLines)
      return {
        total: matchingLines.length,
        rows: matchingLines.slice(from, to).map((each) => toShownRow(each, table.columns, textsAt)),
      }
    },
    correct(correction) {
      const leftOut = new Set(leftOutLines)
      let corrected = file
      if (correction === 'leaveOutProblems') {
        for (const { line, outcome } of lines) if (outcome === 'problem') leftOut.add(line)
      } else if ('text' in correction) corrected = correctCell(file, correction)
      else if (correction.isLeftOut) leftOut.add(correction.line)
      else leftOut.delete(correction.line)
      const isCorrected = corrections.isCorrected || corrected !== file
      const changed = checkFile({ file: corrected, summary }, reference, {
        leftOutLines: leftOut,
        isCorrected,
      })
      // Only the headers of a file could be refused, and a correction does not change them.
      if (isRefusal(changed)) throw new Error(changed.message)
      return changed
    },
    ...outputMethodsOf(summary.fileName, includedFile, notation),
  }
}

/** Returns the file with the text of one cell replaced. */
function correctCell(file: CsvFile, { line, header, text }: CellCorrection): CsvFile {
  const column = file.headers.indexOf(header)
  const rows = file.rows.map((row): CsvRow => {
    if (row.line !== line) return row
    const kinds = row.kinds?.map((kind, index) => (index === column ? 'text' : kind))
    // A row may have fewer cells than there are headers.
    const missing = Array<string>(Math.max(0, file.headers.length - row.cells.length)).fill('')
    return { line, cells: [...row.cells, ...missing].with(column, text), ...(kinds && { kinds }) }
  })
  return { ...file, rows }
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
  const lines = file.problems.map(
    ({ line, message }): ShownRow => ({
      line,
      outcome: 'problem',
      isFurtherProblem: false,
      cells: [],
      message,
      hasWarning: false,
    }),
  )
  return {
    summary: {
      ...read.summary,
      columnMatch: null,
      notation: null,
      unknownHeaders: [],
      unnamedColumns: [],
      columns: file.headers.map((header) => ({ header, isNumeric: false })),
      counts: { problem: lines.length, changed: 0, new: 0, unchanged: 0, leftOut: 0 },
      warningCount: 0,
      isCorrected: false,
      namesToCreate: [],
      problem: null,
      unchecked: { reason, rows: file.rows.length },
    },
    rows: ({ from, to }) => ({ total: lines.length, rows: lines.slice(from, to) }),
    correct() {
      throw new Error('The rows could not be checked.')
    },
    ...outputMethodsOf(fileName, file, null),
  }
}

/** Number of rows that are serialized per chunk. */
const ROWS_AT_ONCE = 1_000

/** Returns the methods that convert the rows of a file, to be sent or saved. */
function outputMethodsOf(
  fileName: string,
  { headers, rows }: CsvFile,
  notation: Notation | null,
): Pick<OpenedFile, 'toSendable' | 'toText'> {
  return {
    toSendable() {
      const jsonChunks: string[] = []
      for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
        const chunk = rows
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ line, cells }: CsvRow) => ({ line, cells }))
        jsonChunks.push(from > 0 ? ',' : '', JSON.stringify(chunk).slice(1, -1))
      }
      return { fileName, headers: [...headers], ...(notation && { notation }), rows: new Blob(jsonChunks) }
    },
    toText: () => toCsv([headers, ...rows.map(({ cells }) => cells)].map((cells) => cells.map(restoreCell))),
  }
}

/** Reviews a file, also one without rows: none could be parsed, or all are left out. */
function reviewFile<Row extends ColumnValues>(
  file: CsvFile,
  { table, stored }: StoredRows<Row>,
  { notation, hasLeftOutLines }: { readonly notation: Notation | null; readonly hasLeftOutLines: boolean },
): CsvReview<Row> | Refusal {
  if (file.rows.length > 0 || (file.problems.length === 0 && !hasLeftOutLines))
    return reviewImport(table, { ...file, ...(notation && { notation }) }, stored)
  const { noValidRowsMessage = null } = table
  return {
    rows: [],
    rowsWithProblems: [],
    namesToCreate: [],
    unknownHeaders: [],
    unnamedColumns: [],
    problem: file.problems.length > 0 ? noValidRowsMessage : null,
  }
}
