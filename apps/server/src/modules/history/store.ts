import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { DatabaseSchema } from '../../platform/db/schema.ts'

export interface HistoryFilter {
  /** Nothing but changes of these tables. */
  readonly tables: readonly (keyof DatabaseSchema)[]
  /** The row's id within its table. */
  readonly rowId?: number | null | undefined
  readonly actorId?: number | null | undefined
  readonly from?: Date | null | undefined
  readonly until?: Date | null | undefined
  /** The `id` of a change: those that are older. */
  readonly before?: string | null | undefined
  readonly limit: number
}

/** One row's change by one transaction. */
export interface RowChange {
  /** Ascending in the order of commits; too large for a number of JSON. */
  readonly id: string
  readonly table: string
  readonly rowId: number
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The row's after the change; for DELETE before it. */
  readonly version: number
  readonly at: Date
  /** The row's columns as JSON; null where it was deleted, or its pictures are not kept. */
  readonly after: string | null
}

/** How many lines a transaction has at most: a line's id is its revision times this, and its place. */
const LINES_A_REVISION = sql.raw('1048576')

/** @returns changes, the newest first. */
export async function findChanges(
  { kysely }: Transaction,
  workspaceId: number,
  { tables, rowId, actorId, from, until, before, limit }: HistoryFilter,
): Promise<RowChange[]> {
  // Of several tables by the order of ids alone: an index by table would bring all their lines, of which the newest are wanted.
  const table = tables.length === 1 || rowId != null ? sql`h.table_name` : sql`(h.table_name || '')`
  const wanted = [sql`${table} = any(${[...tables]}::text[])`]
  if (rowId != null) wanted.push(sql`h.row_id = ${rowId}`)
  if (from != null) wanted.push(sql`h.at >= ${from}`)
  if (until != null) wanted.push(sql`h.at < ${until}`)
  if (before != null) wanted.push(sql`h.id < ${before}::bigint`)
  // By revision first, so that the index by person finds the newest without looking at others' changes.
  const [ofActor, order] =
    actorId == null
      ? [sql``, sql`h.id desc`]
      : [
          sql`join workspace_revision r on r.workspace_id = ${workspaceId} and r.actor_id = ${actorId} and r.at = h.at
            and h.id >= r.revision * ${LINES_A_REVISION} and h.id < (r.revision + 1) * ${LINES_A_REVISION}`,
          sql`r.revision desc, h.id desc`,
        ]
  const { rows } = await sql<RowChange>`
    select h.id::text, h.table_name as table, h.row_id as "rowId", h.operation, h.version, h.at, h.picture::text as after
    from row_history h ${ofActor}
    where h.workspace_id = ${workspaceId} and ${sql.join(wanted, sql` and `)}
    order by ${order} limit ${limit}`.execute(kysely)
  return rows
}

/** Who changed something, and on which request. */
export interface Revision {
  /** Null where no user acted. */
  readonly actorId: number | null
  readonly requestId: string | null
}

/** @returns the transaction of each of these changes, in their order. */
export async function findRevisions(
  { kysely }: Transaction,
  workspaceId: number,
  changes: readonly RowChange[],
): Promise<Revision[]> {
  const { rows } = await sql<Revision>`
    select r.actor_id as "actorId", r.request_id as "requestId"
    from ${asTable(changes)} left join workspace_revision r
      on r.workspace_id = ${workspaceId} and r.at = c.at and r.revision = c.id / ${LINES_A_REVISION}
    order by c.place`.execute(kysely)
  return rows
}

/**
 * @returns for each of these changes what the row was: the picture of the line before. Null where there was no row, or none that
 *   the transaction may see, or history begins later.
 */
export async function findPicturesBefore(
  { kysely }: Transaction,
  workspaceId: number,
  changes: readonly RowChange[],
): Promise<(string | null)[]> {
  // A change moves the version by one, or not at all: behind a hidden line an older one is not what the row was.
  const { rows } = await sql<{ picture: string | null }>`
    select case when b.version >= c.version - 1 then b.picture::text end as picture
    from ${asTable(changes)} left join lateral (
      select version, picture from row_history h
      where h.workspace_id = ${workspaceId} and h.table_name = c.table_name and h.row_id = c.row_id and h.id < c.id
        and h.at <= c.at + interval '1 day'
      order by h.id desc limit 1
    ) b on true
    order by c.place`.execute(kysely)
  return rows.map(({ picture }) => picture)
}

function asTable(changes: readonly RowChange[]) {
  const column = <Name extends keyof RowChange>(name: Name) => changes.map((change) => change[name])
  return sql`unnest(${column('id')}::bigint[], ${column('at')}::timestamptz[], ${column('table')}::text[],
    ${column('rowId')}::int[], ${column('version')}::int[])
    with ordinality as c(id, at, table_name, row_id, version, place)`
}

/** A row as one line of its history has it. */
export interface RowPicture {
  readonly version: number
  readonly at: Date
  readonly actorId: number | null
  /** The row's columns by name; null where it was deleted. */
  readonly picture: Readonly<Record<string, unknown>> | null
}

/** @returns what one row was in a version and became after it, the oldest first. */
export async function findPicturesSince(
  { kysely }: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  rowId: number,
  version: number,
): Promise<RowPicture[]> {
  const { rows } = await sql<RowPicture>`
    select h.version, h.at, r.actor_id as "actorId", h.picture
    from row_history h join workspace_revision r
      on r.workspace_id = ${workspaceId} and r.at = h.at and r.revision = h.id / ${LINES_A_REVISION}
    where h.workspace_id = ${workspaceId} and h.table_name = ${table} and h.row_id = ${rowId} and h.version >= ${version}
    order by h.id`.execute(kysely)
  return rows
}

/**
 * @returns a table's rows as they were at an instant, by id: each row's last change up to then, unless it was its end.
 * @param visibleBelow rows whose pay was then of this level or above are left out. The transaction must see all levels: else a row that has
 *   moved to a hidden one would be shown as it last was before
 */
export async function findRowsAsOf(
  { kysely }: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  at: Date,
  visibleBelow: number,
): Promise<Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<{ picture: Readonly<Record<string, unknown>> }>`
    select picture from (
      select distinct on (row_id) picture, level from row_history
      where workspace_id = ${workspaceId} and table_name = ${table} and at <= ${at}
      order by row_id, id desc
    ) as last where picture is not null and (level is null or level < ${visibleBelow})`.execute(kysely)
  return rows.map(({ picture }) => picture)
}
