import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { workspaceName } from '@plumb/domain/workspaces/workspace-name.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { nextId } from '../../platform/db/ids.ts'
import { findCustomRoles } from '../roles/index.ts'
import * as store from './store.ts'
import type { NewMembership } from './store.ts'

/** What another capability puts into a new workspace, so that it is never half made. */
export type PrepareWorkspace = (tx: Transaction, workspaceId: number) => Promise<void>

/**
 * Makes a workspace and enters it: what follows in the transaction happens inside it.
 * @returns its id, or why the name was refused.
 */
export async function createWorkspace(
  tx: Transaction,
  input: { readonly name: string },
  preparations: readonly PrepareWorkspace[],
): Promise<number | Refusal> {
  const name = workspaceName(input.name)
  if (isRefusal(name)) return name
  const workspaceId = await store.nextWorkspaceId(tx)
  await tx.enterWorkspace(workspaceId)
  await store.insertWorkspace(tx, workspaceId, name)
  for (const prepare of preparations) await prepare(tx, workspaceId)
  return workspaceId
}

/** @returns the new membership's id. JITA_WRITE is never given out here (`bar.md`, threat 8). */
export async function addMember(
  tx: Transaction,
  workspaceId: number,
  input: NewMembership,
): Promise<number | Refusal> {
  if (input.role === 'JITA_WRITE') return refuse('VALIDATION_FAILED', messages.roles.notAssignable, 'role')
  if (input.customRoleId !== null) {
    const [customRole] = await findCustomRoles(tx, [{ workspaceId, id: input.customRoleId }])
    if (!customRole) return refuse('NOT_FOUND', messages.platform.notFound, 'customRoleId')
  }
  const id = await nextId(tx, 'membership')
  await store.insertMembership(tx, workspaceId, id, input)
  return id
}

/** @returns the live membership of a user who asks for a workspace; FORBIDDEN where there is none, or no longer. */
export async function readMembership(tx: Transaction, workspaceId: number, userId: number) {
  const membership = await store.findMembership(tx, workspaceId, userId)
  if (!membership) return refuse('FORBIDDEN', messages.workspaces.notMember)
  if (membership.hasExpired) return refuse('FORBIDDEN', messages.workspaces.membershipExpired)
  return membership
}
