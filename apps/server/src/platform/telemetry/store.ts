import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** Statistics of the database over all workspaces, by column. One is null if the database does not have it, or hides it from this role. */
export type OperatingFigures = Readonly<Record<string, number | boolean | null>>

/** @returns the statistics of the database; null if it provides none */
export async function readOperatingFigures({ kysely }: Transaction): Promise<OperatingFigures | null> {
  const { rows } = await sql<OperatingFigures>`select * from operating_metrics()`.execute(kysely)
  const [figures] = rows
  // The database reports null if no attempt to archive has ever failed.
  return figures ? { ...figures, wal_archive_failing: figures['wal_archive_failing'] ?? false } : null
}
