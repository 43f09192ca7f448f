/**
 * The tables of the database as Kysely sees them: these, and the described ones (`rows/table.ts`). A module whose table has no description adds it
 * beside its SQL:
 *
 *     declare module '../../platform/db/schema.ts' {
 *       interface DatabaseSchema {
 *         export_record: ExportRecordTable
 *       }
 *     }
 *
 * Value types, the same on both engines: int2/4/8 are `number`, numeric is a decimal `string`, date is
 * 'YYYY-MM-DD', timestamptz is `Date`, json and jsonb are parsed. A parameter that is an array is a PostgreSQL
 * array; write json as `JSON.stringify(value)`.
 */
export interface DatabaseSchema {
  workspace_state: WorkspaceStateTable
  workspace_revision: WorkspaceRevisionTable
  row_history: RowHistoryTable
}

/** In which state a workspace is: one row each, moved on by the trigger of every tenant table, once a transaction. */
export interface WorkspaceStateTable {
  workspace_id: number
  /** A fresh random UUID after each transaction that changed anything. */
  stamp: string
  /** The same, of the tables that ranges are computed from. */
  pay_stamp: string
  /** How many transactions have changed something. */
  revision: number
}

/** One transaction that has changed something of a workspace. */
export interface WorkspaceRevisionTable {
  workspace_id: number
  revision: number
  at: Date
  kind: 'save' | 'import' | 'restore' | 'support'
  /** Null when no user acted: the demo's loading, a migration. */
  actor_id: number | null
  request_id: string | null
}

/** Append-only record of every change to a tenant table, written by trigger: one line a row. */
export interface RowHistoryTable {
  workspace_id: number
  /** revision * 2^20 + place in the transaction. */
  id: number
  at: Date
  table_name: string
  /** Of the row within its table; of the workspace's own row the workspace's. */
  row_id: number
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The row's version after the change (before it, for DELETE). */
  version: number
  /** Whose pay the snapshot tells; null where it tells no pay. */
  level: number | null
  /** The row as it became, by its columns' names; null where it was deleted. */
  snapshot: Record<string, unknown> | null
}
