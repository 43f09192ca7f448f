import { findRows } from '../../db/rows/find-rows.ts'
import type { Table } from '../../db/rows/table.ts'
import { addQuery } from './api-fields.ts'
import { builder } from './builder.ts'
import { actorOf } from './declared-access.ts'
import { loadRowById } from './loaders.ts'
import { rowTypeOf } from './row-types.ts'
import type { RowFieldExtensions } from '../documents/row-plans.ts'

type RowsOfField = NonNullable<RowFieldExtensions['rows']>

/**
 * Declares which rows a root field returns, so that row plans can read them without calling its resolver.
 * @param where `values` returns the accepted values of each of `fields`, from the arguments of the root field
 */
export const rowsWhere = (where: NonNullable<RowsOfField['where']>): Readonly<Record<string, unknown>> => ({
  rows: { where } satisfies RowsOfField,
})

/** Adds a root field that returns all rows of a table, in the order of the table, to callers who may read them. */
export function addRowList(name: string, table: Table, description?: string): void {
  addQuery(name, {
    type: [rowTypeOf(table)],
    description,
    access: table.listedFor ? { anyScope: table.listedFor } : { scopes: table.view },
    extensions: { rows: {} satisfies RowsOfField },
    // TypeScript cannot connect the object type of a table with the type of its rows.
    run: (context) => findRows(context.tx, actorOf(context).workspaceId, table) as never,
  })
}

/** Adds a root field that returns the row with an id, or null, to callers who may read the table. */
export function addRowById(name: string, table: Table): void {
  addQuery(name, {
    type: rowTypeOf(table),
    nullable: true,
    access: { scopes: table.view },
    args: builder.args((t) => ({ id: t.int() })),
    extensions: rowsWhere({ fields: ['id'], values: (args) => [[args.id]] }),
    run: (context, { id }) => loadRowById(context, table, id),
  })
}
