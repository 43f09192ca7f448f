import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'
import { hasFullDisk } from '../db/full-disk.ts'

/**
 * Succeeds on every database that responds.
 * @returns whether it accepts no writes: its disk is full, it is a standby, or it was made read-only
 */
export async function isReadOnly({ kysely, database }: Transaction): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select pg_is_in_recovery() or current_setting('default_transaction_read_only')::boolean as "isReadOnly"`.execute(
    kysely,
  )
  return rows[0]?.isReadOnly === true || hasFullDisk(database)
}
