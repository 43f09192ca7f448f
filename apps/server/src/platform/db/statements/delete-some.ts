import type { Transaction } from '../database.ts'

/**
 * Deletes rows, `most` at most. Those that others have locked are left for the next time: nobody waits for a sweep.
 * @param key the columns of the table's key
 * @param where the condition, as SQL
 * @returns how many were deleted
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
