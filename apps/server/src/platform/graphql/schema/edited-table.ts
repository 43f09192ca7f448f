import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { InputRef } from '@pothos/core'
import type { RowOf, Table } from '../../db/rows/table.ts'
import { addCsvImport } from '../../imports/csv-import.ts'
import { createRowImport, type TableImport } from '../../imports/import-rows.ts'
import { type ProtectedRows, explainProtectedRow } from '../../saves/protected-rows.ts'
import type { SaveRequest } from '../../saves/plan-changes.ts'
import type { SaveContext } from '../../saves/save-context.ts'
import { actorOf } from './declared-access.ts'
import { addObject, addQuery } from './api-fields.ts'
import { builder, lowerFirst, upperFirst } from './builder.ts'
import { addRowList } from './row-fields.ts'
import { addRowsSave, editScopeOf } from './row-mutations.ts'
import { addRowType, addSaveItem, type RowTypeOptions } from './row-types.ts'

/** A table with editable rows in the API. */
interface EditedTable<T extends Table, Row extends ColumnValues, Facts> {
  /** The root field that lists the rows: "globalMappings". */
  readonly list: string
  readonly table: T
  /** Descriptions of the list and of the save. */
  readonly descriptions?: { readonly list?: string; readonly save?: string }
  readonly save: (context: SaveContext, request: SaveRequest<T>) => Promise<RowOf<T>[] | Refusal>
  /** Rows that cannot be deleted. `xCanDelete` then gives the reason before a row is deleted. */
  readonly protectedRows?: ProtectedRows
  /** The import of files with rows of the table. */
  readonly file: Pick<TableImport<Facts, T, Row>, 'facts' | 'plan'>
  /** Additional fields of the type, without a column. */
  readonly more?: RowTypeOptions<T>['more']
}

/**
 * Adds the API of a table with editable rows: its type `X`, the list, the save `xSaveMany` of items and ids to delete, each with its
 * version, and the import of a file `importXs`.
 * @returns the input of an item
 */
export function addEditedTable<T extends Table, Row extends ColumnValues, Facts>({
  list,
  table,
  descriptions = {},
  save,
  file,
  more,
  protectedRows,
}: EditedTable<T, Row, Facts>): InputRef<SaveRequest<T>['items'][number]> {
  const { type = '' } = table
  addRowType(table, { ...(more && { more }) })
  addRowList(list, table, descriptions.list)
  const item = addSaveItem(table) as unknown as InputRef<SaveRequest<T>['items'][number]>
  addRowsSave(`${lowerFirst(type)}SaveMany`, {
    table,
    item,
    deletes: true,
    description:
      descriptions.save ??
      'Creates, updates, and deletes rows. Returns the saved rows in the order of `items`.',
    run: save,
  })
  if (protectedRows) addCanDelete(type, table, protectedRows)
  // The columns of a file have the names of the row's fields.
  const saveFile: TableImport<Facts, T, Row>['save'] = (context, rows) => save(context, rows as never)
  addCsvImport(`import${upperFirst(list)}`, {
    edit: editScopeOf(table),
    ...createRowImport({ table, ...file, save: saveFile }),
  })
  return item
}

/** Adds the root field `xCanDelete`: whether a row can be deleted, or the reason why not. */
function addCanDelete(name: string, table: Table, protectedRows: ProtectedRows): void {
  const CanDelete = addObject<{ readonly reason: string | null }>(`${name}CanDelete`, (t) => ({
    canDelete: t.boolean({ resolve: ({ reason }) => reason === null }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why the row cannot be deleted. Null if it can be deleted.',
    }),
  }))
  addQuery(`${lowerFirst(name)}CanDelete`, {
    type: CanDelete,
    description: 'Whether the row with this ID can be deleted.',
    access: { scopes: table.view },
    canUseReplica: true,
    args: builder.args((t) => ({ id: t.int() })),
    run: (context, { id }) => explainProtectedRow(actorOf(context), context.tx, table, protectedRows, id),
  })
}
