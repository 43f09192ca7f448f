import { sql } from 'kysely'
import type { Transaction } from './database.ts'

/** Marks where `takeBack` goes. Sent before statements that may be refused, on their way with them. */
export async function setSavepoint({ kysely }: Transaction): Promise<void> {
  await sql`savepoint before_save`.execute(kysely)
}

/** After a refused statement: makes the transaction able to read again, as it was at the savepoint. */
export async function takeBack({ kysely }: Transaction): Promise<void> {
  await sql`rollback to savepoint before_save`.execute(kysely)
}
