import type { Column } from '@plumb/domain/editing/column.ts'
import { refuseByColumns } from '@plumb/domain/editing/problems.ts'
import { isRefusal, refuseItem, refuseRows, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { RowOf, Table, ValuesOf } from '../db/rows/table.ts'
import { readDeletion, type RowsToDeleteInput } from './deletion.ts'
import { type KeptRows, refuseLostRows } from './kept-rows.ts'
import { type SaveItem, saveRows } from './save-rows.ts'
import type { SaveContext, Saver } from './save-context.ts'

/** What a save of a table whose rows come and go takes. */
export interface SaveOfTable<T extends Table> extends RowsToDeleteInput {
  readonly items: readonly (ValuesOf<T> & SaveItem)[]
}

/** @returns the reading of an item whose values are all right by what the columns of its page say of each (docs/rules/editing 1). */
export const readByColumns =
  <T extends Table>(columns: readonly Column<keyof ValuesOf<T> & string>[]) =>
  (item: SaveOfTable<T>['items'][number]): ValuesOf<T> | Refusal =>
    refuseByColumns(columns, item) ?? item

/**
 * @param read an item's values as they are stored, or why they cannot be
 * @param kept which rows must stay; none by default
 * @returns saves items and deletes rows of a table, all or nothing, and answers the saved ones in the items' order
 */
export function savesTable<T extends Table>(
  table: T,
  read: (item: SaveOfTable<T>['items'][number]) => ValuesOf<T> | Refusal,
  kept?: KeptRows<keyof ValuesOf<T> & string>,
) {
  return async (
    context: SaveContext<Saver>,
    { items, ...rows }: SaveOfTable<T>,
  ): Promise<RowOf<T>[] | Refusal> => {
    const deletion = readDeletion(rows)
    if (isRefusal(deletion)) return deletion
    const lost = kept && (await refuseLostRows(context, table, kept, items, deletion.ids))
    if (lost) return lost
    // All that is wrong is told at once, a row each.
    const wrong = items.flatMap((item, index) => {
      const values = read(item)
      return isRefusal(values) ? [refuseItem(values, index, item.id)] : []
    })
    return refuseRows(wrong) ?? (await saveRows(context, table, { items, read, deletion }))
  }
}
