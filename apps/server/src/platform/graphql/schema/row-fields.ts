import { findRows, type RowFilter } from '../../db/rows/find-rows.ts'
import type { RowOf, Table } from '../../db/rows/table.ts'
import { builder } from './builder.ts'
import { actorOf } from './declared-access.ts'
import { loadChildren, loadRow } from './loaders.ts'
import type { RequestContext } from './request-context.ts'
import type { RowFieldExtensions } from '../documents/row-plans.ts'

/** An object type whose objects are rows of `T`. */
export type RowType<T extends Table> = ReturnType<ReturnType<typeof builder.objectRef<RowOf<T>>>['implement']>

type RowsOfField = NonNullable<RowFieldExtensions['rows']>

/** Says of a root field with a resolver of its own that it answers the rows whose fields are among what its arguments say. */
export const rowsWhere = (where: NonNullable<RowsOfField['where']>): Readonly<Record<string, unknown>> => ({
  rows: { where } satisfies RowsOfField,
})

/** Adds a root field that answers all rows of a table, in its order, to who may read them. */
export function addRowList<T extends Table>(
  name: string,
  type: RowType<T>,
  table: T,
  description?: string,
): void {
  builder.queryField(name, (t) =>
    t.field({
      type: [type],
      ...(description !== undefined && { description }),
      access: table.listedFor ? { anyScope: table.listedFor } : { scopes: table.view },
      extensions: { rows: {} satisfies RowsOfField },
      // What a type is made for is not known here: the rows are those that it was made for.
      resolve: (_root, _args, context) => findRows(context.tx, actorOf(context).workspaceId, table) as never,
    }),
  )
}

/** Adds a root field that answers the row of an id, null where there is none, to who may read the table. */
export function addRowById<T extends Table>(name: string, type: RowType<T>, table: T): void {
  const find = rowById(table)
  builder.queryField(name, (t) =>
    t.field({
      type,
      nullable: true,
      access: { scopes: table.view },
      args: { id: t.arg.int() },
      extensions: rowsWhere({ fields: ['id'], values: (asked) => [[asked.id]] }),
      // As above.
      resolve: (_root, { id }, context) => find(context, id) as never,
    }),
  )
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
  const [field] = Object.entries(table.references ?? {}).find(([, { isOwner }]) => isOwner) ?? []
  if (field === undefined) throw new Error(`The rows of ${table.name} have no parent row.`)
  return loadChildren(
    context,
    `${table.name} of its owner`,
    owner.id,
    (ids) => findRows(context.tx, owner.workspaceId, table, { [field]: ids } as RowFilter<T>),
    (row) => (row as Readonly<Record<string, unknown>>)[field] as number,
  ) as Promise<RowOf<T>[]>
}
