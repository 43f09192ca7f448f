import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import type { DatabaseSchema } from './schema.ts'

/**
 * Ids for new rows of the entered workspace, ascending and without gaps. Others who want ids of the same table and
 * workspace wait until this transaction ends.
 */
export async function nextIds(
  tx: Transaction,
  table: keyof DatabaseSchema,
  howMany: number,
): Promise<number[]> {
  if (howMany < 1) return []
  const { rows } = await sql<{ id: number }>`select * from next_ids(${table}, ${howMany}) as id`.execute(
    tx.kysely,
  )
  return rows.map(({ id }) => id)
}

/** One id for one new row: see `nextIds`. */
export async function nextId(tx: Transaction, table: keyof DatabaseSchema): Promise<number> {
  const [id] = await nextIds(tx, table, 1)
  if (id === undefined) throw new Error('next_ids gave no id')
  return id
}
