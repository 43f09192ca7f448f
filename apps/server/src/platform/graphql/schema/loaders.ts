import DataLoader from 'dataloader'
import { findRows, type RowFilter } from '../../db/rows/find-rows.ts'
import { ownerOf, type RowOf, type Table } from '../../db/rows/table.ts'
import { actorOf } from './declared-access.ts'
import type { RequestContext } from './request-context.ts'

/**
 * One statement for a level of nesting, however many parents ask. Nothing is remembered: later fields of an operation
 * may have changed the rows.
 * @param find the rows of these parents, in the order in which each parent shows its own
 */
export function loadChildren<Row>(
  context: RequestContext,
  key: string,
  parentId: number,
  find: (parentIds: readonly number[]) => Promise<readonly Row[]>,
  parentOf: (row: Row) => number,
): Promise<Row[]> {
  return context
    .loader(
      key,
      () =>
        new DataLoader<number, Row[]>(
          async (ids) => {
            const rows = Map.groupBy(await find([...new Set(ids)]), parentOf)
            return ids.map((id) => rows.get(id) ?? [])
          },
          { cache: false },
        ),
    )
    .load(parentId)
}

/** As `loadChildren`, for the one row that an id names; null where there is no id, or no row that can be seen. */
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

/**
 * What several root fields of queries read alike: once a request, however many of its operations ask. Queries change nothing, and those of
 * one request share a transaction; not for mutations. One field that is asked for several times is resolved once in any case.
 */
export function readOnce<T>(context: RequestContext, key: string, read: () => Promise<T>): Promise<T> {
  return context.loader(key, read)
}

/** @returns a look-up of one row in the workspace in the header, for types that refer to it: one statement for all that ask. */
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

/** @returns the rows of a table that a row owns, in the table's order: one statement for all that ask. */
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
