import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import type { DatabaseSchema } from './schema.ts'

/** A column that a save writes, and its PostgreSQL type: values travel as one array a column. */
export type SavedColumns = Readonly<Record<string, ColumnType>>
export type ColumnType = 'integer' | 'text' | 'numeric' | 'boolean'

/** The values of a row, by the names of its columns. */
export type SavedRow<Columns extends SavedColumns> = { readonly id: number } & {
  readonly [Name in keyof Columns]: ValueOf<Columns[Name]> | null
}

/** A row to change: only where it still has the version that the save was made from. */
export type VersionedRow<Columns extends SavedColumns> = SavedRow<Columns> & { readonly version: number }

type ValueOf<Type extends ColumnType> = Type extends 'integer'
  ? number
  : Type extends 'boolean'
    ? boolean
    : string
type Table = keyof DatabaseSchema

/** Inserts rows of a tenant table in one statement, however many; ids must have been given out. */
export async function insertRows<const Columns extends SavedColumns>(
  { kysely }: Transaction,
  table: Table,
  workspaceId: number,
  columns: Columns,
  rows: readonly SavedRow<Columns>[],
): Promise<void> {
  if (rows.length === 0) return
  const names = Object.keys(columns)
  await sql`
    insert into ${sql.table(table)} (workspace_id, id, ${list(names)})
    select ${workspaceId}::int, v.* from ${unnest({ id: 'integer', ...columns }, rows)} as v`.execute(kysely)
}

/**
 * Changes rows of a tenant table in one statement; each row's version goes up by one.
 * @returns the ids of rows that are not there in that version: somebody was faster, or they are gone or hidden.
 */
export async function updateRows<const Columns extends SavedColumns>(
  { kysely }: Transaction,
  table: Table,
  workspaceId: number,
  columns: Columns,
  rows: readonly VersionedRow<Columns>[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const names = Object.keys(columns)
  const all = { id: 'integer', version: 'integer', ...columns } as const
  const { rows: updated } = await sql<{ id: number }>`
    update ${sql.table(table)} as t
    set ${sql.join(names.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`))}, version = t.version + 1, updated_at = now()
    from ${unnest(all, rows)} as v(${list(Object.keys(all))})
    where t.workspace_id = ${workspaceId} and t.id = v.id and t.version = v.version
    returning t.id`.execute(kysely)
  if (updated.length === rows.length) return []
  const done = new Set(updated.map(({ id }) => id))
  return rows.map(({ id }) => id).filter((id) => !done.has(id))
}

/**
 * Keeps rows as they are until the end of the transaction: for a save that looks at what is there before it writes.
 * @returns the ids of rows that are not there in that version.
 */
export async function lockRows(
  { kysely }: Transaction,
  table: Table,
  workspaceId: number,
  rows: readonly { readonly id: number; readonly version: number }[],
): Promise<number[]> {
  if (rows.length === 0) return []
  const { rows: locked } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(table)}
    where workspace_id = ${workspaceId} and id = any(${rows.map(({ id }) => id)}::int[]) for update`.execute(
    kysely,
  )
  const versions = new Map(locked.map(({ id, version }) => [id, version]))
  return rows.filter(({ id, version }) => versions.get(id) !== version).map(({ id }) => id)
}

/** Deletes rows of a tenant table in one statement. @returns the ids that were not there. */
export async function deleteRows(
  { kysely }: Transaction,
  table: Table,
  workspaceId: number,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(table)} where workspace_id = ${workspaceId} and id = any(${[...ids]}::int[])
    returning id`.execute(kysely)
  const done = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !done.has(id))
}

/** Deletes all rows of a tenant table that belong to these rows of another, and that the transaction may see. */
export async function deleteChildren(
  { kysely }: Transaction,
  table: Table,
  workspaceId: number,
  parentColumn: string,
  parentIds: readonly number[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where workspace_id = ${workspaceId} and ${sql.ref(parentColumn)} = any(${[...parentIds]}::int[])`.execute(
    kysely,
  )
}

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

function unnest(
  columns: Readonly<Record<string, ColumnType>>,
  rows: readonly Readonly<Record<string, unknown>>[],
) {
  const arrays = Object.entries(columns).map(
    ([name, type]) => sql`${rows.map((row) => row[name])}::${sql.raw(type)}[]`,
  )
  return sql`unnest(${sql.join(arrays)})`
}
