import { SCOPE_NAMES } from '../access/scopes.ts'
import type { Scope } from '../access/scopes.ts'
import { scopesOfRole } from '../access/roles.ts'
import type { Role } from '../access/roles.ts'
import { roleMessages } from '../messages/roles.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'

/** The role of a membership, of an invitation, or of those who join by the workspace's domain. */
export interface RoleChoice {
  readonly role: Role
  /** The id of the custom role if the role is CUSTOM, otherwise null. */
  readonly customRoleId: number | null
}

/** @returns a refusal of CUSTOM without a custom role, or of a custom role with another role; otherwise null */
export function refuseRoleChoice({ role, customRoleId }: RoleChoice): Refusal | null {
  if ((role === 'CUSTOM') === (customRoleId !== null)) return null
  const message = role === 'CUSTOM' ? roleMessages.customRoleMissing : roleMessages.customRoleUnused
  return refuse('VALIDATION_FAILED', message, 'customRoleId')
}

/** A role, with the scopes of its custom role if it is CUSTOM. */
export interface HeldRole {
  readonly role: Role
  readonly customRoleScopes: readonly string[]
}

/**
 * Returns the scopes that a member can grant: those of their role, even if a flag hides a feature from them. Otherwise no admin could add
 * another admin while a flag is off.
 */
export function grantableScopes({ role, customRoleScopes }: HeldRole): ReadonlySet<Scope> {
  const heldScopes = scopesOfRole(role, customRoleScopes)
  // Without stored names that are no longer scopes.
  return new Set(SCOPE_NAMES.filter((scope) => heldScopes.has(scope)))
}

/** @returns a refusal if the member would grant a scope that they lack; otherwise null */
export function refuseUngrantableScopes(
  grantable: ReadonlySet<Scope>,
  scopes: Iterable<string>,
  field = 'scopes',
): Refusal | null {
  return [...scopes].every((scope) => (grantable as ReadonlySet<string>).has(scope))
    ? null
    : refuse('ACCESS_DENIED', roleMessages.grantsMoreThanHeld, field)
}

/** @returns a refusal if the member lacks a scope of the role that they would grant, or if it is JITA_WRITE; otherwise null */
export function refuseUngrantableRole(
  grantable: ReadonlySet<Scope>,
  role: Role,
  customRoleScopes: readonly string[],
): Refusal | null {
  if (role === 'JITA_WRITE') return refuse('VALIDATION_FAILED', roleMessages.notAssignable, 'role')
  return refuseUngrantableScopes(grantable, scopesOfRole(role, customRoleScopes), 'role')
}
