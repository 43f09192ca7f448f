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
  /** Changes older than this one. */
  readonly before?: number | null | undefined
  readonly limit: number
}

/** One row's change by one statement. `before` and `after` are the row's columns; null where there was none. */
export interface RowChange {
  readonly id: number
  readonly table: string
  readonly rowKey: string
  readonly operation: 'INSERT' | 'UPDATE' | 'DELETE'
  readonly version: number | null
  readonly at: Date
  readonly actorId: number | null
  readonly requestId: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

const columns = [
  'id',
  'table_name as table',
  'row_key as rowKey',
  'operation',
  'version',
  'at',
  'actor_id as actorId',
  'request_id as requestId',
  'before',
  'after',
] as const

/** @returns changes, the newest first. */
export async function findChanges(
  { kysely }: Transaction,
  workspaceId: number,
  { tables, rowId, actorId, from, until, before, limit }: HistoryFilter,
): Promise<RowChange[]> {
  let query = kysely
    .selectFrom('row_history')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('table_name', '=', sql<string>`any(${[...tables]}::text[])`)
    .orderBy('id', 'desc')
    .limit(limit)
  if (rowId != null) query = query.where('row_key', '=', String(rowId))
  if (actorId != null) query = query.where('actor_id', '=', actorId)
  if (from != null) query = query.where('at', '>=', from)
  if (until != null) query = query.where('at', '<', until)
  if (before != null) query = query.where('id', '<', before)
  return await query.execute()
}

/** @returns the changes of one row after a version, the oldest first; of the workspace's own row where `id` is null. */
export async function findChangesSince(
  { kysely }: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  id: number | null,
  version: number,
): Promise<RowChange[]> {
  return await kysely
    .selectFrom('row_history')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('table_name', '=', table)
    .where('row_key', '=', id === null ? '' : String(id))
    .where('version', '>', version)
    .orderBy('id')
    .execute()
}

/** @returns a table's rows as they were at an instant, by key: each row's last change up to then, unless it was its end. */
export async function findRowsAsOf(
  { kysely }: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  at: Date,
): Promise<Readonly<Record<string, unknown>>[]> {
  const rows = await kysely
    .selectFrom('row_history')
    .distinctOn('row_key')
    .select(['row_key', 'operation', 'after'])
    .where('workspace_id', '=', workspaceId)
    .where('table_name', '=', table)
    .where('at', '<=', at)
    .orderBy('row_key')
    .orderBy('id', 'desc')
    .execute()
  return rows.flatMap(({ after }) => (after === null ? [] : [after]))
}
