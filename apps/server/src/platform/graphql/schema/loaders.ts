import DataLoader from 'dataloader'
import { findRows, findRowsById, type RowFilter } from '../../db/rows/find-rows.ts'
import { ownerOf, type RowOf, type Table } from '../../db/rows/table.ts'
import { actorOf } from './declared-access.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Loads the value of an item together with those of all others that fields of the request need under the same key.
 * @param load returns the values in the order of the items
 * @param options `cache: false` if later fields of an operation may have changed the values
 */
export const loadEach = <Item, Value>(
  context: RequestContext,
  key: string,
  item: Item,
  load: (items: readonly Item[]) => Promise<readonly Value[]>,
  options: { readonly cache?: false } = {},
): Promise<Value> =>
  context.once(key, () => new DataLoader<Item, Value>((items) => load(items), options)).load(item)

/**
 * Loads child rows with one statement for each level of nesting, whatever the number of parents. Not cached: later fields of an operation
 * may have changed the rows.
 * @param find returns the rows of these parents, in the order in which each parent shows its own
 */
export function loadChildren<Row>(
  context: RequestContext,
  key: string,
  parentId: number,
  find: (parentIds: readonly number[]) => Promise<readonly Row[]>,
  parentOf: (row: Row) => number,
): Promise<Row[]> {
  const load = async (ids: readonly number[]) => {
    const rows = Map.groupBy(await find([...new Set(ids)]), parentOf)
    return ids.map((id) => rows.get(id) ?? [])
  }
  return loadEach(context, key, parentId, load, { cache: false })
}

/** @returns the row of an id in the workspace in the header, null if it is not visible: one statement for all lookups */
export async function loadRowById<T extends Table>(
  context: RequestContext,
  table: T,
  id: number | null,
): Promise<RowOf<T> | null> {
  if (id === null) return null
  const find = (ids: readonly number[]) => findRowsById(context.tx, actorOf(context).workspaceId, table, ids)
  const [row] = await loadChildren(context, `${table.name} by id`, id, find, (found) => found.id)
  return row ?? null
}

/** @returns the rows of a table that a row owns, in the table's order: one statement for all lookups */
export function loadOwnedRows<T extends Table>(
  context: RequestContext,
  table: T,
  owner: { readonly workspaceId: number; readonly id: number },
): Promise<RowOf<T>[]> {
  const [field] = ownerOf(table)
  return loadChildren(
    context,
    `${table.name} of its owner`,
    owner.id,
    (ids) => findRows(context.tx, owner.workspaceId, table, { [field]: ids } as RowFilter<T>),
    (row) => (row as Readonly<Record<string, unknown>>)[field] as number,
  ) as Promise<RowOf<T>[]>
}
