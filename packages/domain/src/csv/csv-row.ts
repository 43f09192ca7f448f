import { type CellValue, type Column, isSame as comesToTheSame, isUnreadable } from '../editing/column.ts'
import { messages } from '../messages/messages.ts'
import { withoutSign } from '../money/typed-number.ts'
import type { FileProblem } from '../refusals/refusal.ts'
import { TEXT_MAX_CHARACTERS } from '../refusals/stored-text.ts'
import type { CsvRow } from './csv-file.ts'
import { type ColumnValues, type CsvRowRules, type CsvTable, kindInFile, mustBeGiven } from './csv-table.ts'
import { restoreCell } from './csv-text.ts'

/** A row of a file that can be taken, beside what stands. */
export interface ReviewedRow<Row> {
  readonly line: number
  readonly outcome: 'new' | 'changed' | 'unchanged'
  /** The row that stands under the same key; null for a new one. */
  readonly before: Row | null
  readonly after: Row
  /** What comes of it besides: "“Field service” will be created". */
  readonly note: string | null
  /** What of it may surprise; each begins with the line. */
  readonly warnings: readonly string[]
}

/** A column that a file has. */
export interface PlacedColumn {
  readonly column: Column
  /** In a row, from 0. */
  readonly place: number
}

/** A table with the rules of one file's rows. */
export type TableOfFile<Row extends ColumnValues> = Omit<CsvTable<Row>, 'rowRules'> & {
  readonly rowRules?: CsvRowRules<Row>
}

/** What stands in a row of a file, cell by cell. */
export interface ReadRow {
  /** Of the columns that the file has and whose cell could be read. */
  readonly values: ColumnValues
  readonly problems: FileProblem[]
  readonly warnings: string[]
  /** Of the problems those that are said above all rows too, each without its line. */
  readonly critical: string[]
}

/** @returns the cells of a row as their columns read them, each that cannot be taken with its sentence. */
export function readRow<Row extends ColumnValues>(
  { rowRules }: TableOfFile<Row>,
  row: CsvRow,
  headers: number,
  places: readonly PlacedColumn[],
): ReadRow {
  const { cells } = row
  const values: Record<string, CellValue> = {}
  const problems: FileProblem[] = []
  const warnings: string[] = []
  const critical: string[] = []
  if (cells.length < headers) {
    problems.push(problemAt(row, null, messages.csv.tooFewCells(cells.length, headers)))
    return { values, problems, warnings, critical }
  }
  if (cells.slice(headers).some((cell) => cell.trim() !== ''))
    problems.push(problemAt(row, null, messages.csv.tooManyCells(headers)))
  const textOf = (key: string) =>
    cells[places.find(({ column }) => column.key === key)?.place ?? -1]?.trim() ?? ''
  const signs = rowRules?.amountSigns?.(textOf)
  for (const { column, place } of places) {
    const read = readCell(column, cells[place] ?? '', signs, textOf)
    if ('problem' in read) {
      problems.push(problemAt(row, column.header, read.problem))
      if (read.isCritical) critical.push(read.problem)
    } else {
      if (read.value !== undefined) values[column.key] = read.value
      if ('warning' in read) warnings.push(messages.csv.atLine(row.line, read.warning))
    }
  }
  return { values, problems, warnings, critical }
}

type ReadCell =
  | { readonly value: CellValue }
  | { readonly problem: string; readonly isCritical?: boolean }
  // Without a value the cell is passed over.
  | { readonly warning: string; readonly value: CellValue | undefined }

function readCell(
  column: Column,
  cell: string,
  amountSigns: readonly string[] | undefined,
  textOf: (key: string) => string,
): ReadCell {
  const { header, inFile } = column
  const kind = kindInFile(column)
  const typed = restoreCell(cell.trim())
  if (typed.length > TEXT_MAX_CHARACTERS)
    return { problem: messages.platform.tooLong(header, TEXT_MAX_CHARACTERS) }
  // A sign alone is no empty cell.
  const text = (inFile?.isAmount && amountSigns && withoutSign(typed, amountSigns)) || typed
  const read = kind.read(text)
  if (isUnreadable(read)) {
    const { unreadable = read.problem, isLenient, instead } = inFile ?? {}
    const sentence = typeof unreadable === 'string' ? unreadable : unreadable(text, textOf)
    return isLenient ? { warning: sentence, value: instead } : { problem: sentence }
  }
  const { value } = read
  if (value === null)
    return mustBeGiven(column) ? { problem: inFile?.missing ?? messages.csv.missingValue(header) } : { value }
  const critical = inFile?.critical?.(value, textOf) ?? null
  if (critical !== null) return { problem: critical, isCritical: true }
  const problem = inFile?.check?.(value) ?? kind.check(value)
  return problem === null ? { value } : { problem }
}

/** @returns what a row whose cells could be read makes of the row that stands, or why it cannot be taken. */
export function reviewRow<Row extends ColumnValues>(
  { columns, keys, keyOf, blanks, rowRules }: TableOfFile<Row>,
  row: CsvRow,
  values: ColumnValues,
  before: Row | null,
  warnings: readonly string[],
): ReviewedRow<Row> | { readonly problems: readonly FileProblem[] } {
  const merged: Record<string, CellValue> = {}
  for (const column of columns) {
    const { key } = column
    const blank = blanks?.[key] ?? null
    // What names a row stays as it stands, where no other spelling means more: "SALES" finds "Sales", and renames nothing.
    const given = before && !keyOf && keys.includes(key) ? before[key] : values[key]
    const value = given === undefined ? (before?.[key] ?? blank) : (given ?? blank)
    merged[key] = before && comesToTheSame(column, before[key] ?? null, value) ? (before[key] ?? null) : value
  }
  const given = values as Partial<Row>
  const after = rowRules?.complete?.(merged as Row, given, before) ?? (merged as Row)
  const refused = rowRules?.refuse?.(after, given, before) ?? []
  if (refused.length > 0) {
    const headerOf = (column: string | null) => columns.find(({ key }) => key === column)?.header ?? null
    return { problems: refused.map(({ column, message }) => problemAt(row, headerOf(column), message)) }
  }
  const warned = rowRules?.warn?.(after, given, before) ?? []
  const isSame = before !== null && columns.every(({ key }) => before[key] === after[key])
  return {
    line: row.line,
    outcome: before === null ? 'new' : isSame ? 'unchanged' : 'changed',
    before,
    after,
    note: rowRules?.note?.(after, given, before) ?? null,
    warnings: [...warnings, ...warned.map((sentence) => messages.csv.atLine(row.line, sentence))],
  }
}

/** @returns what a file has in each column that it has, by the column's key. */
export function textsOf({ cells }: CsvRow, places: readonly PlacedColumn[]): Record<string, string> {
  return Object.fromEntries(places.map(({ column, place }) => [column.key, (cells[place] ?? '').trim()]))
}

/** @returns a problem in the words of its table, with its line before them. */
export function problemAt({ line }: CsvRow, header: string | null, sentence: string): FileProblem {
  return { line, header, message: messages.csv.atLine(line, sentence) }
}
