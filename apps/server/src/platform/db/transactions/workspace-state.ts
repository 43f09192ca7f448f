import type { Transaction } from '../database.ts'

/** Time that a save waits for earlier saves of its workspace, in milliseconds: as long as a request may take. */
export const SAVE_WAIT_MS = 15_000

/**
 * Locks the workspace for changes until the end of the transaction. Called before anything else, so that checks (a name is free, a role is
 * unused, an admin is left) stay true until the write, and two saves of the same rows run one after the other without a deadlock. Readers
 * never wait. The wait may take as long as the longest save. Each mutation takes the lock before its first root field. Operations that rely
 * on it take it themselves too, because commands and the loading of the demo call them outside of mutations. That costs nothing if the
 * transaction has it.
 * @returns whether the workspace exists: false once it was deleted, perhaps during the wait
 */
export function lockWorkspace(tx: Transaction, workspaceId: number): Promise<boolean> {
  const heldLock = locksByTransaction.get(tx)
  if (heldLock?.workspaceId === workspaceId) return heldLock.lock
  const lock = tx.withTimeLimit(SAVE_WAIT_MS, async () => {
    const { rows } = await tx.runText('select 1 from workspace_state where workspace_id = $1 for update', [
      workspaceId,
    ])
    return rows.length > 0
  })
  locksByTransaction.set(tx, { workspaceId, lock })
  return lock
}

/** The workspace that each transaction has locked, or is about to; a lock ends with its transaction. */
const locksByTransaction = new WeakMap<
  Transaction,
  { readonly workspaceId: number; readonly lock: Promise<boolean> }
>()

/**
 * @param stamp a value that each transaction replaces if it changes the workspace's rows in a table with a history; never repeats
 * @returns the revision token, which identifies a state of the workspace's rows on all servers: its stamp and the schema's version, because
 *   a migration does not change the stamp
 */
export const formatRevisionToken = (stamp: string, schemaVersion: number): string =>
  `${stamp} ${schemaVersion}`

/** @returns the revision token of a workspace, as the next statement sees it; null if nothing was ever changed */
export async function findRevisionToken(tx: Transaction, workspaceId: number): Promise<string | null> {
  const { rows } = await tx.runText<{ stamp: string; schemaVersion: number }>(REVISION_TOKEN_QUERY, [
    workspaceId,
  ])
  const [found] = rows
  return found ? formatRevisionToken(found.stamp, found.schemaVersion) : null
}

/** @returns the stamp without the schema's version; null if nothing was ever changed */
export async function findStamp(tx: Transaction, workspaceId: number): Promise<string | null> {
  const { rows } = await tx.runText<{ stamp: string }>(STAMP_QUERY, [workspaceId])
  return rows[0]?.stamp ?? null
}

const STAMP_QUERY = 'select stamp from workspace_state where workspace_id = $1'
const REVISION_TOKEN_QUERY = `
  select s.stamp, (select max(version) from schema_migration) as "schemaVersion" from workspace_state s where s.workspace_id = $1`
