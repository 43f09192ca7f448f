import type { Transaction } from '../database.ts'
import type { DatabaseSchema } from '../schema.ts'

const NEXT_IDS = `
  insert into workspace_id_sequence as s (workspace_id, table_name, last_id) values ($1, $2, $3)
  on conflict (workspace_id, table_name) do update set last_id = s.last_id + excluded.last_id
  returning last_id as last`

/**
 * Reserves ids for new rows of a workspace, ascending and without gaps. Other transactions that need ids of the same table and workspace
 * wait until this one ends.
 */
export async function reserveIds(
  tx: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
  count: number,
): Promise<number[]> {
  if (count < 1) return []
  const { rows } = await tx.runText<{ last: number }>(NEXT_IDS, [workspaceId, table, count])
  const last = rows[0]?.last
  if (last === undefined) throw new Error('The database returned no ID.')
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}

/** Reserves an id for one new row, as `reserveIds` does. */
export async function reserveId(
  tx: Transaction,
  workspaceId: number,
  table: keyof DatabaseSchema,
): Promise<number> {
  return (await reserveIds(tx, workspaceId, table, 1))[0] as number
}
