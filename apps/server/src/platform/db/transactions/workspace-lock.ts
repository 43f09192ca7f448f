import type { Transaction } from '../database.ts'
import { SAVE_WAIT_MS } from './limits.ts'

/**
 * The first lock of whatever changes a workspace: until the end of the transaction nobody else changes anything of it, so
 * what is checked (a name is free, a role is unused, an admin is left) stays true until it is written, and two saves that
 * touch the same rows come one after the other instead of meeting in a circle. Readers never wait.
 * It is waited for as long as the longest save may take. Each mutation takes it before its first root field; an operation that
 * relies on it asks for it all the same, since the demo's loading and commands call it without one, and in a transaction that has
 * the lock that costs nothing.
 */
export function lockWorkspace(tx: Transaction, workspaceId: number): Promise<void> {
  const known = lockedBy.get(tx)
  if (known?.workspaceId === workspaceId) return known.asked
  const asked = tx.waitingUpTo(SAVE_WAIT_MS, async () => {
    await tx.runText('select from workspace_state where workspace_id = $1 for update', [workspaceId])
  })
  lockedBy.set(tx, { workspaceId, asked })
  return asked
}

/** The workspace that each transaction has locked, or is about to; a lock ends with its transaction. */
const lockedBy = new WeakMap<Transaction, { readonly workspaceId: number; readonly asked: Promise<void> }>()
