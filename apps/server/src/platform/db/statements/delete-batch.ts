import type { Transaction } from '../database.ts'

/**
 * Deletes at most `limit` rows. Skips locked rows, so that it never waits for other transactions.
 * @param key the columns of the table's key
 * @param where the condition, as SQL
 * @returns the number of deleted rows
 */
export async function deleteBatch(
  tx: Transaction,
  { table, key, where }: { readonly table: string; readonly key: string; readonly where: string },
  limit: number,
): Promise<number> {
  const { rowCount } = await tx.runText(
    `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit $1 for update skip locked)`,
    [limit],
  )
  return rowCount ?? 0
}
