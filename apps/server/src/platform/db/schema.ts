/**
 * The tables of the database as Kysely sees them. Empty here: each module adds its own tables beside its SQL, so
 * that a table's type lives with the capability that owns the table:
 *
 *     declare module '../../platform/db/schema.ts' {
 *       interface DatabaseSchema {
 *         bonus_structure: BonusStructureTable
 *       }
 *     }
 *
 * Value types, the same on both engines: int2/4/8 are `number`, numeric is a decimal `string`, date is
 * 'YYYY-MM-DD', timestamptz is `Date`, json and jsonb are parsed. A parameter that is an array is a PostgreSQL
 * array; give json as `JSON.stringify(value)`.
 */
export interface DatabaseSchema {
  row_history: RowHistoryTable
}

/** Append-only record of every change to a tenant table, written by trigger (stack.md, "History"). */
export interface RowHistoryTable {
  workspace_id: number
  id: number
  table_name: string
  /** The key's columns after workspace_id, joined by '/': '17'. */
  row_key: string
  operation: 'INSERT' | 'UPDATE' | 'DELETE'
  /** The row's version after the change (before it, for DELETE); null where the table has none. */
  version: number | null
  at: Date
  /** Null when no user acted: the demo's loading, a migration. */
  actor_id: number | null
  request_id: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
