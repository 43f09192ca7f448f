import {
  type CellValue,
  type Column,
  isSame as isSameValue,
  isUnreadable,
  type ReadValue,
  type Unreadable,
} from '../editing/column.ts'
import type { RowProblem } from '../editing/problems.ts'
import { csvMessages } from '../messages/csv.ts'
import { withReason } from '../messages/grammar.ts'
import { platformMessages } from '../messages/platform.ts'
import { type Notation, toUsNotation } from '../money/notation.ts'
import { withoutUnitSign } from '../money/typed-number.ts'
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
  /** An additional effect of importing the row, such as "“Field service” will be created". */
  readonly note: string | null
  /** Warnings, which begin with the line. */
  readonly warnings: readonly string[]
}

/** A row of a file that cannot be imported. */
export interface RowWithProblems {
  readonly line: number
  readonly problems: readonly FileProblem[]
}

/** A column that a file has. */
export interface LocatedColumn {
  readonly column: Column
  /** The position of its cells in the rows, from 0. */
  readonly index: number
}

/** The properties of a file that determine how its rows are read. */
export interface FileColumns {
  readonly headerCount: number
  readonly locatedColumns: readonly LocatedColumn[]
  readonly notation: Notation
}

/** @returns the table with its rules for the rows of one file. Since these may remember earlier rows, each file needs new ones */
export const prepareTable = <Row extends ColumnValues>(table: CsvTable<Row>): PreparedTable<Row> => ({
  ...table,
  rowRules: table.rowRules?.() ?? {},
})

export type PreparedTable<Row extends ColumnValues> = Omit<CsvTable<Row>, 'rowRules'> & {
  readonly rowRules: CsvRowRules<Row>
}

/** A cell that is ignored because its text is not one of the choices: the stored value stays, or the cell of a new row is empty. */
interface IgnoredCell {
  readonly column: Column
  readonly message: string
}

/** The contents of a row of a file. */
export interface ReadRow {
  /** Values of the columns that the file has and whose cells could be read. */
  readonly values: ColumnValues
  readonly problems: FileProblem[]
  readonly warnings: string[]
  readonly ignoredCells: readonly IgnoredCell[]
  /** The keys of the columns whose cells have a problem. */
  readonly invalidKeys: ReadonlySet<string>
  /** Messages of problems that are also shown above all rows, without their lines (`Column.inFile`). */
  readonly critical: string[]
}

/** @returns the columns of the table that a file has */
export const locateColumns = <Row extends ColumnValues>(
  { columns }: Pick<CsvTable<Row>, 'columns'>,
  { columnIndexes }: MatchedHeaders,
): readonly LocatedColumn[] =>
  columns.flatMap((column) => {
    const index = columnIndexes.get(column.header)
    return index === undefined ? [] : [{ column, index }]
  })

/** @returns a function that returns the file's text in a cell of the row, by the column's key; '' if there is none */
const createTextReader =
  ({ cells }: CsvRow, locatedColumns: readonly LocatedColumn[]) =>
  (key: string) =>
    cells[locatedColumns.find(({ column }) => column.key === key)?.index ?? -1]?.trim() ?? ''

/** @returns the currency code and sign that the amounts of a row may contain */
export function amountSignsOf<Row extends ColumnValues>(
  { rowRules }: PreparedTable<Row>,
  row: CsvRow,
  locatedColumns: readonly LocatedColumn[],
): readonly string[] | undefined {
  return rowRules.amountSigns?.(createTextReader(row, locatedColumns))
}

/** Reads the cells of a row. */
export function readRow<Row extends ColumnValues>(
  table: PreparedTable<Row>,
  row: CsvRow,
  { headerCount, locatedColumns, notation }: FileColumns,
): ReadRow {
  const { cells } = row
  const values: Record<string, CellValue> = {}
  const problems: FileProblem[] = []
  const warnings: string[] = []
  const ignoredCells: IgnoredCell[] = []
  const critical: string[] = []
  const invalidKeys = new Set<string>()
  if (cells.length < headerCount) {
    problems.push(createProblem(row, null, csvMessages.tooFewCells(cells.length, headerCount)))
    for (const { column } of locatedColumns) invalidKeys.add(column.key)
    return { values, problems, warnings, ignoredCells, invalidKeys, critical }
  }
  if (cells.slice(headerCount).some((cell) => cell.trim() !== ''))
    problems.push(createProblem(row, null, csvMessages.tooManyCells(headerCount)))
  const textOf = createTextReader(row, locatedColumns)
  const signs = amountSignsOf(table, row, locatedColumns)
  for (const { column, index } of locatedColumns) {
    const cell = cells[index] ?? ''
    const read =
      row.kinds?.[index] === 'date'
        ? { problem: csvMessages.dateCell(cell) }
        : readCell(column, cell, { signs, textOf, notation })
    if ('problem' in read) {
      const problem = createProblem(row, column.header, read.problem)
      // Two cells may have the same message, such as "Missing required code or name", which is reported once.
      if (!problems.some(({ message }) => message === problem.message)) problems.push(problem)
      invalidKeys.add(column.key)
      if (read.isCritical) critical.push(read.problem)
    } else if ('ignoredBecause' in read) ignoredCells.push({ column, message: read.ignoredBecause })
    else {
      values[column.key] = read.value
      if (read.warning !== undefined) warnings.push(csvMessages.atLine(row.line, read.warning))
    }
  }
  return { values, problems, warnings, ignoredCells, invalidKeys, critical }
}

type ReadCell =
  | { readonly value: CellValue; readonly warning?: string }
  | { readonly problem: string; readonly isCritical?: boolean }
  | { readonly ignoredBecause: string }

/** @returns the text of a cell to parse: without the apostrophe of `neutralizeCell` and without the currency of an amount */
export function typedText(column: Column, cell: string, amountSigns: readonly string[] | undefined): string {
  const typed = restoreCell(cell.trim())
  // A cell that has only a sign keeps it: without it, the cell would count as empty.
  return (kindInFile(column).isAmount && amountSigns && withoutUnitSign(typed, amountSigns)) || typed
}

/** Reads the text of a cell, in which a number has the notation of the file. */
export function readText(column: Column, text: string, notation: Notation): ReadValue | Unreadable {
  const kind = kindInFile(column)
  const usText = kind.isNumeric ? toUsNotation(text, notation) : text
  return usText === null ? { problem: csvMessages.invalidNumber(text) } : kind.read(usText)
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
    const message = typeof unreadable === 'string' ? unreadable : unreadable(text, textOf)
    if (!isLenient) return { problem: message }
    return instead === undefined ? { ignoredBecause: message } : { value: instead, warning: message }
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

/**
 * Applies the rules for whole rows to a row that was read.
 * @param before the stored row with the same key
 * @returns the row to import, or all problems of the row
 */
export function reviewRow<Row extends ColumnValues>(
  { columns, keys, keyOf, defaultValues, rowRules }: PreparedTable<Row>,
  row: CsvRow,
  { values, problems, warnings, ignoredCells, invalidKeys }: ReadRow,
  before: Row | null,
): ReviewedRow<Row> | RowWithProblems {
  const merged: Record<string, CellValue> = {}
  for (const column of columns) {
    const { key } = column
    const defaultValue = defaultValues?.[key] ?? null
    // The cells of a key keep their stored spelling, unless the table has its own `keyOf`: "SALES" finds "Sales" but does not rename it.
    const fileValue = before && !keyOf && keys.includes(key) ? before[key] : values[key]
    const value = fileValue === undefined ? (before?.[key] ?? defaultValue) : (fileValue ?? defaultValue)
    merged[key] = before && isSameValue(column, before[key] ?? null, value) ? (before[key] ?? null) : value
  }
  const provided = values as Partial<Row>
  const after = rowRules.complete?.(merged as Row, provided, before) ?? (merged as Row)
  const isInvalid = (key: string) => invalidKeys.has(key)
  const ruleProblems = (rowRules.rules ?? [])
    .filter(({ needs }) => !needs.some(isInvalid))
    .flatMap((rule) => rule.check(after, provided, before, isInvalid))
    .filter(({ column }) => column === null || !isInvalid(column))
  if (problems.length + ruleProblems.length > 0)
    return {
      line: row.line,
      problems: [...problems, ...ruleProblems.map((each) => toFileProblem(columns, row, each))],
    }
  rowRules.accept?.(after)
  const ruleWarnings = rowRules.warn?.(after, provided, before) ?? []
  const isSame = before !== null && columns.every(({ key }) => before[key] === after[key])
  return {
    line: row.line,
    outcome: before === null ? 'new' : isSame ? 'unchanged' : 'changed',
    before,
    after,
    note: rowRules.note?.(after, provided, before) ?? null,
    warnings: [
      ...warnings,
      ...[...ignoredCells.map((cell) => ignoredCellWarning(cell, after)), ...ruleWarnings].map((message) =>
        csvMessages.atLine(row.line, message),
      ),
    ],
  }
}

/** @returns the warning for an ignored cell, which says whether the cell keeps its value or stays empty */
function ignoredCellWarning({ column, message }: IgnoredCell, after: ColumnValues): string {
  const isEmpty = (after[column.key] ?? null) === null
  return withReason(
    message,
    isEmpty ? csvMessages.staysEmpty(column.header) : csvMessages.keepsValue(column.header),
  )
}

/** @returns the texts of a row as the file has them, by the keys of their columns */
export function textsOf({ cells }: CsvRow, locatedColumns: readonly LocatedColumn[]): Record<string, string> {
  return Object.fromEntries(
    locatedColumns.map(({ column, index }) => [column.key, (cells[index] ?? '').trim()]),
  )
}

/** @returns a problem that a rule found, with its line and header */
export function toFileProblem(
  columns: readonly Column[],
  row: Pick<CsvRow, 'line'>,
  { column, message }: RowProblem,
): FileProblem {
  return createProblem(row, columns.find(({ key }) => key === column)?.header ?? null, message)
}

/** @returns a problem with its line before the message */
export function createProblem(
  { line }: Pick<CsvRow, 'line'>,
  header: string | null,
  message: string,
): FileProblem {
  return { line, header, message: csvMessages.atLine(line, message) }
}
