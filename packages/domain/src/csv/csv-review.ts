import { csvMessages } from '../messages/csv.ts'
import type { Notation } from '../money/notation.ts'
import { type FileProblem, isRefusal, refuse, type Refusal } from '../refusals/refusal.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { CSV_LIMITS, type CsvRow } from './csv-file.ts'
import { matchHeaders } from './csv-headers.ts'
import {
  placeColumns,
  problemAt,
  problemOf,
  readRow,
  type ReviewedRow,
  reviewRow,
  type TableOfFile,
  tableOfFile,
  textsOf,
} from './csv-row.ts'
import { type ColumnValues, type CsvTable, headersOf } from './csv-table.ts'

export type { ReviewedRow } from './csv-row.ts'

/** A parsed file to import. */
export interface CsvImport {
  readonly headers: readonly string[]
  readonly rows: readonly CsvRow[]
  /** The notation of its numbers; US by default. */
  readonly notation?: Notation
}

/** A row of a file that cannot be imported. */
export interface RowWithProblems {
  readonly line: number
  /** The file's text in each of its columns, by the column's key. */
  readonly texts: Readonly<Record<string, string>>
  readonly problems: readonly FileProblem[]
}

/** A column that has values below an empty header. */
export interface UnnamedColumn {
  /** Its number in the file, from 1. */
  readonly column: number
  /** Its first different values. */
  readonly values: readonly string[]
  readonly hasMore: boolean
}

/** The result of reviewing an import. Nothing is imported if there is a problem. */
export interface CsvReview<Row> {
  readonly rows: readonly ReviewedRow<Row>[]
  readonly rowsWithProblems: readonly RowWithProblems[]
  /** Names of rows to create (`CsvTable.makes`), with the spelling of their first row. */
  readonly made: readonly string[]
  /** Headers that no column has. */
  readonly unknownHeaders: readonly string[]
  /** Columns with values and an empty header, which are ignored. */
  readonly unnamedColumns: readonly UnnamedColumn[]
  /** A problem of the file as a whole, shown before those of rows. */
  readonly problem: string | null
}

/**
 * Compares a file with the stored rows (rules CSV12 to CSV14). The browser shows the result; the server saves it.
 * @param stored the stored rows, each key once
 * @returns VALIDATION_FAILED if the whole file is refused: because of its headers, or because it has no rows
 */
export function reviewImport<Row extends ColumnValues>(
  described: CsvTable<Row>,
  { headers, rows, notation = 'US' }: CsvImport,
  stored: readonly Row[],
): CsvReview<Row> | Refusal {
  const table = tableOfFile(described)
  if (headers.length > CSV_LIMITS.columns)
    return refuse('LIMIT_EXCEEDED', csvMessages.tooManyColumns(CSV_LIMITS.columns), 'headers')
  if (rows.length > CSV_LIMITS.rows)
    return refuse('LIMIT_EXCEEDED', csvMessages.tooManyRows(CSV_LIMITS.rows), 'rows')
  const matched = matchHeaders(headers, headersOf(table))
  if (isRefusal(matched)) return matched
  if (rows.length === 0) return refuse('VALIDATION_FAILED', table.withoutRows ?? csvMessages.empty, 'rows')

  const places = placeColumns(table, matched)
  const ofFile = { headers: headers.length, places, notation }
  const keyOf = keyBy(table)
  const storedByKey = Map.groupBy(stored, keyOf)
  const findWithoutKey = table.withoutKey?.(stored)
  /** The first line with each key so far, and the number of rows with it. */
  const met = new Map<string, { readonly line: number; readonly rows: number }>()
  const critical: string[] = []
  const reviewed: (ReviewedRow<Row> | RowWithProblems)[] = []
  /** The readable values of each row. */
  const asRead: Partial<Row>[] = []
  for (const row of rows) {
    const read = readRow(table, row, ofFile)
    const { values, problems, warnings } = read
    critical.push(...read.critical)
    asRead.push(values as Partial<Row>)
    const key = table.keys.every((name) => values[name] != null) ? keyOf(values) : null
    const earlier = key === null ? undefined : met.get(key)
    if (key !== null) met.set(key, { line: earlier?.line ?? row.line, rows: (earlier?.rows ?? 0) + 1 })
    if (earlier && table.repeated)
      warnings.push(csvMessages.atLine(row.line, table.repeated(values as Partial<Row>)))
    else if (earlier) problems.push(problemAt(row, null, csvMessages.rowTwice(earlier.line)))
    const isWithoutKey = findWithoutKey !== undefined && table.keys.every((name) => values[name] === null)
    const found = isWithoutKey ? findWithoutKey(values as Partial<Row>) : undefined
    if (found === null) problems.push(...missingKey(table, row))
    const before =
      found ??
      (key === null ? null : storedByKey.get(key)?.[table.repeated ? (earlier?.rows ?? 0) : 0]) ??
      null
    const result = reviewRow(table, row, read, before)
    reviewed.push(
      'problems' in result
        ? { line: row.line, texts: textsOf(row, places), problems: result.problems }
        : result,
    )
  }
  for (const [place, problem] of table.rowRules.refuseRows?.(asRead) ?? []) {
    const [row, result] = [rows[place], reviewed[place]]
    if (row && result)
      reviewed[place] = withProblem(result, problemOf(table.columns, row, problem), textsOf(row, places))
  }
  const good = reviewed.filter((each): each is ReviewedRow<Row> => !('problems' in each))
  return {
    ...withNames(table, good),
    rowsWithProblems: reviewed.filter((each) => 'problems' in each),
    unknownHeaders: matched.unknown,
    unnamedColumns: unnamedColumns(headers, rows),
    problem: problemOfFile(table, { good, asRead, critical }),
  }
}

/** @returns the problem of a row that lacks a required key */
const missingKey = <Row extends ColumnValues>({ columns, keys }: TableOfFile<Row>, row: CsvRow) =>
  columns
    .filter(({ key }) => keys.includes(key))
    .map(({ header, inFile }) => problemAt(row, header, inFile?.missing ?? csvMessages.missingValue(header)))

/** Values of an ignored column that a review shows. */
const VALUES_SHOWN = 3

/** @returns the columns with values and an empty header: nothing in a file is ignored silently */
function unnamedColumns(headers: readonly string[], rows: readonly CsvRow[]): readonly UnnamedColumn[] {
  return headers.flatMap((header, place) => {
    if (header.trim() !== '') return []
    const values = new Set<string>()
    for (const { cells } of rows) {
      const value = (cells[place] ?? '').trim()
      if (value !== '') values.add(value)
      if (values.size > VALUES_SHOWN) break
    }
    if (values.size === 0) return []
    const shown = [...values].slice(0, VALUES_SHOWN)
    return [{ column: place + 1, values: shown, hasMore: values.size > shown.length }]
  })
}

/** @returns a row with one more problem, unless the cell has one already */
function withProblem<Row>(
  result: ReviewedRow<Row> | RowWithProblems,
  problem: FileProblem,
  texts: RowWithProblems['texts'],
): RowWithProblems {
  if (!('problems' in result)) return { line: result.line, texts, problems: [problem] }
  const isKnown = problem.header !== null && result.problems.some(({ header }) => header === problem.header)
  return isKnown ? result : { ...result, problems: [...result.problems, problem] }
}

interface RowsOfFile<Row> {
  readonly good: readonly unknown[]
  readonly asRead: readonly Partial<Row>[]
  /** Messages about values that no row of the file may have. */
  readonly critical: readonly string[]
}

/** @returns the problem of a file as a whole; null if there is none */
function problemOfFile<Row extends ColumnValues>(
  { rowRules, withoutGoodRows, critical: sentenceOf }: TableOfFile<Row>,
  { good, asRead, critical }: RowsOfFile<Row>,
): string | null {
  if (sentenceOf && critical.length > 0) return sentenceOf(critical)
  const ofWhatWasRead = rowRules.refuseRead?.(asRead) ?? null
  if (ofWhatWasRead !== null) return ofWhatWasRead
  return good.length === 0 ? (withoutGoodRows ?? null) : null
}

/** Replaces names in the file by the stored spelling, or by the first spelling in the file, and records the names to create. */
function withNames<Row extends ColumnValues>(
  { makes }: TableOfFile<Row>,
  rows: readonly ReviewedRow<Row>[],
): Pick<CsvReview<Row>, 'rows' | 'made'> {
  if (!makes) return { rows, made: [] }
  const names = new Map(makes.existing.map((name) => [nameKey(name), name]))
  const made: string[] = []
  const named = rows.map((row) => {
    const typedName = String(row.after[makes.key])
    const name = names.get(nameKey(typedName))
    if (name !== undefined) return { ...row, after: { ...row.after, [makes.key]: name } }
    names.set(nameKey(typedName), typedName)
    made.push(typedName)
    return {
      ...row,
      note: [makes.note(typedName), row.note].filter((note) => note !== null).join('. ') || null,
    }
  })
  return { rows: named, made }
}

/** Problems that one answer lists at most. */
const MAX_REPORTED_PROBLEMS = 1_000

/** @returns a refusal with the problems of a file in the order of its lines; null if there are none */
export function refuseProblems({ problem, rowsWithProblems }: CsvReview<unknown>): Refusal | null {
  const problems = rowsWithProblems.flatMap((row) => row.problems)
  const sentence = problem ?? problems[0]?.message
  if (sentence === undefined) return null
  const refusal = refuse('VALIDATION_FAILED', sentence, 'rows')
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

/** @returns a function that returns the key of a row; names are compared without case */
function keyBy<Row extends ColumnValues>({ keys, keyOf }: TableOfFile<Row>): (row: ColumnValues) => string {
  // Only for rows with a value in each key.
  if (keyOf) return (row) => keyOf(row as Row)
  return (row) =>
    JSON.stringify(
      keys.map((key) => {
        const value = row[key] ?? null
        return typeof value === 'string' ? nameKey(value) : value
      }),
    )
}
