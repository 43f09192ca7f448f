import { type CellValue, type Column, isUnreadable } from '../editing/column.ts'
import { messages } from '../messages/messages.ts'
import { type FileProblem, isRefusal, refuse, type Refusal } from '../refusals/refusal.ts'
import { TEXT_MAX_CHARACTERS } from '../refusals/stored-text.ts'
import { nameKey } from '../refusals/unique-names.ts'
import { CSV_LIMITS, type CsvRow } from './csv-file.ts'
import { matchHeaders } from './csv-headers.ts'
import { type ColumnValues, type CsvTable, headersOf, kindInFile, mustBeGiven } from './csv-table.ts'
import { restoreCell } from './csv-text.ts'

/** What a person asks to be imported: a file as it was taken apart. */
export interface CsvImport {
  readonly headers: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** A row of a file that can be taken, beside what stands. */
export interface ReviewedRow<Row> {
  readonly line: number
  readonly outcome: 'new' | 'changed' | 'unchanged'
  /** The row that stands under the same key; null for a new one. */
  readonly before: Row | null
  readonly after: Row
  /** What comes of it besides: "“Field service” will be created". */
  readonly note: string | null
}

/** A row of a file that cannot be taken. */
export interface RowWithProblems {
  readonly line: number
  /** What the file has in each column that it has, by the column's key. */
  readonly texts: Readonly<Record<string, string>>
  readonly problems: readonly FileProblem[]
}

/** What an import would do, and what speaks against it: with a problem, nothing of it is done. */
export interface CsvReview<Row> {
  readonly rows: readonly ReviewedRow<Row>[]
  readonly rowsWithProblems: readonly RowWithProblems[]
  /** Names of what will be made (`CsvTable.makes`), as the first row that has it writes each. */
  readonly made: readonly string[]
  /** Headers that no column has. */
  readonly unknownHeaders: readonly string[]
  /** Said before the problems of rows. */
  readonly problem: string | null
}

/**
 * What a file would change: each row read by its columns and held against what stands (docs/rules/csv 12 to 14). The browser
 * shows it and the server does it.
 * @param standing the rows that stand, each key once
 * @returns VALIDATION_FAILED where the file as a whole cannot be taken: by its headers, or without rows
 */
export function reviewImport<Row extends ColumnValues>(
  table: CsvTable<Row>,
  { headers, rows }: CsvImport,
  standing: readonly Row[],
): CsvReview<Row> | Refusal {
  if (headers.length > CSV_LIMITS.columns)
    return refuse('LIMIT_EXCEEDED', messages.csv.tooManyColumns(CSV_LIMITS.columns), 'headers')
  if (rows.length > CSV_LIMITS.rows)
    return refuse('LIMIT_EXCEEDED', messages.csv.tooManyRows(CSV_LIMITS.rows), 'rows')
  const matched = matchHeaders(headers, headersOf(table))
  if (isRefusal(matched)) return matched
  if (rows.length === 0) return refuse('VALIDATION_FAILED', table.withoutRows, 'rows')

  const places = table.columns.flatMap((column) => {
    const place = matched.places.get(column.header)
    return place === undefined ? [] : [{ column, place }]
  })
  const keyOf = keyBy(table.keys)
  const stands = new Map(standing.map((row) => [keyOf(row), row]))
  const lineOfKey = new Map<string, number>()
  const good: Omit<ReviewedRow<Row>, 'note'>[] = []
  const bad: RowWithProblems[] = []
  for (const row of rows) {
    const { values, problems } = readRow(row, headers.length, places)
    const key = table.keys.every((name) => values[name] != null) ? keyOf(values) : null
    const earlier = key === null ? undefined : lineOfKey.get(key)
    if (earlier !== undefined) problems.push(problemAt(row, null, messages.csv.rowTwice(earlier)))
    else if (key !== null) lineOfKey.set(key, row.line)
    if (problems.length > 0) bad.push({ line: row.line, texts: textsOf(row, places), problems })
    else good.push(reviewedRow(table, row.line, values, stands.get(key ?? '') ?? null))
  }
  const problem = good.length === 0 ? (table.withoutGoodRows ?? null) : null
  return { ...withNames(table, good), rowsWithProblems: bad, unknownHeaders: matched.unknown, problem }
}

/** Writes the names of what a file refers to as they stand, or as the file writes them first, and notes what will be made. */
function withNames<Row extends ColumnValues>(
  { makes }: CsvTable<Row>,
  rows: readonly Omit<ReviewedRow<Row>, 'note'>[],
): Pick<CsvReview<Row>, 'rows' | 'made'> {
  if (!makes) return { rows: rows.map((row) => ({ ...row, note: null })), made: [] }
  const names = new Map(makes.standing.map((name) => [nameKey(name), name]))
  const made: string[] = []
  const named = rows.map((row) => {
    const given = String(row.after[makes.key])
    const name = names.get(nameKey(given))
    if (name !== undefined) return { ...row, after: { ...row.after, [makes.key]: name }, note: null }
    names.set(nameKey(given), given)
    made.push(given)
    return { ...row, note: makes.note(given) }
  })
  return { rows: named, made }
}

/** Problems that one answer tells at most. */
const PROBLEMS_TOLD = 1_000

/** @returns why a file is not imported, with its problems in the order of its lines; null where nothing speaks against it. */
export function refuseProblems({ problem, rowsWithProblems }: CsvReview<unknown>): Refusal | null {
  const problems = rowsWithProblems.flatMap((row) => row.problems)
  const [first] = problems
  if (!first) return null
  const refusal = refuse('VALIDATION_FAILED', problem ?? first.message, 'rows')
  return { ...refusal, problems: problems.slice(0, PROBLEMS_TOLD) }
}

/** @returns how many rows of each kind a review has. */
export function countRows({ rows, rowsWithProblems }: CsvReview<unknown>): {
  readonly [Outcome in ReviewedRow<unknown>['outcome'] | 'problem']: number
} {
  const counts = { new: 0, changed: 0, unchanged: 0, problem: rowsWithProblems.length }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

interface PlacedColumn {
  readonly column: Column
  readonly place: number
}

interface ReadRow {
  /** Of the columns that the file has and whose cell could be read. */
  readonly values: ColumnValues
  readonly problems: FileProblem[]
}

function readRow(row: CsvRow, headers: number, places: readonly PlacedColumn[]): ReadRow {
  const { cells } = row
  const values: Record<string, CellValue> = {}
  if (cells.length < headers) {
    const message = messages.csv.tooFewCells(cells.length, headers)
    return { values, problems: [problemAt(row, null, message)] }
  }
  const problems: FileProblem[] = []
  if (cells.slice(headers).some((cell) => cell.trim() !== ''))
    problems.push(problemAt(row, null, messages.csv.tooManyCells(headers)))
  for (const { column, place } of places) {
    const read = readCell(column, cells[place] ?? '')
    if ('problem' in read) problems.push(problemAt(row, column.header, read.problem))
    else values[column.key] = read.value
  }
  return { values, problems }
}

function readCell(column: Column, cell: string): { value: CellValue } | { problem: string } {
  const { header, inFile } = column
  const kind = kindInFile(column)
  const text = restoreCell(cell.trim())
  if (text.length > TEXT_MAX_CHARACTERS)
    return { problem: messages.platform.tooLong(header, TEXT_MAX_CHARACTERS) }
  const read = kind.read(text)
  if (isUnreadable(read)) return { problem: inFile?.unreadable ?? read.problem }
  const { value } = read
  if (value === null)
    return mustBeGiven(column) ? { problem: inFile?.missing ?? messages.csv.missingValue(header) } : { value }
  const problem = inFile?.check?.(value) ?? kind.check(value)
  return problem === null ? { value } : { problem }
}

function reviewedRow<Row extends ColumnValues>(
  { columns, keys, blanks }: CsvTable<Row>,
  line: number,
  values: ColumnValues,
  before: Row | null,
): Omit<ReviewedRow<Row>, 'note'> {
  const after: Record<string, CellValue> = {}
  for (const { key } of columns) {
    const blank = blanks?.[key] ?? null
    // What names a row stays as it stands: "SALES" finds "Sales", and renames nothing.
    const given = before && keys.includes(key) ? before[key] : values[key]
    after[key] = given === undefined ? (before?.[key] ?? blank) : (given ?? blank)
  }
  const isSame = before !== null && columns.every(({ key }) => before[key] === after[key])
  const outcome = before === null ? 'new' : isSame ? 'unchanged' : 'changed'
  return { line, outcome, before, after: after as Row }
}

/** @returns what tells the key of one row from that of another: names in any case. */
function keyBy(keys: readonly string[]): (row: ColumnValues) => string {
  return (row) =>
    JSON.stringify(
      keys.map((key) => {
        const value = row[key] ?? null
        return typeof value === 'string' ? nameKey(value) : value
      }),
    )
}

function textsOf({ cells }: CsvRow, places: readonly PlacedColumn[]): Record<string, string> {
  return Object.fromEntries(places.map(({ column, place }) => [column.key, (cells[place] ?? '').trim()]))
}

function problemAt({ line }: CsvRow, header: string | null, sentence: string): FileProblem {
  return { line, header, message: messages.csv.atLine(line, sentence) }
}
