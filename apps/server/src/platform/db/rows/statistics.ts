import { sql } from 'kysely'
import type { Transaction } from '../database.ts'
import type { DatabaseSchema } from '../schema.ts'

/** Fewer rows than these change no plan that matters, and are not worth a statement. */
const MANY_ROWS = 500

/**
 * Has the database learn what is in a table to which many rows were just added, so that the plans of the very next request fit it. Costs
 * nothing for a few rows.
 */
export async function learnOfManyRows(
  { kysely }: Transaction,
  table: keyof DatabaseSchema,
  rowsAdded: number,
): Promise<void> {
  if (rowsAdded < MANY_ROWS) return
  await sql`select analyze_grown(${table}::regclass, ${rowsAdded})`.execute(kysely)
}
