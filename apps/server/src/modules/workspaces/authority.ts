import { effectiveScopes } from '@plumb/domain/access/access-check.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { grantableScopes, type HeldRole } from '@plumb/domain/roles/granting.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { enabledFlags, type FeatureFlag, readFlags } from '../flags/index.ts'
import { type CustomRole, findCustomRoles } from '../roles/index.ts'
import type { Membership } from './members/store.ts'

/** What a membership allows at this moment. */
export interface MemberAuthority extends AllowedScopes {
  readonly customRole: CustomRole | null
  readonly flags: readonly FeatureFlag[]
}

export interface AllowedScopes {
  /** What the role grants, less the scopes whose flag is off. */
  readonly scopes: ReadonlySet<Scope>
  /** What the role grants, whatever the flags. */
  readonly grantable: ReadonlySet<Scope>
}

/** What the roles that Plumb has allow, by the flags as they were evaluated: asked at each request, and always the same. */
const allowedByRole = new WeakMap<readonly FeatureFlag[], Map<string, AllowedScopes>>()

/** A role, and whether its holder is internal staff, who pass all scope checks. */
type Held = HeldRole & { readonly isInternalStaff: boolean }

/** @returns what a member's role allows in a workspace with these flags. */
export function allowedScopes(held: Held, flags: readonly FeatureFlag[]): AllowedScopes {
  if (held.role === 'CUSTOM') return scopesOf(held, flags)
  const known = allowedByRole.get(flags) ?? new Map<string, AllowedScopes>()
  allowedByRole.set(flags, known)
  const key = `${held.role} ${held.isInternalStaff}`
  const allowed = known.get(key) ?? scopesOf(held, flags)
  known.set(key, allowed)
  return allowed
}

function scopesOf(held: Held, flags: readonly FeatureFlag[]): AllowedScopes {
  const scopes = effectiveScopes({ ...held, enabledFlags: enabledFlags(flags) })
  return { scopes, grantable: grantableScopes(held) }
}

/** A membership, and whether its user is internal staff, as far as the caller may know it. */
export type MembershipOfUser = Pick<Membership, 'workspaceId' | 'role' | 'customRoleId'> & {
  readonly isInternalStaff: boolean
}

/** @returns the authority of each membership, in the order asked. Two statements, however many memberships. */
export async function readMemberAuthorities(
  tx: Transaction,
  memberships: readonly MembershipOfUser[],
): Promise<MemberAuthority[]> {
  const keys = memberships.flatMap(({ workspaceId, customRoleId }) =>
    customRoleId === null ? [] : [{ workspaceId, id: customRoleId }],
  )
  const workspaceIds = [...new Set(memberships.map(({ workspaceId }) => workspaceId))]
  const flagLists = await readFlags(tx, workspaceIds)
  const flagsOf = new Map(workspaceIds.map((id, position) => [id, flagLists[position] ?? []]))
  const found = keys.length === 0 ? [] : await findCustomRoles(tx, keys)
  const customRoles = new Map(found.map((role) => [`${role.workspaceId}/${role.id}`, role]))

  return memberships.map(({ workspaceId, role, customRoleId, isInternalStaff }) => {
    const flags = flagsOf.get(workspaceId) ?? []
    const customRole = customRoles.get(`${workspaceId}/${customRoleId}`) ?? null
    const held = { role, customRoleScopes: customRole?.scopes ?? [], isInternalStaff }
    return { customRole, flags, ...allowedScopes(held, flags) }
  })
}
