import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { ColumnValues, CsvTable } from '@plumb/domain/csv/csv-table.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { ListedRow } from '@plumb/domain/editing/table-rows.ts'
import type { HistoryTable } from '@plumb/domain/history/tables.ts'
import type { TableCalls } from './table-calls.ts'
import type { TableMessages } from './table-messages.ts'

/** What the sheet has of a row, as its save names it. */
export type ItemOfSheet<Key extends string> = Omit<ListedRow<Key>, 'version'> & { readonly version?: number }

/** A table whose rows come and go on a page of its own and in files, described once: the page, its import and its export follow from it. */
export interface EditedTable<Key extends string, Row extends object, Item, FileRow extends ColumnValues> {
  /** Names the draft and the sheet in this browser: "global-mappings". */
  readonly name: string
  readonly table: HistoryTable
  /** The page's address after /w/{workspaceId}/; its import lies under it. */
  readonly path: string
  /** What changing its rows asks for. */
  readonly edit: Scope
  readonly messages: TableMessages & {
    readonly imported: (inserted: number, updated: number) => string
    /** Said of a row that must stay where the server gives no reason, and where it cannot be asked. */
    readonly cannotDelete?: string
    readonly checkFailed?: string
    readonly page: { readonly failed: string }
  }
  readonly calls: TableCalls<Row, Item>
  readonly rules: RowRules<Key>
  readonly file: CsvTable<FileRow>
  /** Where the columns of the sheet are not the fields of a row. */
  readonly onSheet?: {
    readonly rowOf: (row: Row) => ListedRow<Key>
    readonly itemOf: (item: ItemOfSheet<Key>) => Item
  }
}

/** @returns the same, with what follows of its types. */
export const describeEditedTable = <
  Key extends string,
  Row extends object,
  Item,
  FileRow extends ColumnValues,
>(
  table: EditedTable<Key, Row, Item, FileRow>,
) => table
