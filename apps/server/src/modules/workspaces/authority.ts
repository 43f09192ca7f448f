import { effectiveScopes } from '@plumb/domain/access/access-check.ts'
import { grantableScopes, type HeldRole } from '@plumb/domain/roles/granting.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { enabledFlags, type FeatureFlag, readFlags } from '../flags/index.ts'
import { type CustomRole, findCustomRoles } from '../roles/index.ts'
import type { Membership } from './members/store.ts'

/** Current rights of a membership. */
export interface MemberAuthority extends ReturnType<typeof computeAllowedAccess> {
  readonly customRole: CustomRole | null
  readonly flags: readonly FeatureFlag[]
}

type MemberRole = HeldRole & { readonly isInternalStaff: boolean }

/** @returns the scopes of a member's role in a workspace with these flags */
export function computeAllowedAccess(memberRole: MemberRole, flags: readonly FeatureFlag[]) {
  return {
    /** The scopes of the role, without those whose flag is off. */
    scopes: effectiveScopes({ ...memberRole, enabledFlags: enabledFlags(flags) }),
    /** The scopes that the member can grant: those of the role, whatever the flags. */
    grantable: grantableScopes(memberRole),
  }
}

/** A membership, and whether its user is internal staff, as far as the caller may know it. */
export type MembershipOfUser = Pick<Membership, 'workspaceId' | 'role' | 'customRoleId'> & {
  readonly isInternalStaff: boolean
}

/** @returns the authority of each membership, in the requested order, with two statements */
export async function readMemberAuthorities(
  tx: Transaction,
  memberships: readonly MembershipOfUser[],
): Promise<MemberAuthority[]> {
  const keys = memberships.flatMap(({ workspaceId, customRoleId }) =>
    customRoleId === null ? [] : [{ workspaceId, id: customRoleId }],
  )
  const workspaceIds = [...new Set(memberships.map(({ workspaceId }) => workspaceId))]
  const flagLists = await readFlags(tx, workspaceIds)
  const flagsByWorkspace = new Map(workspaceIds.map((id, position) => [id, flagLists[position] ?? []]))
  const found = keys.length === 0 ? [] : await findCustomRoles(tx, keys)
  const customRoles = new Map(found.map((role) => [`${role.workspaceId}/${role.id}`, role]))

  return memberships.map(({ workspaceId, role, customRoleId, isInternalStaff }) => {
    const flags = flagsByWorkspace.get(workspaceId) ?? []
    const customRole = customRoles.get(`${workspaceId}/${customRoleId}`) ?? null
    const memberRole = { role, customRoleScopes: customRole?.scopes ?? [], isInternalStaff }
    return { customRole, flags, ...computeAllowedAccess(memberRole, flags) }
  })
}
