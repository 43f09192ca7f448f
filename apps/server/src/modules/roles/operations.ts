import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateCustomRoleName, customRoleScopes } from '@plumb/domain/roles/custom-role.ts'
import { checkScopesGranted } from '@plumb/domain/roles/granting.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { deleteRow, saveRow } from '../../platform/saves/write-plan.ts'
import { explainStale } from '../../platform/saves/stale-rows.ts'
import * as store from './store.ts'
import type { CustomRole } from './store.ts'
import { createSaveContext } from '../../platform/saves/save-context.ts'

/** The part of an actor that is needed to grant scopes: only scopes that they have (rule RO3). */
export type Grantor = Pick<Actor, 'workspaceId' | 'scopes' | 'grantable'>

export interface CustomRoleInput {
  readonly name: string
  readonly scopes: readonly string[]
}

/** @returns the new role, or why it was refused: no name, a name that is taken, an unknown or ungranted scope. */
export async function createCustomRole(
  grantor: Grantor,
  tx: Transaction,
  input: CustomRoleInput,
): Promise<CustomRole | Refusal> {
  const role = readInput(input)
  if (isRefusal(role)) return role
  const grantRefusal = checkScopesGranted(grantor.grantable, role.scopes)
  if (grantRefusal) return grantRefusal
  return await saveRow(createSaveContext(grantor, tx), store.CUSTOM_ROLES, {}, () => role)
}

/** Renames a role, or changes what it grants to all who have it. @returns the role, or why it was refused. */
export async function updateCustomRole(
  grantor: Grantor,
  tx: Transaction,
  input: CustomRoleInput & { readonly id: number; readonly version?: number | null | undefined },
): Promise<CustomRole | Refusal> {
  const { workspaceId, grantable } = grantor
  const role = readInput(input)
  if (isRefusal(role)) return role
  await lockWorkspace(tx, workspaceId)
  const current = await findCustomRole(tx, workspaceId, input.id)
  if (!current) return refuse('NOT_FOUND', platformMessages.notFound, 'id')
  // Before new scopes are checked, because their refusal depends on the stored role.
  const version = input.version ?? current.version
  if (current.version !== version)
    return await explainStale(tx, workspaceId, store.CUSTOM_ROLES.name, { id: input.id, version })
  // Unchanged scopes are not granted again: a member who lacks a scope may rename a role that has it, and remove the scope.
  const grantRefusal = checkScopesGranted(
    grantable,
    role.scopes.filter((scope) => !current.scopes.includes(scope)),
  )
  if (grantRefusal) return grantRefusal
  const item = { id: input.id, version }
  return await saveRow(createSaveContext(grantor, tx), store.CUSTOM_ROLES, item, () => role)
}

const IN_USE_MESSAGES = {
  member: roleMessages.cannotDeleteWithUsers,
  domain: roleMessages.usedByDomain,
  invitation: roleMessages.usedByInvitation,
}

/** @returns the refusal (NOT_FOUND, IN_USE), or null if the role was deleted */
export async function deleteCustomRole(actor: Actor, tx: Transaction, id: number): Promise<Refusal | null> {
  await lockWorkspace(tx, actor.workspaceId)
  const usage = await store.findUseOfCustomRole(tx, actor.workspaceId, id)
  if (usage) return refuse('IN_USE', IN_USE_MESSAGES[usage], 'id')
  return await deleteRow(createSaveContext(actor, tx), store.CUSTOM_ROLES, id)
}

/** @returns a custom role of the workspace, if it exists */
export async function findCustomRole(
  tx: Transaction,
  workspaceId: number,
  id: number,
): Promise<CustomRole | undefined> {
  const [role] = await store.findCustomRoles(tx, [{ workspaceId, id }])
  return role
}

function readInput(input: CustomRoleInput) {
  const name = validateCustomRoleName(input.name)
  if (isRefusal(name)) return name
  const scopes = customRoleScopes(input.scopes)
  return isRefusal(scopes) ? scopes : { name, scopes }
}
