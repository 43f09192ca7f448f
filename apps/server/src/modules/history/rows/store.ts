import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import type { DatabaseSchema } from '../../../platform/db/schema.ts'
import { columnOf, referrersOf, type TableName } from '../../../platform/db/rows/table.ts'
import { changesAsTable, LINES_PER_REVISION, type RowChange } from '../store.ts'

// Earlier versions of rows, and the times of their last changes, from the lines of the rows. `../store.ts` reads authors and saves.

/**
 * @returns the previous state of the row for each of these changes: the snapshot of the line before. Null if there was no row, or none that
 *   the transaction may see, or the history begins later
 */
export async function findSnapshotsBefore(
  { kysely }: Transaction,
  workspaceId: number,
  changes: readonly RowChange[],
): Promise<(string | null)[]> {
  // A change increases the version by one at most: if the line before is hidden, an older one is not the previous state.
  const { rows } = await sql<{ snapshot: string | null }>`
    select case when b.version >= c.version - 1 then b.snapshot::text end as snapshot
    from ${changesAsTable(changes)} left join lateral (
      select version, snapshot from row_history h
      where h.workspace_id = ${workspaceId} and h.table_name = c.table_name and h.row_id = c.row_id and h.id < c.id
        and h.at <= c.at + interval '1 day'
      order by h.id desc limit 1
    ) b on true
    order by c.place`.execute(kysely)
  return rows.map(({ snapshot }) => snapshot)
}

/** A row after a transaction. */
export interface RowAtRevision {
  readonly table: keyof DatabaseSchema
  readonly rowId: number
  readonly revision: bigint
}

/** @returns the last snapshot of each of these rows up to then, in their order; null if the transaction sees none */
export async function findSnapshotsAtRevision(
  { kysely }: Transaction,
  workspaceId: number,
  rowsAtRevision: readonly RowAtRevision[],
): Promise<(Readonly<Record<string, unknown>> | null)[]> {
  const tables = rowsAtRevision.map(({ table }) => table)
  const ids = rowsAtRevision.map(({ rowId }) => rowId)
  const revisions = rowsAtRevision.map(({ revision }) => String(revision))
  const { rows } = await sql<{ snapshot: Readonly<Record<string, unknown>> | null }>`
    select h.snapshot from unnest(${tables}::text[], ${ids}::int[], ${revisions}::bigint[])
      with ordinality as c(table_name, row_id, revision, place)
    left join lateral (
      select snapshot from row_history h
      where h.workspace_id = ${workspaceId} and h.table_name = c.table_name and h.row_id = c.row_id
        and h.id < (c.revision + 1) * ${LINES_PER_REVISION} and h.operation <> 'DELETE'
      order by h.id desc limit 1
    ) h on true order by c.place`.execute(kysely)
  return rows.map(({ snapshot }) => snapshot)
}

/** Time and author of a row's last change. */
export interface LastChange {
  readonly rowId: number
  readonly at: Date
  /** Null where no user acted. */
  readonly actorId: number | null
}

/** @returns the last change of each of these rows that the history has */
export async function findLastChanges(
  { kysely }: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  rowIds: readonly number[],
): Promise<LastChange[]> {
  const { rows } = await sql<LastChange>`
    select distinct on (h.row_id) h.row_id as "rowId", h.at, r.actor_id as "actorId"
    from row_history h left join workspace_revision r
      on r.workspace_id = ${workspaceId} and r.at = h.at and r.revision = h.id / ${LINES_PER_REVISION}
    where h.workspace_id = ${workspaceId} and h.table_name = ${table} and h.row_id = any(${[...rowIds]}::int[])
    order by h.row_id, h.id desc`.execute(kysely)
  return rows
}

/** The newest change of a row and of everything that it owns. */
export interface LastChangeWithin extends Pick<LastChange, 'at' | 'actorId'> {
  /** The id of the requested row. */
  readonly ownerId: number
}

/**
 * As `findLastChanges`, for rows with everything that they own and that the transaction sees. The rows themselves show which of them was
 * written last, so that their number costs little. Deleted rows are left out.
 */
export async function findLastChangesWithin(
  { kysely }: Transaction,
  workspaceId: number,
  name: TableName,
  ownerIds: readonly number[],
): Promise<LastChangeWithin[]> {
  const levels = [
    {
      name,
      from: sql`(select t.id as "ownerId", t.id, t.updated_at from ${sql.id(name)} t
    where t.workspace_id = ${workspaceId} and t.id = any(${[...ownerIds]}::int[]))`,
    },
  ]
  for (const level of levels) {
    for (const { table, field, reference } of referrersOf(level.name)) {
      if (!reference.isOwner) continue
      const from = sql`(select o."ownerId", t.id, t.updated_at from ${sql.id(table.name)} t
        join ${level.from} o on o.id = t.${sql.id(columnOf(field))} where t.workspace_id = ${workspaceId})`
      levels.push({ name: table.name, from })
    }
  }
  const rowsOf = levels.map(
    (level) => sql`select "ownerId", ${level.name} as name, id, updated_at from ${level.from} l`,
  )
  const { rows } = await sql<LastChangeWithin>`
    select n."ownerId", h.at, h."actorId" from (
      select distinct on ("ownerId") * from (${sql.join(rowsOf, sql` union all `)}) w
      order by "ownerId", updated_at desc, id desc
    ) n cross join lateral (
      select h.at, r.actor_id as "actorId" from row_history h left join workspace_revision r
        on r.workspace_id = ${workspaceId} and r.at = h.at and r.revision = h.id / ${LINES_PER_REVISION}
      where h.workspace_id = ${workspaceId} and h.table_name = n.name and h.row_id = n.id
      order by h.id desc limit 1
    ) h`.execute(kysely)
  return rows
}

/**
 * @returns a table's rows at an instant, by id: the last change of each row up to then, without deleted rows
 * @param visibleBelow leaves out rows whose level at that time was this or above. The transaction must see all levels: otherwise a row that
 *   has moved to a hidden level would be shown in its previous state
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
