import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateWorkspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import { lockWorkspace } from '../../../platform/db/transactions/workspace-state.ts'
import { saveRow } from '../../../platform/saves/write-plan.ts'
import { WORKSPACES } from '../store.ts'
import { findWorkspacesAfter, type ListedWorkspace } from './store.ts'
import { createSystemSaveContext } from '../../../platform/saves/save-context.ts'

/** @returns all workspaces of the server, by name. */
export async function listWorkspaces(tx: Transaction): Promise<readonly ListedWorkspace[]> {
  const found: ListedWorkspace[] = []
  for (let page = await findWorkspacesAfter(tx, '', null); page.length > 0; ) {
    found.push(...page)
    // oxlint-disable-next-line no-await-in-loop -- page by page
    page = await findWorkspacesAfter(tx, '', found.at(-1) ?? null)
  }
  return found
}

/** @returns the workspace with this name, ignoring case; null if there is none */
export async function findWorkspaceNamed(tx: Transaction, name: string): Promise<ListedWorkspace | null> {
  const normalizedName = name.trim().toLowerCase()
  const [candidate] = await findWorkspacesAfter(tx, normalizedName, { sortedName: normalizedName, id: 0 })
  return candidate?.name.toLowerCase() === normalizedName ? candidate : null
}

/**
 * Renames a workspace, without a user.
 * @returns the earlier name; null if there is no such workspace; or the refusal of the name
 */
export async function renameWorkspace(
  tx: Transaction,
  workspaceId: number,
  newName: string,
): Promise<string | null | Refusal> {
  const name = validateWorkspaceName(newName)
  if (isRefusal(name)) return name
  await tx.enterWorkspace(workspaceId)
  await lockWorkspace(tx, workspaceId)
  const [stored] = await findRows(tx, workspaceId, WORKSPACES)
  if (!stored) return null
  const saved = await saveRow(
    createSystemSaveContext(tx, workspaceId),
    WORKSPACES,
    { id: workspaceId },
    () => ({
      ...stored,
      name,
    }),
  )
  return isRefusal(saved) ? saved : stored.name
}
