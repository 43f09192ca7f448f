import { type SelectQueryBuilder, sql } from 'kysely'
import type { Transaction } from '../database.ts'
import type { DatabaseSchema } from '../schema.ts'
import {
  columnOf,
  columnTypeOf,
  type FieldOf,
  fieldsOf,
  type RowOf,
  type Table,
  type TableName,
} from './table.ts'

/**
 * Rows whose fields have one of these values, which may include null. An absent list, or null in its place, restricts nothing; an empty
 * list matches no row.
 */
export type RowFilter<T extends Table> = {
  readonly [Field in FieldOf<T>]?: readonly RowOf<T>[Field][] | null | undefined
}

/**
 * @returns the workspace's rows that the transaction may see, in the table's order
 * @param where a field's values are sent as one parameter, so that the statement is prepared once, whatever their number
 * @param fields to read; all by default
 */
export async function findRows<T extends Table, Field extends FieldOf<T> = FieldOf<T>>(
  { kysely }: Transaction,
  workspaceId: number,
  table: T,
  where: RowFilter<T> = {},
  fields: readonly Field[] = fieldsOf<T>(table) as readonly Field[],
): Promise<Pick<RowOf<T>, Field>[]> {
  let query = kysely
    .selectFrom(table.name as never)
    .select(fields.map((field) => `${columnOf(field)} as ${field}`) as never[])
    .where('workspace_id' as never, '=', workspaceId as never)
  for (const [field, values] of Object.entries(where) as [
    FieldOf<T>,
    readonly unknown[] | null | undefined,
  ][]) {
    if (values == null) continue
    const column = sql.ref(columnOf(field))
    const isOneOfValues = sql<boolean>`${column} = any(${[...values]}::${sql.raw(columnTypeOf(table, field))}[])`
    query = query.where(
      values.includes(null) ? sql<boolean>`(${isOneOfValues} or ${column} is null)` : isOneOfValues,
    )
  }
  for (const { by, direction = 'asc', ignoringCase } of table.order ?? []) {
    const column = sql.ref(columnOf(by))
    query = query.orderBy(ignoringCase ? sql`lower(${column})` : column, direction)
  }
  return (await query.orderBy('id' as never).execute()) as unknown as Pick<RowOf<T>, Field>[]
}

/**
 * @returns a query of a table's rows with all fields, of every workspace that the transaction may see: for queries that `findRows` does not
 *   support, such as the rows of one user in several workspaces
 */
export function selectRows<Name extends TableName, T extends Table<Name>>(
  { kysely }: Transaction,
  table: T & { readonly name: Name },
): SelectQueryBuilder<DatabaseSchema, Name, RowOf<T>> {
  const columns = fieldsOf<T>(table).map((field) => `${table.name}.${columnOf(field)} as ${field}`)
  return kysely.selectFrom(table.name as never).select(columns as never[]) as never
}

/** @returns the rows of these ids that the transaction may see, in the table's order. */
export async function findRowsById<T extends Table>(
  tx: Transaction,
  workspaceId: number,
  table: T,
  ids: readonly number[],
): Promise<RowOf<T>[]> {
  const anyTable: Table = table
  return (await findRows(tx, workspaceId, anyTable, { id: ids })) as unknown as RowOf<T>[]
}
