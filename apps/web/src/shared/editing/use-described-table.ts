import { type ColumnValues, columnValues } from '@plumb/domain/csv/csv-table.ts'
import type { Values } from '@plumb/domain/editing/draft.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { type ListedRow, tableItem } from '@plumb/domain/editing/table-rows.ts'
import { useCallback, useMemo } from 'react'
import { execute } from '../api/execute.ts'
import { useSave } from '../api/save.ts'
import { useWorkspaceId } from '../session/session.ts'
import type { EditedTable, SheetItem } from './edited-table.ts'

interface RefreshableRows<Row> {
  readonly rows: readonly Row[]
  /** Loads them again. */
  readonly refresh: () => Promise<{ readonly rows: readonly Row[] }>
}

interface Options<Key extends string> {
  /** Sorts the rows for the page; by default they stay as the server lists them. Pass the same function while the order is the same. */
  readonly sortRows?: (rows: readonly ListedRow<Key>[]) => readonly ListedRow<Key>[]
  /** Returns why a row can never be deleted; null where the server decides. */
  readonly getLockedReason?: (loaded: Values) => string | null
}

/**
 * Returns the props of a `TableEditor` that follow from the description of its table. With them, the editor refreshes, saves, deletes and
 * exports rows, and previews a draft, by the table's own calls.
 */
export function useDescribedTable<Key extends string, Row extends object, Item, FileRow extends ColumnValues>(
  {
    name,
    table,
    messages,
    rules,
    calls,
    file,
    path,
    editScope,
    sheetMapping,
  }: EditedTable<Key, Row, Item, FileRow>,
  { rows, refresh }: RefreshableRows<Row>,
  { sortRows = keepOrder, getLockedReason }: Options<Key> = {},
) {
  const workspaceId = useWorkspaceId()
  const saving = useSave(calls.save)
  // Unless the description maps them, loaded rows and saved items have a field for each column.
  const rowOf = sheetMapping?.rowOf ?? toSheetRow
  const itemOf = sheetMapping?.itemOf ?? toItem<Key, Item>
  const listed = useMemo(() => sortRows(rows.map(rowOf)), [rows, rowOf, sortRows])
  const getCsvRows = () => columnValues(file, rows)
  const { canDelete, previewChanges } = calls
  const changeVariables = useCallback(
    ({ items, idsToDelete }: RowsToSave) => ({
      request: { items: items.map((item) => itemOf(tableItem(item) as SheetItem<Key>)), idsToDelete },
    }),
    [itemOf],
  )
  return {
    name,
    table,
    messages,
    rules,
    listed,
    files: { name: file.name, path, scopes: [editScope], buildCsvTable: () => file, getCsvRows },
    refresh: async () => sortRows((await refresh()).rows.map(rowOf)),
    save: ({
      items,
      ...rowsToDelete
    }: Omit<RowsToSave, 'items'> & { readonly items: readonly SheetItem<Key>[] }) =>
      saving.mutateAsync({ request: { items: items.map((item) => itemOf(item)), ...rowsToDelete } }),
    deletion: {
      ...(canDelete && {
        fetchBlockedReason: async (id: number) => {
          const { answer } = await execute(canDelete, { id }, { workspaceId, refusalsShownBy: 'caller' })
          return answer.canDelete ? null : (answer.reason ?? messages.cannotDelete ?? '')
        },
      }),
      ...(messages.checkFailed !== undefined && { checkFailed: messages.checkFailed }),
      ...(getLockedReason && { getLockedReason }),
    },
    ...(previewChanges && {
      changes: {
        subject: messages.page.title,
        changesQuery: { query: previewChanges, variables: changeVariables },
      },
    }),
  }
}

const keepOrder = <Row>(rows: readonly Row[]) => rows

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the description of the table says what an item is
const toItem = <Key extends string, Item>(item: SheetItem<Key>) => item as unknown as Item

const toSheetRow = <Key extends string>(row: object) => row as ListedRow<Key>
