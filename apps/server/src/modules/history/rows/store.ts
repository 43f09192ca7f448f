import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { DatabaseSchema } from '../../../platform/db/schema.ts'
import { columnOf, referrersOf, type TableName } from '../../../platform/db/rows/table.ts'
import { changesAsTable, LINES_PER_REVISION_SQL, type RowChange } from '../store.ts'

// Earlier versions of rows and their last changes. `../store.ts` reads lists of changes and saves.

/**
 * @returns the row before each of these changes, as JSON, in the order of the changes. Null if there was no row, if the transaction may not
 *   see it, or if the history begins later
 */
export async function findSnapshotsBefore(
  { kysely }: Transaction,
  workspaceId: number,
  changes: readonly RowChange[],
): Promise<(string | null)[]> {
  // A change increases the version by one at most. If the line before it is hidden, the next older line is not the previous state.
  const { rows } = await sql<{ snapshot: string | null }>`
    select case when b.version >= c.version - 1 then b.snapshot::text end as snapshot
    from ${changesAsTable(changes)} left join lateral (
      select version, snapshot from row_history h
      where h.workspace_id = ${workspaceId} and h.table_name = c.table_name and h.row_id = c.row_id and h.id < c.id
        and h.at <= c.at + interval '1 day'
      order by h.id desc limit 1
    ) b on true
    order by c.ordinal`.execute(kysely)
  return rows.map(({ snapshot }) => snapshot)
}

/** A row as it was after a transaction. */
interface RowAtRevision {
  readonly table: keyof DatabaseSchema
  readonly rowId: number
  readonly revision: bigint
}

/** @returns the last snapshot of each of these rows up to its revision, in their order; null if the transaction sees none */
export async function findSnapshotsAtRevision(
  { kysely }: Transaction,
  workspaceId: number,
  rowsAtRevision: readonly RowAtRevision[],
): Promise<(Readonly<Record<string, unknown>> | null)[]> {
  if (rowsAtRevision.length === 0) return []
  const tables = rowsAtRevision.map(({ table }) => table)
  const ids = rowsAtRevision.map(({ rowId }) => rowId)
  const revisions = rowsAtRevision.map(({ revision }) => String(revision))
  const { rows } = await sql<{ snapshot: Readonly<Record<string, unknown>> | null }>`
    select h.snapshot from unnest(${tables}::text[], ${ids}::int[], ${revisions}::bigint[])
      with ordinality as c(table_name, row_id, revision, ordinal)
    left join lateral (
      select snapshot from row_history h
      where h.workspace_id = ${workspaceId} and h.table_name = c.table_name and h.row_id = c.row_id
        and h.id < (c.revision + 1) * ${LINES_PER_REVISION_SQL} and h.operation <> 'DELETE'
      order by h.id desc limit 1
    ) h on true order by c.ordinal`.execute(kysely)
  return rows.map(({ snapshot }) => snapshot)
}

/** Time and author of the last change of a row or of a row that it owns. */
export interface LastChange {
  readonly rowId: number
  readonly at: Date
  /** Null if the change was not made by a user. */
  readonly actorId: number | null
}

/**
 * @returns the last change of each of these rows, or of anything that it owns and that the transaction sees. Of a row and all that it owns,
 *   `updated_at` shows which was written last, so that the history is read for that one only. Deleted rows are left out
 */
export async function findLastChanges(
  { kysely }: Transaction,
  workspaceId: number,
  name: TableName,
  rowIds: readonly number[],
): Promise<LastChange[]> {
  const tables = [
    {
      name,
      rows: sql`(select t.id as "rowId", t.id, t.updated_at from ${sql.id(name)} t
        where t.workspace_id = ${workspaceId} and t.id = any(${[...rowIds]}::int[]))`,
    },
  ]
  // The loop also visits the tables that it adds: what owned rows own.
  for (const owner of tables) {
    for (const { table, field, reference } of referrersOf(owner.name)) {
      if (!reference.isOwner) continue
      const rows = sql`(select o."rowId", t.id, t.updated_at from ${sql.id(table.name)} t
        join ${owner.rows} o on o.id = t.${sql.id(columnOf(field))} where t.workspace_id = ${workspaceId})`
      tables.push({ name: table.name, rows })
    }
  }
  const selectRows = tables.map(
    (table) => sql`select "rowId", ${table.name} as name, id, updated_at from ${table.rows} l`,
  )
  const { rows } = await sql<LastChange>`
    select n."rowId", h.at, h."actorId" from (
      select distinct on ("rowId") * from (${sql.join(selectRows, sql` union all `)}) w
      order by "rowId", updated_at desc, id desc
    ) n cross join lateral (
      select h.at, r.actor_id as "actorId" from row_history h left join workspace_revision r
        on r.workspace_id = ${workspaceId} and r.at = h.at and r.revision = h.id / ${LINES_PER_REVISION_SQL}
      where h.workspace_id = ${workspaceId} and h.table_name = n.name and h.row_id = n.id
      order by h.id desc limit 1
    ) h`.execute(kysely)
  return rows
}

/**
 * @returns the rows of a table as they were at an instant, sorted by id, without deleted ones
 * @param visibleBelow leaves out rows whose level at that time was this level or above. The transaction must see all levels: otherwise a row
 *   that had moved to a hidden level would be shown as it was before
 */
export async function findRowsAsOf(
  { kysely }: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  at: Date,
  visibleBelow: number,
): Promise<Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<{ snapshot: Readonly<Record<string, unknown>> }>`
    select snapshot from (
      select distinct on (row_id) snapshot, level from row_history
      where workspace_id = ${workspaceId} and table_name = ${table} and at <= ${at}
      order by row_id, id desc
    ) as last where snapshot is not null and (level is null or level < ${visibleBelow})`.execute(kysely)
  return rows.map(({ snapshot }) => snapshot)
}
