import { FLAG_KEYS } from '@plumb/domain/access/flags.ts'
import { SCOPE_NAMES, type Scope } from '@plumb/domain/access/scopes.ts'
import { createCustomRole } from '../../modules/roles/index.ts'
import { addMember, createWorkspace } from '../../modules/workspaces/index.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/graphql/auth/authority.ts'
import { createSaveContext } from '../../platform/saves/save-context.ts'
import { workspacePreparations } from '../preparations.ts'
import { unwrapOrThrow } from './unwrap-or-throw.ts'

/**
 * Creates a workspace with its first admin.
 * @returns the admin as the actor of the workspace
 */
export async function makeCompany(tx: Transaction, name: string, adminId: number): Promise<Actor> {
  const workspaceId = unwrapOrThrow(await createWorkspace(tx, { name }, workspacePreparations))
  const admin = { userId: adminId, role: 'ADMIN', customRoleId: null } as const
  const membershipId = unwrapOrThrow(await addMember(tx, workspaceId, admin))
  const scopes = new Set(SCOPE_NAMES)
  return {
    userId: adminId,
    workspaceId,
    membershipId,
    role: 'ADMIN',
    scopes,
    grantable: scopes,
    flags: new Set(FLAG_KEYS),
    globalLevelLevel: null,
    isInternalStaff: false,
  }
}

/** Creates a custom role, and a member with it. */
export async function addMemberWithRole(
  tx: Transaction,
  actor: Actor,
  userId: number,
  role: { readonly name: string; readonly scopes: readonly Scope[] },
  globalLevelLevel: number | null,
): Promise<void> {
  const { id: customRoleId } = unwrapOrThrow(await createCustomRole(createSaveContext(actor, tx), role))
  unwrapOrThrow(
    await addMember(tx, actor.workspaceId, { userId, role: 'CUSTOM', customRoleId, globalLevelLevel }),
  )
}
