import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** What the database tells of itself, over all workspaces; null: it cannot tell, or not to this role. */
export interface OperatingFigures {
  readonly due_work_open: number
  readonly due_work_oldest_seconds: number
  readonly due_work_failed: number
  readonly history_bytes: number
  readonly standbys: number
  readonly replay_lag_seconds: number | null
  readonly wal_archive_failing: boolean | null
}

/** @returns what the database tells of itself; null where it tells nothing. */
export async function readOperatingFigures({ kysely }: Transaction): Promise<OperatingFigures | null> {
  const { rows } = await sql<OperatingFigures>`select * from operating_metrics()`.execute(kysely)
  const [told] = rows
  // Null: no try ever failed.
  return told ? { ...told, wal_archive_failing: told.wal_archive_failing ?? false } : null
}
