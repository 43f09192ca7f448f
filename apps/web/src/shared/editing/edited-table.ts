import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { ColumnValues, CsvTable } from '@plumb/domain/csv/csv-table.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { ListedRow } from '@plumb/domain/editing/table-rows.ts'
import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import type { TableCalls } from './table-calls.ts'
import type { TableMessages } from './table-messages.ts'

/** A row of the sheet, as its save sends it. */
export type SheetItem<Key extends string> = Omit<ListedRow<Key>, 'version'> & { readonly version?: number }

/** Describes a table that has its own page, import and export. All three are built from it. */
export interface EditedTable<Key extends string, Row extends object, Item, FileRow extends ColumnValues> {
  /** Unique name of the draft and the sheet in this browser: "global-mappings". */
  readonly name: string
  readonly table: HistoryTable
  /** The page's address after /w/{workspaceId}/; the import's address is under it. */
  readonly path: string
  /** The scope that is required to change its rows. */
  readonly editScope: Scope
  readonly messages: TableMessages & {
    readonly imported: (inserted: number, updated: number) => string
    /** Messages for a row that cannot be deleted, if the server gives no reason or cannot be reached. */
    readonly cannotDelete?: string
    readonly checkFailed?: string
    readonly page: { readonly failed: string }
  }
  readonly calls: TableCalls<Row, Item>
  readonly rules: RowRules<Key>
  readonly file: CsvTable<FileRow>
  /** Converts rows, if the columns of the sheet are not the fields of a row. */
  readonly sheetMapping?: {
    readonly rowOf: (row: Row) => ListedRow<Key>
    readonly itemOf: (item: SheetItem<Key>) => Item
  }
}

/** Returns the description unchanged; infers its types. */
export const describeEditedTable = <
  Key extends string,
  Row extends object,
  Item,
  FileRow extends ColumnValues,
>(
  table: EditedTable<Key, Row, Item, FileRow>,
) => table
