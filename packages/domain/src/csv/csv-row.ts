import {
  type CellValue,
  type Column,
  isSame as comesToTheSame,
  isUnreadable,
  type ReadValue,
  type Unreadable,
} from '../editing/column.ts'
import type { RowProblem } from '../editing/problems.ts'
import { csvMessages } from '../messages/csv.ts'
import { platformMessages } from '../messages/platform.ts'
import { type Notation, toUsNotation } from '../money/notation.ts'
import { withoutSign } from '../money/typed-number.ts'
import type { FileProblem } from '../refusals/refusal.ts'
import { TEXT_MAX_CHARACTERS } from '../refusals/stored-text.ts'
import type { CsvRow } from './csv-file.ts'
import type { MatchedHeaders } from './csv-headers.ts'
import {
  type ColumnValues,
  type CsvRowRules,
  type CsvTable,
  kindInFile,
  isRequiredInFile,
} from './csv-table.ts'
import { restoreCell } from './csv-text.ts'

/** A row of a file that can be imported, with the stored row. */
export interface ReviewedRow<Row> {
  readonly line: number
  readonly outcome: 'new' | 'changed' | 'unchanged'
  /** The stored row with the same key; null for a new row. */
  readonly before: Row | null
  readonly after: Row
  /** An additional effect of the row: "“Field service” will be created". */
  readonly note: string | null
  /** Warnings, each beginning with the line. */
  readonly warnings: readonly string[]
}

/** A column that a file has. */
export interface PlacedColumn {
  readonly column: Column
  /** Position in a row, from 0. */
  readonly place: number
}

/** Facts that all rows of a file share. */
export interface FileColumns {
  /** Number of headers. */
  readonly headers: number
  readonly places: readonly PlacedColumn[]
  /** The notation of its numbers. */
  readonly notation: Notation
}

/** @returns the table with the rules for one file */
export const tableOfFile = <Row extends ColumnValues>(table: CsvTable<Row>): TableOfFile<Row> => ({
  ...table,
  rowRules: table.rowRules?.() ?? {},
})

/** A table with the rules of one file's rows. */
export type TableOfFile<Row extends ColumnValues> = Omit<CsvTable<Row>, 'rowRules'> & {
  readonly rowRules: CsvRowRules<Row>
}

/** A cell whose text is not one of the choices: the stored value stays, or the cell of a new row is empty. */
interface PassedOverCell {
  readonly column: Column
  readonly message: string
}

/** The contents of a row of a file. */
export interface ReadRow {
  /** Values of the columns that the file has and whose cells could be read. */
  readonly values: ColumnValues
  readonly problems: FileProblem[]
  readonly warnings: string[]
  /** Cells that are ignored because their text is not one of the choices. */
  readonly passedOver: readonly PassedOverCell[]
  /** The keys of the columns whose cells have a problem. */
  readonly wrong: ReadonlySet<string>
  /** Problems that are also shown above all rows, without their lines. */
  readonly critical: string[]
}

/** @returns the columns that a file has, with their places. */
export const placeColumns = <Row extends ColumnValues>(
  { columns }: Pick<CsvTable<Row>, 'columns'>,
  { places }: MatchedHeaders,
): readonly PlacedColumn[] =>
  columns.flatMap((column) => {
    const place = places.get(column.header)
    return place === undefined ? [] : [{ column, place }]
  })

/** Returns the file's text in a cell of a row, by the column's key; '' if there is none. */
const textsIn =
  ({ cells }: CsvRow, places: readonly PlacedColumn[]) =>
  (key: string) =>
    cells[places.find(({ column }) => column.key === key)?.place ?? -1]?.trim() ?? ''

/** @returns the code and the sign that may stand next to the amounts of a row */
export function amountSignsOf<Row extends ColumnValues>(
  { rowRules }: TableOfFile<Row>,
  row: CsvRow,
  places: readonly PlacedColumn[],
): readonly string[] | undefined {
  return rowRules.amountSigns?.(textsIn(row, places))
}

/** @returns the values of a row's cells, and a problem for each invalid one */
export function readRow<Row extends ColumnValues>(
  table: TableOfFile<Row>,
  row: CsvRow,
  { headers, places, notation }: FileColumns,
): ReadRow {
  const { cells } = row
  const values: Record<string, CellValue> = {}
  const problems: FileProblem[] = []
  const warnings: string[] = []
  const passedOver: PassedOverCell[] = []
  const critical: string[] = []
  const wrong = new Set<string>()
  if (cells.length < headers) {
    problems.push(problemAt(row, null, csvMessages.tooFewCells(cells.length, headers)))
    return {
      values,
      problems,
      warnings,
      passedOver,
      wrong: new Set(places.map(({ column }) => column.key)),
      critical,
    }
  }
  if (cells.slice(headers).some((cell) => cell.trim() !== ''))
    problems.push(problemAt(row, null, csvMessages.tooManyCells(headers)))
  const textOf = textsIn(row, places)
  const signs = amountSignsOf(table, row, places)
  for (const { column, place } of places) {
    const read = readCell(column, cells[place] ?? '', { signs, textOf, notation })
    if ('problem' in read) {
      const problem = problemAt(row, column.header, read.problem)
      // Two cells may share one message: "Missing required code or name".
      if (!problems.some(({ message }) => message === problem.message)) problems.push(problem)
      wrong.add(column.key)
      if (read.isCritical) critical.push(read.problem)
    } else {
      if (read.value !== undefined) values[column.key] = read.value
      if ('warning' in read && read.value === undefined) passedOver.push({ column, message: read.warning })
      else if ('warning' in read) warnings.push(csvMessages.atLine(row.line, read.warning))
    }
  }
  return { values, problems, warnings, passedOver, wrong, critical }
}

type ReadCell =
  | { readonly value: CellValue }
  | { readonly problem: string; readonly isCritical?: boolean }
  // Without a value, the cell is ignored.
  | { readonly warning: string; readonly value: CellValue | undefined }

/** @returns a cell's text to parse, without the currency of an amount */
export function typedText(
  { inFile }: Column,
  cell: string,
  amountSigns: readonly string[] | undefined,
): string {
  const typed = restoreCell(cell.trim())
  // A cell with only a sign is not empty.
  return (inFile?.isAmount && amountSigns && withoutSign(typed, amountSigns)) || typed
}

/** Reads the text of a cell, a number in the file's notation. */
export function readText(column: Column, text: string, notation: Notation): ReadValue | Unreadable {
  const kind = kindInFile(column)
  const inUs = kind.isNumeric ? toUsNotation(text, notation) : text
  return inUs === null ? { problem: csvMessages.invalidNumber(text) } : kind.read(inUs)
}

function readCell(
  column: Column,
  cell: string,
  {
    signs,
    textOf,
    notation,
  }: {
    readonly signs: readonly string[] | undefined
    readonly textOf: (key: string) => string
    readonly notation: Notation
  },
): ReadCell {
  const { header, inFile } = column
  const kind = kindInFile(column)
  const text = typedText(column, cell, signs)
  if (text.length > TEXT_MAX_CHARACTERS)
    return { problem: platformMessages.tooLong(header, TEXT_MAX_CHARACTERS) }
  const read = readText(column, text, notation)
  if (isUnreadable(read)) {
    const {
      unreadable = kind.isNumeric ? csvMessages.invalidNumber(text) : read.problem,
      isLenient,
      instead,
    } = inFile ?? {}
    const sentence = typeof unreadable === 'string' ? unreadable : unreadable(text, textOf)
    return isLenient ? { warning: sentence, value: instead } : { problem: sentence }
  }
  const { value } = read
  if (value === null)
    return isRequiredInFile(column) && !inFile?.mayBeEmpty
      ? { problem: inFile?.missing ?? column.missing ?? csvMessages.missingValue(header) }
      : { value }
  const critical = inFile?.critical?.(value, textOf) ?? null
  if (critical !== null) return { problem: critical, isCritical: true }
  const problem = inFile?.check?.(value) ?? kind.check(value)
  return problem === null ? { value } : { problem }
}

/** @returns the change of the stored row, or all problems of the row */
export function reviewRow<Row extends ColumnValues>(
  { columns, keys, keyOf, blanks, rowRules }: TableOfFile<Row>,
  row: CsvRow,
  { values, problems, warnings, passedOver, wrong }: Omit<ReadRow, 'critical'>,
  before: Row | null,
): ReviewedRow<Row> | { readonly problems: readonly FileProblem[] } {
  const merged: Record<string, CellValue> = {}
  for (const column of columns) {
    const { key } = column
    const blank = blanks?.[key] ?? null
    // The identifying cell keeps its stored spelling, unless the spelling has a meaning: "SALES" finds "Sales", and does not rename it.
    const inFile = before && !keyOf && keys.includes(key) ? before[key] : values[key]
    const value = inFile === undefined ? (before?.[key] ?? blank) : (inFile ?? blank)
    merged[key] = before && comesToTheSame(column, before[key] ?? null, value) ? (before[key] ?? null) : value
  }
  const provided = values as Partial<Row>
  const after = rowRules.complete?.(merged as Row, provided, before) ?? (merged as Row)
  const isWrong = (key: string) => wrong.has(key)
  const refused = (rowRules.rules ?? [])
    .filter(({ needs }) => !needs.some(isWrong))
    .flatMap((rule) => rule.refuse(after, provided, before, isWrong))
    .filter(({ column }) => column === null || !isWrong(column))
  if (problems.length + refused.length > 0)
    return { problems: [...problems, ...refused.map((each) => problemOf(columns, row, each))] }
  rowRules.accept?.(after)
  const warned = rowRules.warn?.(after, provided, before) ?? []
  const isSame = before !== null && columns.every(({ key }) => before[key] === after[key])
  return {
    line: row.line,
    outcome: before === null ? 'new' : isSame ? 'unchanged' : 'changed',
    before,
    after,
    note: rowRules.note?.(after, provided, before) ?? null,
    warnings: [
      ...warnings,
      ...[...passedOver.map((cell) => fateOf(cell, after)), ...warned].map((sentence) =>
        csvMessages.atLine(row.line, sentence),
      ),
    ],
  }
}

/** @returns the file's text in each of its columns, by the column's key */
export function textsOf({ cells }: CsvRow, places: readonly PlacedColumn[]): Record<string, string> {
  return Object.fromEntries(places.map(({ column, place }) => [column.key, (cells[place] ?? '').trim()]))
}

/** @returns the warning for an ignored cell, with its current value */
function fateOf({ column, message }: PassedOverCell, after: ColumnValues): string {
  const isEmpty = (after[column.key] ?? null) === null
  return `${message}. ${isEmpty ? csvMessages.staysEmpty(column.header) : csvMessages.keepsValue(column.header)}`
}

/** @returns a problem of a rule, at its line and cell. */
export function problemOf(
  columns: readonly Column[],
  row: Pick<CsvRow, 'line'>,
  { column, message }: RowProblem,
): FileProblem {
  return problemAt(row, columns.find(({ key }) => key === column)?.header ?? null, message)
}

/** @returns a problem with the message of its table, preceded by its line */
export function problemAt(
  { line }: Pick<CsvRow, 'line'>,
  header: string | null,
  sentence: string,
): FileProblem {
  return { line, header, message: csvMessages.atLine(line, sentence) }
}
