import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Statistics of the database over all workspaces; null if it does not provide them, or not to this role. */
export interface OperatingFigures {
  readonly due_work_open: number
  readonly due_work_oldest_seconds: number
  readonly due_work_failed: number
  readonly history_bytes: number
  readonly standbys: number
  readonly replay_lag_seconds: number | null
  readonly wal_archive_failing: boolean | null
}

/** @returns the statistics of the database; null if it provides none */
export async function readOperatingFigures({ kysely }: Transaction): Promise<OperatingFigures | null> {
  const { rows } = await sql<OperatingFigures>`select * from operating_metrics()`.execute(kysely)
  const [figures] = rows
  // Null if no attempt to archive has ever failed.
  return figures ? { ...figures, wal_archive_failing: figures.wal_archive_failing ?? false } : null
}
