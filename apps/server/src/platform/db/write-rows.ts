import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from './database.ts'
import { fieldsOf, typeOf } from './find-rows.ts'
import { learnOfManyRows } from './statistics.ts'
import { columnOf, type RowOf, type Table, type ValuesOf } from './table.ts'

/** What is to become of rows of one table. */
export interface RowChanges<T extends Table> {
  /** `id` null: the next id of the table, of those that were taken for these rows in the same transaction. */
  readonly made: readonly { readonly id: number | null; readonly values: ValuesOf<T> }[]
  /** `version` null: whatever version the row has. */
  readonly changed: readonly {
    readonly id: number
    readonly version: number | null
    readonly values: ValuesOf<T>
  }[]
  readonly deleted: readonly number[]
}

/**
 * Makes, changes and deletes rows of a tenant table in one statement, so that they may refer to one another and take
 * one another's names: the database looks at the whole. A row that would become what it is already is not written.
 * @returns the rows that were written, as they now stand, in no order: made ones have ids in the order of `made`
 */
export async function writeRows<T extends Table>(
  tx: Transaction,
  workspaceId: number,
  table: T,
  changes: RowChanges<T>,
): Promise<RowOf<T>[]> {
  const written = await writeAtOnce(tx, workspaceId, table, changes)
  await learnOfManyRows(tx, table.name, changes.made.length)
  return written
}

async function writeAtOnce<T extends Table>(
  { kysely }: Transaction,
  workspaceId: number,
  table: T,
  { made, changed, deleted }: RowChanges<T>,
): Promise<RowOf<T>[]> {
  const parts: [name: string, statement: RawBuilder<unknown>][] = []
  if (deleted.length > 0) parts.push(['gone', deletion(workspaceId, table, deleted)])
  if (changed.length > 0) parts.push(['changed', update(workspaceId, table, changed)])
  if (made.length > 0) parts.push(['made', insertion(workspaceId, table, made)])
  const [only, ...others] = parts
  if (!only) return []
  if (others.length === 0) return (await sql<RowOf<T>>`${only[1]}`.execute(kysely)).rows
  const written = parts
    .filter(([name]) => name !== 'gone')
    .map(([name]) => sql`select * from ${sql.ref(name)}`)
  const { rows } = await sql<RowOf<T>>`
    with ${sql.join(parts.map(([name, statement]) => sql`${sql.ref(name)} as (${statement})`))}
    ${sql.join(written, sql` union all `)}`.execute(kysely)
  return rows
}

function deletion(workspaceId: number, table: Table, ids: readonly number[]) {
  return sql`
    delete from ${sql.table(table.name)} as t
    where t.workspace_id = ${workspaceId} and t.id = any(${[...ids]}::int[])`
}

function update<T extends Table>(workspaceId: number, table: T, rows: RowChanges<T>['changed']) {
  const fields = Object.keys(table.columns)
  const arrays = [
    sql`${rows.map(({ id }) => id)}::int[]`,
    sql`${rows.map(({ version }) => version)}::int[]`,
    ...valueArrays(table, rows),
  ]
  return sql`
    update ${sql.table(table.name)} as t
    set ${sql.join(fields.map((field) => sql`${column(field)} = ${given(field)}`))}, version = t.version + 1, updated_at = now()
    from unnest(${sql.join(arrays)}) as v (id, version, ${sql.join(fields.map(column))})
    where t.workspace_id = ${workspaceId} and t.id = v.id and (v.version is null or t.version = v.version)
      and (${sql.join(fields.map(stored))}) is distinct from (${sql.join(fields.map(given))})
    returning ${returned(table)}`
}

// The ids come from the table's own sequence: its row is there, and visible, because they were taken before.
function insertion<T extends Table>(workspaceId: number, table: T, rows: RowChanges<T>['made']) {
  const fields = Object.keys(table.columns)
  const arrays = [sql`${rows.map(({ id }) => id)}::int[]`, ...valueArrays(table, rows)]
  return sql`
    insert into ${sql.table(table.name)} as t (workspace_id, id, ${sql.join(fields.map(column))})
    select s.workspace_id, coalesce(v.id, s.last_id - ${rows.length}::int + v.place::int), ${sql.join(fields.map(given))}
    from workspace_id_sequence s
    cross join unnest(${sql.join(arrays)}) with ordinality as v (id, ${sql.join(fields.map(column))}, place)
    where s.workspace_id = ${workspaceId} and s.table_name = ${table.name}
    returning ${returned(table)}`
}

/**
 * Keeps rows as they are until the end of the transaction.
 * @returns the versions of those that are there, by id
 */
export async function lockVersions(
  { kysely }: Transaction,
  workspaceId: number,
  table: Table,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select t.id, t.version from ${sql.table(table.name)} as t
    where t.workspace_id = ${workspaceId} and t.id = any(${[...ids]}::int[])
    order by t.id for no key update`.execute(kysely)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

const column = (field: string) => sql.ref(columnOf(field))
const stored = (field: string) => sql.ref(`t.${columnOf(field)}`)
const given = (field: string) => sql.ref(`v.${columnOf(field)}`)

const returned = (table: Table) =>
  sql.join(fieldsOf(table).map((field) => sql`t.${sql.ref(columnOf(field))} as ${sql.ref(field)}`))

function valueArrays<T extends Table>(table: T, rows: readonly { readonly values: ValuesOf<T> }[]) {
  return Object.keys(table.columns).map((field) => {
    const values = rows.map((row) => (row.values as Readonly<Record<string, unknown>>)[field])
    return sql`${values}::${sql.raw(typeOf(table, field))}[]`
  })
}
