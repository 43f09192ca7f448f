import type { CellValue, Column } from '../editing/column.ts'
import type { CsvHeader } from './csv-headers.ts'
import { toCsv } from './csv-text.ts'

/** A row as its columns have it: by the column's key; null where a cell is empty. */
export type ColumnValues = Readonly<Record<string, CellValue>>

/** What the files of a capability hold: the columns that its sheet has too, and what only files need. */
export interface CsvTable<Row extends ColumnValues> {
  /** Begins the names of its files: "range_widths". */
  readonly name: string
  readonly columns: readonly Column<keyof Row & string>[]
  /** The columns that together name a row: each at most once in a file, and matched with what stands in any case. */
  readonly keys: readonly (keyof Row & string)[]
  /** Rows that a template shows. */
  readonly samples: readonly Row[]
  /** What a new row has in columns that the file lacks, and any row in cells that it leaves empty; null if not given. */
  readonly blanks?: Partial<Row>
  /** Where a column names something that is made when it is not there: groups. */
  readonly makes?: {
    readonly key: keyof Row & string
    /** The names that are there; matched in any case. */
    readonly standing: readonly string[]
    readonly note: (name: string) => string
  }
  /** The sentence for a file with a header and no row. */
  readonly withoutRows: string
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

/** @returns the cells of a file with these rows, the header first: read back, it says the same (docs/rules/csv 15). */
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
  return exportText(table, table.samples)
}

/** `range_widths_template.csv` */
export const templateFileName = ({ name }: Pick<CsvTable<ColumnValues>, 'name'>): string =>
  `${name}_template.csv`

/** @returns what a column's cells hold in a file. */
export const kindInFile = ({ kind, inFile }: Column): Column['kind'] => inFile?.kind ?? kind

/** @returns a value as a file has it, without quotes. */
export const cellInFile = (column: Column, value: CellValue): string =>
  value === null ? '' : kindInFile(column).write(value)
