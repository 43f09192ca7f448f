import type { CellValue, Column } from '../editing/column.ts'
import type { RowProblem } from '../editing/problems.ts'
import type { CsvHeader } from './csv-headers.ts'
import { toCsv } from './csv-text.ts'

/** A row as its columns have it: by the column's key; null where a cell is empty. */
export type ColumnValues = Readonly<Record<string, CellValue>>

/** A rule on more than one cell of a row. */
export interface CsvRowRule<Row extends ColumnValues> {
  /** The columns that it reads: it is skipped if one of their cells has a problem. */
  readonly needs: readonly (keyof Row & string)[]
  /**
   * @param isWrong whether a cell has a problem of its own; its value is missing from `given`
   * @returns what is wrong with the row, at most one problem for each cell
   */
  refuse(
    after: Row,
    given: Partial<Row>,
    before: Row | null,
    isWrong: (key: string) => boolean,
  ): readonly RowProblem[]
}

/** What the rows of a file must satisfy and come to, beside what each column says of its own cells. */
export interface CsvRowRules<Row extends ColumnValues> {
  /**
   * What may stand beside the figures of a row's amounts (columns with `inFile.isAmount`): the code and the sign of the row's own currency.
   * @param textOf what the file has in a cell of the row, '' where it has none
   */
  amountSigns?(textOf: (key: keyof Row & string) => string): readonly string[]
  /**
   * Where more than the given cells changes: one basis of pay takes the place of another.
   * @param after what stood, with what the file gives; a cell with a problem leaves what stood, or the blank of a new row
   * @param given the values of the columns that the file has and whose cells have no problem
   */
  complete?(after: Row, given: Partial<Row>, before: Row | null): Row
  /** Checked in every row, so that all of its problems are listed together. */
  readonly rules?: readonly CsvRowRule<Row>[]
  /** Called once for each row without problems, before the rows after it are read. */
  accept?(after: Row): void
  /** @returns what comes of a row that is taken besides: what it makes; null for nothing. */
  note?(after: Row, given: Partial<Row>, before: Row | null): string | null
  /** @returns what of a row that is taken may surprise, in sentences. */
  warn?(after: Row, given: Partial<Row>, before: Row | null): readonly string[]
  /**
   * Compares the rows of a file with each other and with the stored rows, whether or not they have problems of their own.
   * @param rows the values that could be read of each row, in the file's order
   * @returns the problems of rows, by their place in `rows`
   */
  refuseRows?(rows: readonly Partial<Row>[]): ReadonlyMap<number, RowProblem>
  /**
   * The same of what could be read of each row, in the file's order, whether or not the row is right: all that is wrong is told at once.
   * @param rows a column that could not be read is missing
   */
  refuseRead?(rows: readonly Partial<Row>[]): string | null
}

/** What the files of a capability hold: the columns that its sheet has too, and what only files need. */
export interface CsvTable<Row extends ColumnValues> {
  /** Begins the names of its files: "range_widths". */
  readonly name: string
  readonly columns: readonly Column<keyof Row & string>[]
  /** The columns that together name a row: each at most once in a file, unless `repeated`, and matched with what stands in any case. */
  readonly keys: readonly (keyof Row & string)[]
  /**
   * Where rows of one key are rows of their own: they meet those that stand under it in their order, and rows over are new.
   * @returns the warning at each after the first
   */
  readonly repeated?: (row: Partial<Row>) => string
  /**
   * Where rows may leave their only key empty: how they are matched with stored rows then.
   * @returns for the rows of one file in their order the stored row of each; null if there is none, undefined if that cannot be decided
   */
  readonly withoutKey?: (standing: readonly Row[]) => (values: Partial<Row>) => Row | null | undefined
  /** What makes keys the same where it is not their values, which then stand as the file has them: a pair of currencies and its inverse. */
  readonly keyOf?: (row: Row) => string
  /** Rows that a template shows. */
  readonly samples?: readonly Row[]
  /** What a new row has in columns that the file lacks, and any row in cells that it leaves empty; null if not given. */
  readonly blanks?: Partial<Row>
  /** Where a column names something that is made when it is not there: groups. */
  readonly makes?: {
    readonly key: keyof Row & string
    /** The names that are there; matched in any case. */
    readonly standing: readonly string[]
    /** Null where the row says it otherwise. */
    readonly note: (name: string) => string | null
  }
  /** What one column alone cannot say; made anew for each file, since rows may depend on those before them. */
  readonly rowRules?: () => CsvRowRules<Row>
  /** The sentence for a file with a header and no row; that it is empty by default. */
  readonly withoutRows?: string
  /** @returns what is said above all problems where some are critical (`Column.inFile`), given their sentences. */
  readonly critical?: (sentences: readonly string[]) => string
  /** A sentence that goes before the problems where no row is good. */
  readonly withoutGoodRows?: string
}

/** @returns the headers that a file of the table may have, and which it must. */
export function headersOf({ columns }: Pick<CsvTable<ColumnValues>, 'columns'>): readonly CsvHeader[] {
  return columns.map((column) => ({ header: column.header, isRequired: mustBeGiven(column) }))
}

/** @returns whether an empty cell of a column is a problem in a file. */
export function mustBeGiven({ isRequired, inFile }: Column): boolean {
  return isRequired || inFile?.missing !== undefined
}

/** @returns the cells of a file with these rows, the header first: read back, it says the same (rule CSV15). */
export function exportCells<Row extends ColumnValues>(
  { columns }: Pick<CsvTable<Row>, 'columns'>,
  rows: readonly Row[],
): readonly (readonly string[])[] {
  const cells = rows.map((row) => columns.map((column) => cellInFile(column, row[column.key] ?? null)))
  return [columns.map(({ header }) => header), ...cells]
}

/** @returns the text of a file with these rows. */
export function exportText<Row extends ColumnValues>(
  table: Pick<CsvTable<Row>, 'columns'>,
  rows: readonly Row[],
): string {
  return toCsv(exportCells(table, rows))
}

/** @returns the text of the table's template: its headers, and rows that show how it is filled. */
export function templateText<Row extends ColumnValues>(
  table: Pick<CsvTable<Row>, 'columns' | 'samples'>,
): string {
  return exportText(table, table.samples ?? [])
}

/** `range_widths_template.csv` */
export const templateFileName = ({ name }: Pick<CsvTable<ColumnValues>, 'name'>): string =>
  `${name}_template.csv`

/** @returns what a column's cells hold in a file. */
export const kindInFile = ({ kind, inFile }: Column): Column['kind'] => inFile?.kind ?? kind

/** @returns a value as a file has it, without quotes. */
export const cellInFile = (column: Column, value: CellValue): string =>
  value === null ? '' : kindInFile(column).write(value)

/** @returns of each row the values of the table's columns. */
export function columnValues<Row extends ColumnValues>(
  { columns }: Pick<CsvTable<Row>, 'columns'>,
  rows: readonly object[],
): readonly Row[] {
  return rows.map((row) => {
    const values = row as Row
    return Object.fromEntries(columns.map(({ key }) => [key, values[key]])) as unknown as Row
  })
}
