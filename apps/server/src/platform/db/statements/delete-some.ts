import type { Transaction } from '../database.ts'

/**
 * Deletes at most `most` rows. Skips locked ones, so that nobody waits for it.
 * @param key the columns of the table's key
 * @param where the condition, as SQL
 * @returns the number of deleted rows
 */
export async function deleteSome(
  tx: Transaction,
  { table, key, where }: { readonly table: string; readonly key: string; readonly where: string },
  most: number,
): Promise<number> {
  const { rowCount } = await tx.runText(
    `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} limit $1 for update skip locked)`,
    [most],
  )
  return rowCount ?? 0
}
