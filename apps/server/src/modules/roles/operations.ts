import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { customRoleName, customRoleScopes } from '@plumb/domain/roles/custom-role.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { nextId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/graphql/authority.ts'
import * as store from './store.ts'

/** The part of an actor that grants: nobody grants a scope that they lack (`bar.md`, threat 8). */
export type Grantor = Pick<Actor, 'workspaceId' | 'scopes'>

/** @returns the new role's id, or why it was refused: no name, a name that is taken, an unknown or ungranted scope. */
export async function createCustomRole(
  grantor: Grantor,
  tx: Transaction,
  input: { readonly name: string; readonly scopes: readonly string[] },
): Promise<number | Refusal> {
  const name = customRoleName(input.name)
  if (isRefusal(name)) return name
  const scopes = customRoleScopes(input.scopes)
  if (isRefusal(scopes)) return scopes
  if (!scopes.every((scope) => grantor.scopes.has(scope))) {
    return refuse('ACCESS_DENIED', messages.roles.grantsMoreThanHeld, 'scopes')
  }
  if (await store.isNameTaken(tx, grantor.workspaceId, name)) {
    return refuse('VALIDATION_FAILED', messages.roles.nameTaken, 'name')
  }
  const id = await nextId(tx, 'custom_role')
  await store.insertCustomRole(tx, grantor.workspaceId, id, { name, scopes })
  return id
}
