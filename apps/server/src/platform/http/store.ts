import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { hasFullDisk } from '../db/full-disk.ts'

/**
 * @returns whether the database accepts no writes: its disk is full, it is a standby, or it was made read-only. Works on any database that
 *   responds
 */
export async function mayOnlyRead({ kysely, database }: Transaction): Promise<boolean> {
  const { rows } = await sql<{ mayOnlyRead: boolean }>`
    select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "mayOnlyRead"`.execute(
    kysely,
  )
  return rows[0]?.mayOnlyRead === true || hasFullDisk(database)
}
