import DataLoader from 'dataloader'
import { findRows, type RowFilter } from '../../db/rows/find-rows.ts'
import { ownerOf, type RowOf, type Table } from '../../db/rows/table.ts'
import { actorOf } from './declared-access.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Loads an item together with all others that fields of the request ask for under the same key.
 * @param options without a cache where later fields of an operation may have changed what is loaded
 */
export const loadEach = <Item, Value>(
  context: RequestContext,
  key: string,
  item: Item,
  load: (items: readonly Item[]) => Promise<readonly Value[]>,
  options: { readonly cache?: false } = {},
): Promise<Value> =>
  context.loader(key, () => new DataLoader<Item, Value>((items) => load(items), options)).load(item)

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

/** As `loadChildren`, for the row of an id; null without an id, or if the row is not visible. */
export async function loadRow<Row extends { readonly id: number }>(
  context: RequestContext,
  key: string,
  id: number | null,
  find: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<Row | null> {
  if (id === null) return null
  const [row] = await loadChildren(context, key, id, find, (found) => found.id)
  return row ?? null
}

/** @returns a lookup of one row in the workspace in the header, for types that refer to it: one statement for all lookups */
export const rowById =
  <T extends Table>(table: T) =>
  (context: RequestContext, id: number | null): Promise<RowOf<T> | null> =>
    loadRow(
      context,
      `${table.name} by id`,
      id,
      async (ids) =>
        (await findRows(context.tx, actorOf(context).workspaceId, table as Table, { id: ids })) as RowOf<T>[],
    )

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
