import type { Transaction } from '../database.ts'

/** A save waits for the saves of its workspace before it, as long as a request may take. */
export const SAVE_WAIT_MS = 15_000

/**
 * The first lock of whatever changes a workspace: until the end of the transaction nobody else changes anything of it, so
 * what is checked (a name is free, a role is unused, an admin is left) stays true until it is written, and two saves that
 * touch the same rows come one after the other instead of meeting in a circle. Readers never wait.
 * It is waited for as long as the longest save may take. Each mutation takes it before its first root field; an operation that
 * relies on it asks for it all the same, since the demo's loading and commands call it without one, and in a transaction that has
 * the lock that costs nothing.
 * @returns whether there is such a workspace: false once it was deleted, perhaps while this waited
 */
export function lockWorkspace(tx: Transaction, workspaceId: number): Promise<boolean> {
  const known = lockedBy.get(tx)
  if (known?.workspaceId === workspaceId) return known.asked
  const asked = tx.waitingUpTo(SAVE_WAIT_MS, async () => {
    const { rows } = await tx.runText('select 1 from workspace_state where workspace_id = $1 for update', [
      workspaceId,
    ])
    return rows.length > 0
  })
  lockedBy.set(tx, { workspaceId, asked })
  return asked
}

/** The workspace that each transaction has locked, or is about to; a lock ends with its transaction. */
const lockedBy = new WeakMap<
  Transaction,
  { readonly workspaceId: number; readonly asked: Promise<boolean> }
>()

/**
 * @param stamp another after each transaction that changes any row of the workspace with a history, and never the same again
 * @returns what names a state of a workspace's rows, on whichever server: its stamp and the schema's version, since a migration moves no stamp
 */
export const markOf = (stamp: string, schemaVersion: number): string => `${stamp} ${schemaVersion}`

/** @returns the mark of a workspace, as the next statement sees it; null where nothing ever changed */
export async function findMark(tx: Transaction, workspaceId: number): Promise<string | null> {
  const { rows } = await tx.runText<{ stamp: string; schemaVersion: number }>(MARK, [workspaceId])
  const [found] = rows
  return found ? markOf(found.stamp, found.schemaVersion) : null
}

/** @returns the stamp alone, for whoever knows in which schema; null where nothing ever changed */
export async function findStamp(tx: Transaction, workspaceId: number): Promise<string | null> {
  const { rows } = await tx.runText<{ stamp: string }>(STAMP, [workspaceId])
  return rows[0]?.stamp ?? null
}

const STAMP = 'select stamp from workspace_state where workspace_id = $1'
const MARK = `
  select s.stamp, (select max(version) from schema_migration) as "schemaVersion" from workspace_state s where s.workspace_id = $1`
