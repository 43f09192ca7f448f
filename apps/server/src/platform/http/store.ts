import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

/** A statement that any database that answers at all can answer. */
export async function readNothing({ kysely }: Transaction): Promise<void> {
  await sql`select 1`.execute(kysely)
}
