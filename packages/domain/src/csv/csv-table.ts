import type { CellValue, Column } from '../editing/column.ts'
import type { RowProblem } from '../editing/problems.ts'
import type { CsvHeader } from './csv-headers.ts'
import { toCsv } from './csv-text.ts'

/** The values of a row by column key; null for an empty cell. */
export type ColumnValues = Readonly<Record<string, CellValue>>

/** A rule on more than one cell of a row. */
export interface CsvRowRule<Row extends ColumnValues> {
  /** The columns that the rule reads. It is skipped if one of their cells has a problem. */
  readonly needs: readonly (keyof Row & string)[]
  /**
   * @param isInvalid returns whether the cell of a column has a problem, so that `values` lack its value
   * @returns the problems of the row, at most one for each cell
   */
  check(
    after: Row,
    values: Partial<Row>,
    before: Row | null,
    isInvalid: (key: string) => boolean,
  ): readonly RowProblem[]
}

/** Rules for the rows of a file, in addition to those of each column. */
export interface CsvRowRules<Row extends ColumnValues> {
  /**
   * Returns the texts that the amounts of a row (columns whose kind has `isAmount`) may contain: the code and the sign of its currency.
   * @param textOf returns the file's text in a cell of the row, '' if there is none
   */
  amountSigns?(textOf: (key: keyof Row & string) => string): readonly string[]
  /**
   * Completes a row if a cell of the file also changes other columns, as one basis of pay replaces another.
   * @param after the stored row with the values of the file; a cell with a problem has the stored value, or the default value of a new row
   * @param values the values of the columns that the file has and whose cells have no problem
   */
  complete?(after: Row, values: Partial<Row>, before: Row | null): Row
  /** The rules that are checked in every row, so that all of its problems are listed together. */
  readonly rules?: readonly CsvRowRule<Row>[]
  /** Called once for each row without problems, before the rows after it are read. */
  accept?(after: Row): void
  /** @returns an additional effect of an imported row, such as a group that it creates; null for none */
  note?(after: Row, values: Partial<Row>, before: Row | null): string | null
  /** @returns warnings about an imported row */
  warn?(after: Row, values: Partial<Row>, before: Row | null): readonly string[]
  /**
   * Compares the rows of a file with each other and with the stored rows, whether or not they have problems of their own.
   * @param rows the readable values of each row, in the file's order
   * @returns the problems of rows, by their index in `rows`
   */
  checkRows?(rows: readonly Partial<Row>[]): ReadonlyMap<number, RowProblem>
  /**
   * Checks the file as a whole.
   * @param rows the readable values of each row, in the file's order
   * @returns the message of a problem, null if there is none
   */
  checkFile?(rows: readonly Partial<Row>[]): string | null
}

/** Describes the CSV files of a capability: the columns of its sheet, and what applies to files only. */
export interface CsvTable<Row extends ColumnValues> {
  /** The beginning of the names of files, such as "range_widths". */
  readonly name: string
  readonly columns: readonly Column<keyof Row & string>[]
  /**
   * The columns that together identify a row, ignoring upper and lower case. A file has each key at most once, unless there is a
   * `repeatedKeyWarning`.
   */
  readonly keys: readonly (keyof Row & string)[]
  /**
   * Allows several rows with the same key, which replace the stored rows with this key in order. Further ones are new.
   * @returns the warning for each row after the first
   */
  readonly repeatedKeyWarning?: (row: Partial<Row>) => string
  /**
   * Allows rows to leave their only key empty, and matches them with stored rows.
   * @returns a function that is called for each such row, in their order, and returns the stored row; null if there is none, undefined if
   *   that cannot be decided
   */
  readonly matchWithoutKey?: (existing: readonly Row[]) => (values: Partial<Row>) => Row | null | undefined
  /**
   * Returns the normalized key, if different values identify the same row, such as a pair of currencies and its inverse. The row is saved
   * with the values of the file.
   */
  readonly keyOf?: (row: Row) => string
  /** Example rows of the template. */
  readonly samples?: readonly Row[]
  /** Values of a new row in columns that the file lacks, and of any row in empty cells; null by default. */
  readonly defaultValues?: Partial<Row>
  /** A column with names of other rows, such as groups, which are created if they do not exist. */
  readonly creates?: {
    readonly key: keyof Row & string
    /** The existing names; matching ignores upper and lower case. */
    readonly existing: readonly string[]
    /** Returns the note of the row that creates the name; null if another note of the row mentions it. */
    readonly note: (name: string) => string | null
  }
  /** Returns rules across columns. Called once per file, since the rules for a row may depend on earlier rows. */
  readonly rowRules?: () => CsvRowRules<Row>
  /** The message for a file with headers but no rows; by default the one for an empty file. */
  readonly noRowsMessage?: string
  /** Returns the message above all problems if some are critical (`Column.inFile`), from the messages of these. */
  readonly criticalMessage?: (messages: readonly string[]) => string
  /** A message that precedes the problems if no row is valid. */
  readonly noValidRowsMessage?: string
}

/** @returns the headers that a file of the table may have, and whether each is required */
export function headersOf({ columns }: Pick<CsvTable<ColumnValues>, 'columns'>): readonly CsvHeader[] {
  return columns.map((column) => ({ header: column.header, isRequired: isRequiredInFile(column) }))
}

/** @returns whether an empty cell of a column is a problem in a file */
export function isRequiredInFile({ isRequired, inFile }: Column): boolean {
  return isRequired || inFile?.missing !== undefined
}

/** @returns the cells of a file with these rows, the header first. Importing them gives the same rows (rule CSV15) */
export function exportCells<Row extends ColumnValues>(
  { columns }: Pick<CsvTable<Row>, 'columns'>,
  rows: readonly Partial<Row>[],
): readonly (readonly string[])[] {
  const cells = rows.map((row) => columns.map((column) => cellInFile(column, row[column.key] ?? null)))
  return [columns.map(({ header }) => header), ...cells]
}

export function exportText<Row extends ColumnValues>(
  table: Pick<CsvTable<Row>, 'columns'>,
  rows: readonly Partial<Row>[],
): string {
  return toCsv(exportCells(table, rows))
}

/** @returns the text of the table's template: its headers and example rows */
export function templateText<Row extends ColumnValues>(
  table: Pick<CsvTable<Row>, 'columns' | 'samples'>,
): string {
  return exportText(table, table.samples ?? [])
}

/** @returns "range_widths_template.csv" */
export const templateFileName = ({ name }: Pick<CsvTable<ColumnValues>, 'name'>): string =>
  `${name}_template.csv`

/** @returns "range_widths_prefilled.csv" */
export const prefilledFileName = ({ name }: Pick<CsvTable<ColumnValues>, 'name'>): string =>
  `${name}_prefilled.csv`

/** @returns the type of a column's cells in a file */
export const kindInFile = ({ kind, inFile }: Column): Column['kind'] => inFile?.kind ?? kind

/** @returns the text of a value in a file, without quotes */
export const cellInFile = (column: Column, value: CellValue): string =>
  value === null ? '' : kindInFile(column).write(value)

/** @returns rows with the values of the table's columns only */
export function columnValues<Row extends ColumnValues>(
  { columns }: Pick<CsvTable<Row>, 'columns'>,
  rows: readonly object[],
): readonly Row[] {
  return rows.map((row) => {
    const values = row as Row
    return Object.fromEntries(columns.map(({ key }) => [key, values[key]])) as unknown as Row
  })
}
