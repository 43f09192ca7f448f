import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { customRoleName, customRoleScopes } from '@plumb/domain/roles/custom-role.ts'
import { checkScopesGranted } from '@plumb/domain/roles/granting.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { lockWorkspace } from '../../platform/db/transactions/workspace-state.ts'
import type { Actor } from '../../platform/graphql/callers/authority.ts'
import { deleteRow, saveRow } from '../../platform/saves/write-plan.ts'
import { explainStale } from '../history/index.ts'
import * as store from './store.ts'
import type { CustomRole } from './store.ts'
import { createSaveContext } from '../../platform/saves/save-context.ts'

/** The part of an actor that grants: nobody grants a scope that they lack (rule RO3). */
export type Grantor = Pick<Actor, 'workspaceId' | 'scopes' | 'grantable'>

export interface CustomRoleInput {
  readonly name: string
  readonly scopes: readonly string[]
}

/** @returns the new role's id, or why it was refused: no name, a name that is taken, an unknown or ungranted scope. */
export async function createCustomRole(
  grantor: Grantor,
  tx: Transaction,
  input: CustomRoleInput,
): Promise<number | Refusal> {
  const role = readInput(input)
  if (isRefusal(role)) return role
  const ungranted = checkScopesGranted(grantor.grantable, role.scopes)
  if (ungranted) return ungranted
  const made = await saveRow(createSaveContext(grantor, tx), store.CUSTOM_ROLES, {}, () => role)
  return isRefusal(made) ? made : made.id
}

/** Renames a role, or changes what it grants to all who have it. @returns why it was refused, or null. */
export async function updateCustomRole(
  grantor: Grantor,
  tx: Transaction,
  input: CustomRoleInput & { readonly id: number; readonly version?: number | null | undefined },
): Promise<Refusal | null> {
  const { workspaceId, grantable } = grantor
  const role = readInput(input)
  if (isRefusal(role)) return role
  await lockWorkspace(tx, workspaceId)
  const current = await findCustomRole(tx, workspaceId, input.id)
  if (!current) return refuse('NOT_FOUND', platformMessages.notFound, 'id')
  // Before what is granted anew is looked at, since that is told by the role as it now stands.
  const version = input.version ?? current.version
  if (current.version !== version)
    return await explainStale(tx, workspaceId, store.CUSTOM_ROLES.name, input.id, version)
  // What stays is not granted anew: who lacks a scope may rename a role that has it, and take it away.
  const ungranted = checkScopesGranted(
    grantable,
    role.scopes.filter((scope) => !current.scopes.includes(scope)),
  )
  if (ungranted) return ungranted
  const saved = await saveRow(
    createSaveContext(grantor, tx),
    store.CUSTOM_ROLES,
    { id: input.id, version },
    () => role,
  )
  return isRefusal(saved) ? saved : null
}

/** Says why a custom role must stay: its own module refers to it. Null where it does not. */
export type CheckCustomRoleUnused = (
  tx: Transaction,
  workspaceId: number,
  id: number,
) => Promise<Refusal | null>

const checksBeforeDeletion: CheckCustomRoleUnused[] = []

/** For a module whose rows refer to custom roles: its check is asked before any is deleted. */
export function beforeCustomRoleIsDeleted(check: CheckCustomRoleUnused): void {
  checksBeforeDeletion.push(check)
}

/** @returns why the role was not deleted (NOT_FOUND, IN_USE), or null. */
export async function deleteCustomRole(actor: Actor, tx: Transaction, id: number): Promise<Refusal | null> {
  await lockWorkspace(tx, actor.workspaceId)
  for (const check of checksBeforeDeletion) {
    const refusal = await check(tx, actor.workspaceId, id)
    if (refusal) return refusal
  }
  return await deleteRow(createSaveContext(actor, tx), store.CUSTOM_ROLES, id)
}

/** @returns one custom role of the workspace, if it is there. */
export async function findCustomRole(
  tx: Transaction,
  workspaceId: number,
  id: number,
): Promise<CustomRole | undefined> {
  const [role] = await store.findCustomRoles(tx, [{ workspaceId, id }])
  return role
}

function readInput(input: CustomRoleInput) {
  const name = customRoleName(input.name)
  if (isRefusal(name)) return name
  const scopes = customRoleScopes(input.scopes)
  return isRefusal(scopes) ? scopes : { name, scopes }
}
