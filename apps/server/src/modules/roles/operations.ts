import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateCustomRoleScopes, validateCustomRoleName } from '@plumb/domain/roles/custom-role.ts'
import { refuseUngrantableScopes } from '@plumb/domain/roles/granting.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { notFound } from '../../platform/saves/refusals.ts'
import type { SaveContext } from '../../platform/saves/save-context.ts'
import { explainStale } from '../../platform/saves/stale-rows.ts'
import { deleteRow, saveRow } from '../../platform/saves/write-plan.ts'
import * as store from './store.ts'
import type { CustomRole } from './store.ts'

/** The part of an actor that is needed to grant scopes: nobody grants a scope that they lack (rule RO3). */
type Grantor = Pick<Actor, 'workspaceId' | 'scopes' | 'grantable'>

export interface CustomRoleInput {
  readonly name: string
  readonly scopes: readonly string[]
}

/**
 * @param temporaryId the id below 0 by which the request names the role, if any
 * @returns the new role, or a refusal: no name, a name that is taken, an unknown scope or one that the actor lacks
 */
export async function createCustomRole(
  context: SaveContext<Grantor>,
  input: CustomRoleInput,
  temporaryId?: number | null,
): Promise<CustomRole | Refusal> {
  const role = readInput(input)
  if (isRefusal(role)) return role
  const grantRefusal = refuseUngrantableScopes(context.actor.grantable, role.scopes)
  return grantRefusal ?? (await saveRow(context, store.CUSTOM_ROLES, { id: temporaryId }, () => role))
}

/**
 * Renames a role, or changes the scopes of all who have it.
 * @returns the role, or a refusal
 */
export async function updateCustomRole(
  context: SaveContext<Grantor>,
  input: CustomRoleInput & { readonly id: number; readonly version?: number | null | undefined },
): Promise<CustomRole | Refusal> {
  const { actor, tx } = context
  const { workspaceId, grantable } = actor
  const role = readInput(input)
  if (isRefusal(role)) return role
  await lockWorkspace(tx, workspaceId)
  const current = await findCustomRole(tx, workspaceId, input.id)
  if (!current) return notFound('id')
  // Before new scopes are checked, because their refusal depends on the stored role.
  const version = input.version ?? current.version
  if (current.version !== version)
    return await explainStale(tx, workspaceId, store.CUSTOM_ROLES.name, { id: input.id, version })
  // Unchanged scopes are not granted again: a member who lacks a scope may rename a role that has it, and remove the scope.
  const grantRefusal = refuseUngrantableScopes(
    grantable,
    role.scopes.filter((scope) => !current.scopes.includes(scope)),
  )
  if (grantRefusal) return grantRefusal
  return await saveRow(context, store.CUSTOM_ROLES, { id: input.id, version }, () => role)
}

const IN_USE_MESSAGES = {
  member: roleMessages.cannotDeleteWithUsers,
  domain: roleMessages.usedByDomain,
  invitation: roleMessages.usedByInvitation,
}

/** @returns the refusal (NOT_FOUND, IN_USE), or null if the role was deleted */
export async function deleteCustomRole(context: SaveContext, id: number): Promise<Refusal | null> {
  const { actor, tx } = context
  await lockWorkspace(tx, actor.workspaceId)
  const use = await store.findUseOfCustomRole(tx, actor.workspaceId, id)
  if (use) return refuse('IN_USE', IN_USE_MESSAGES[use], 'id')
  return await deleteRow(context, store.CUSTOM_ROLES, id)
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

/** @returns the name to store and the scopes with those that they require, or a refusal */
function readInput(input: CustomRoleInput) {
  const name = validateCustomRoleName(input.name)
  if (isRefusal(name)) return name
  const scopes = validateCustomRoleScopes(input.scopes)
  return isRefusal(scopes) ? scopes : { name, scopes }
}
