import { csvMessages } from '../messages/csv.ts'
import type { Notation } from '../money/notation.ts'
import { type FileProblem, isRefusal, refuse, type Refusal } from '../refusals/refusal.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { CSV_LIMITS, type CsvRow } from './csv-file.ts'
import { matchHeaders } from './csv-headers.ts'
import {
  locateColumns,
  createProblem,
  toFileProblem,
  readRow,
  type ReviewedRow,
  reviewRow,
  type RowWithProblems,
  type PreparedTable,
  prepareTable,
} from './csv-row.ts'
import { type ColumnValues, type CsvTable, headersOf } from './csv-table.ts'

export type { ReviewedRow, RowWithProblems } from './csv-row.ts'

/** A parsed file to import. */
export interface CsvImport {
  readonly headers: readonly string[]
  readonly rows: readonly CsvRow[]
  /** The notation of its numbers; US by default. */
  readonly notation?: Notation
}

/** A column that has values but no header. */
export interface UnnamedColumn {
  /** Its number in the file, from 1. */
  readonly column: number
  /** Its first distinct values. */
  readonly values: readonly string[]
  readonly hasMore: boolean
}

/** The result of reviewing an import. Nothing is imported if there is a problem. */
export interface CsvReview<Row> {
  readonly rows: readonly ReviewedRow<Row>[]
  readonly rowsWithProblems: readonly RowWithProblems[]
  /** Names of rows to create (`CsvTable.creates`), with the spelling of their first row. */
  readonly namesToCreate: readonly string[]
  /** The headers of the file that belong to no column of the table. */
  readonly unknownHeaders: readonly string[]
  /** The columns that are ignored because they have no header. */
  readonly unnamedColumns: readonly UnnamedColumn[]
  /** The problem of the whole file, which is shown before those of rows. */
  readonly problem: string | null
}

/**
 * Compares a file with the stored rows (rules CSV12 to CSV14). The browser shows the result; the server saves it.
 * @returns the review; or a refusal of the whole file because of its headers or its size, or because it has no rows
 */
export function reviewImport<Row extends ColumnValues>(
  definition: CsvTable<Row>,
  { headers, rows, notation = 'US' }: CsvImport,
  stored: readonly Row[],
): CsvReview<Row> | Refusal {
  const table = prepareTable(definition)
  if (headers.length > CSV_LIMITS.columns)
    return refuse('LIMIT_EXCEEDED', csvMessages.tooManyColumns(CSV_LIMITS.columns), 'headers')
  if (rows.length > CSV_LIMITS.rows)
    return refuse('LIMIT_EXCEEDED', csvMessages.tooManyRows(CSV_LIMITS.rows), 'rows')
  const matched = matchHeaders(headers, headersOf(table))
  if (isRefusal(matched)) return matched
  if (rows.length === 0) return refuse('VALIDATION_FAILED', table.noRowsMessage ?? csvMessages.empty, 'rows')

  const locatedColumns = locateColumns(table, matched)
  const fileColumns = { headerCount: headers.length, locatedColumns, notation }
  const keyOf = createKeyOf(table)
  const storedByKey = Map.groupBy(stored, keyOf)
  const findKeylessRow = table.matchWithoutKey?.(stored)
  /** For each key of earlier rows, the first line that has it, and the number of lines that do. */
  const seenKeys = new Map<string, { readonly line: number; readonly count: number }>()
  const criticalMessages: string[] = []
  const reviewed: (ReviewedRow<Row> | RowWithProblems)[] = []
  /** For each row, the values that could be read. */
  const readValues: Partial<Row>[] = []
  for (const row of rows) {
    const readResult = readRow(table, row, fileColumns)
    const { values, problems, warnings } = readResult
    criticalMessages.push(...readResult.critical)
    readValues.push(values as Partial<Row>)
    const key = table.keys.every((name) => values[name] != null) ? keyOf(values) : null
    const earlierRows = key === null ? undefined : seenKeys.get(key)
    if (key !== null)
      seenKeys.set(key, { line: earlierRows?.line ?? row.line, count: (earlierRows?.count ?? 0) + 1 })
    if (earlierRows && table.repeatedKeyWarning)
      warnings.push(csvMessages.atLine(row.line, table.repeatedKeyWarning(values as Partial<Row>)))
    else if (earlierRows) problems.push(createProblem(row, null, csvMessages.rowTwice(earlierRows.line)))
    const hasNoKey = findKeylessRow !== undefined && table.keys.every((name) => values[name] === null)
    const matchedRow = hasNoKey ? findKeylessRow(values as Partial<Row>) : undefined
    if (matchedRow === null) problems.push(...missingKeyProblems(table, row))
    const before =
      matchedRow ??
      (key === null
        ? null
        : storedByKey.get(key)?.[table.repeatedKeyWarning ? (earlierRows?.count ?? 0) : 0]) ??
      null
    reviewed.push(reviewRow(table, row, readResult, before))
  }
  for (const [index, problem] of table.rowRules.checkRows?.(readValues) ?? []) {
    const [row, result] = [rows[index], reviewed[index]]
    if (row && result) reviewed[index] = addProblem(result, toFileProblem(table.columns, row, problem))
  }
  const validRows = reviewed.filter((each): each is ReviewedRow<Row> => !('problems' in each))
  return {
    ...resolveNames(table, validRows),
    rowsWithProblems: reviewed.filter((each) => 'problems' in each),
    unknownHeaders: matched.unknown,
    unnamedColumns: unnamedColumns(headers, rows),
    problem: findFileProblem(table, { validRows, readValues, criticalMessages }),
  }
}

/** @returns the problems of a row whose key columns are empty, one for each */
const missingKeyProblems = <Row extends ColumnValues>({ columns, keys }: PreparedTable<Row>, row: CsvRow) =>
  columns
    .filter(({ key }) => keys.includes(key))
    .map(({ header, inFile }) =>
      createProblem(row, header, inFile?.missing ?? csvMessages.missingValue(header)),
    )

/** The largest number of shown values of a column without a header. */
const MAX_SHOWN_VALUES = 3

/** @returns the columns that have values but no header. They are reported because no value in a file is ignored silently */
function unnamedColumns(headers: readonly string[], rows: readonly CsvRow[]): readonly UnnamedColumn[] {
  return headers.flatMap((header, index) => {
    if (header.trim() !== '') return []
    const values = new Set<string>()
    for (const { cells } of rows) {
      const value = (cells[index] ?? '').trim()
      if (value !== '') values.add(value)
      if (values.size > MAX_SHOWN_VALUES) break
    }
    if (values.size === 0) return []
    const shown = [...values].slice(0, MAX_SHOWN_VALUES)
    return [{ column: index + 1, values: shown, hasMore: values.size > shown.length }]
  })
}

/** @returns a row with an additional problem, unless the cell already has one */
function addProblem<Row>(result: ReviewedRow<Row> | RowWithProblems, problem: FileProblem): RowWithProblems {
  if (!('problems' in result)) return { line: result.line, problems: [problem] }
  const hasProblemAtCell =
    problem.header !== null && result.problems.some(({ header }) => header === problem.header)
  return hasProblemAtCell ? result : { ...result, problems: [...result.problems, problem] }
}

interface ParsedRows<Row> {
  readonly validRows: readonly unknown[]
  readonly readValues: readonly Partial<Row>[]
  /** Messages of problems that are also shown above all rows (`Column.inFile`). */
  readonly criticalMessages: readonly string[]
}

/** @returns the problem of the whole file; null if there is none */
function findFileProblem<Row extends ColumnValues>(
  { rowRules, noValidRowsMessage, criticalMessage }: PreparedTable<Row>,
  { validRows, readValues, criticalMessages }: ParsedRows<Row>,
): string | null {
  if (criticalMessage && criticalMessages.length > 0) return criticalMessage(criticalMessages)
  const fileProblem = rowRules.checkFile?.(readValues) ?? null
  if (fileProblem !== null) return fileProblem
  return validRows.length === 0 ? (noValidRowsMessage ?? null) : null
}

/** Replaces names in the file by the stored spelling, or by the first spelling in the file, and records the names to create. */
function resolveNames<Row extends ColumnValues>(
  { creates }: PreparedTable<Row>,
  rows: readonly ReviewedRow<Row>[],
): Pick<CsvReview<Row>, 'rows' | 'namesToCreate'> {
  if (!creates) return { rows, namesToCreate: [] }
  const names = new Map(creates.existing.map((name) => [nameKey(name), name]))
  const namesToCreate: string[] = []
  const rowsWithNames = rows.map((row) => {
    const typedName = String(row.after[creates.key])
    const name = names.get(nameKey(typedName))
    if (name !== undefined) return { ...row, after: { ...row.after, [creates.key]: name } }
    names.set(nameKey(typedName), typedName)
    namesToCreate.push(typedName)
    return {
      ...row,
      note: [creates.note(typedName), row.note].filter((note) => note !== null).join(' ') || null,
    }
  })
  return { rows: rowsWithNames, namesToCreate }
}

/** The largest number of problems in a response. */
const MAX_REPORTED_PROBLEMS = 1_000

/** @returns a refusal with the problems of a file in the order of its lines; null if there are none */
export function refuseProblems({ problem, rowsWithProblems }: CsvReview<unknown>): Refusal | null {
  const problems = rowsWithProblems.flatMap((row) => row.problems)
  const message = problem ?? problems[0]?.message
  if (message === undefined) return null
  const refusal = refuse('VALIDATION_FAILED', message, 'rows')
  return { ...refusal, problems: problems.slice(0, MAX_REPORTED_PROBLEMS) }
}

/** @returns the number of rows of each kind in a review */
export function countRows({ rows, rowsWithProblems }: CsvReview<unknown>): {
  readonly [Outcome in ReviewedRow<unknown>['outcome'] | 'problem']: number
} {
  const counts = { new: 0, changed: 0, unchanged: 0, problem: rowsWithProblems.length }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

/** @returns a function that returns the key of a row with a value in each key column */
function createKeyOf<Row extends ColumnValues>({
  keys,
  keyOf,
}: PreparedTable<Row>): (row: ColumnValues) => string {
  if (keyOf) return (row) => keyOf(row as Row)
  return (row) =>
    JSON.stringify(
      keys.map((key) => {
        const value = row[key] ?? null
        return typeof value === 'string' ? nameKey(value) : value
      }),
    )
}
