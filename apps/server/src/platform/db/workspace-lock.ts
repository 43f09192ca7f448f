import { sql } from 'kysely'
import type { Transaction } from './database.ts'
import { SAVE_WAIT_MS } from './limits.ts'

/**
 * The first lock of whatever changes a workspace: until the end of the transaction nobody else changes anything of it, so
 * what is checked (a name is free, a role is unused, an admin is left) stays true until it is written, and two saves that
 * touch the same rows come one after the other instead of meeting in a circle. Readers never wait.
 * It is waited for as long as the longest save may take.
 */
export async function lockWorkspace(tx: Transaction, workspaceId: number): Promise<void> {
  await tx.waitingUpTo(SAVE_WAIT_MS, () =>
    sql`select from workspace_state where workspace_id = ${workspaceId} for update`.execute(tx.kysely),
  )
}
