import { isRefusal, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateWorkspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { findRows } from '../../../platform/db/rows/find-rows.ts'
import { lockWorkspace } from '../../../platform/db/transactions/workspace-state.ts'
import { createSystemSaveContext } from '../../../platform/saves/save-context.ts'
import { saveRow } from '../../../platform/saves/write-plan.ts'
import { WORKSPACES } from '../store.ts'
import { type ListedWorkspace, searchWorkspaces } from './store.ts'

const PAGE_SIZE = 100

/** @returns all workspaces of the server, sorted by name */
export async function listWorkspaces(tx: Transaction): Promise<readonly ListedWorkspace[]> {
  const workspaces: ListedWorkspace[] = []
  for (;;) {
    const last = workspaces.at(-1)
    const page = await searchWorkspaces(tx, '', last ? [last.sortedName, last.id] : null, PAGE_SIZE)
    if (page.length === 0) return workspaces
    workspaces.push(...page)
  }
}

/** @returns the workspace with this name, ignoring case; null if there is none */
export async function findWorkspaceNamed(tx: Transaction, name: string): Promise<ListedWorkspace | null> {
  const normalizedName = name.trim().toLowerCase()
  const [candidate] = await searchWorkspaces(tx, normalizedName, [normalizedName, 0], 1)
  return candidate?.name.toLowerCase() === normalizedName ? candidate : null
}

/**
 * Renames a workspace on behalf of the operator, not of a user.
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
  const context = createSystemSaveContext(tx, workspaceId)
  const saved = await saveRow(context, WORKSPACES, { id: workspaceId }, () => ({ ...stored, name }))
  return isRefusal(saved) ? saved : stored.name
}
