import type { Transaction } from '../database.ts'

/**
 * @param stamp another after each transaction that changes any row of the workspace with a history, and never the same again
 * @returns what names a state of a workspace's rows, on whichever server: its stamp and the schema's version, since a migration moves no stamp
 */
export const markOf = (stamp: string, schemaVersion: number): string => `${stamp} ${schemaVersion}`

/** @returns whether the mark is of a state with this stamp. */
export const isStampOf = (stamp: string, mark: string): boolean => mark.startsWith(`${stamp} `)

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
