import { SCOPE_NAMES } from '../access/scopes.ts'
import type { Scope } from '../access/scopes.ts'
import { scopesOfRole } from '../access/roles.ts'
import type { Role } from '../access/roles.ts'
import { roleMessages } from '../messages/roles.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'

/** A role in a membership, an invitation or a workspace's domain. */
export interface RoleChoice {
  readonly role: Role
  /** The id of the custom role if the role is CUSTOM, otherwise null. */
  readonly customRoleId: number | null
}

/** Returns a refusal if a choice is not a role: CUSTOM without a custom role, or a custom role with another role; otherwise null. */
export function checkRoleChoice({ role, customRoleId }: RoleChoice): Refusal | null {
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
 * Returns the scopes that a member can grant to others: those of their own role, also if they are internal staff. A flag that is off hides
 * a feature and does not remove a permission; otherwise no admin could add another admin while a flag is off.
 */
export function grantableScopes({ role, customRoleScopes }: HeldRole): ReadonlySet<Scope> {
  const heldScopes = scopesOfRole(role, customRoleScopes)
  return new Set(SCOPE_NAMES.filter((scope) => heldScopes.has(scope)))
}

/** Refuses to grant a scope that the member lacks. */
export function checkScopesGranted(
  grantable: ReadonlySet<Scope>,
  scopes: Iterable<string>,
  field = 'scopes',
): Refusal | null {
  for (const scope of scopes) {
    if (!(grantable as ReadonlySet<string>).has(scope))
      return refuse('ACCESS_DENIED', roleMessages.grantsMoreThanHeld, field)
  }
  return null
}

/** Checks that a member has all scopes of the role that they grant; nobody grants JITA_WRITE, which internal staff request. */
export function checkRoleGranted(
  grantable: ReadonlySet<Scope>,
  role: Role,
  customRoleScopes: readonly string[],
): Refusal | null {
  if (role === 'JITA_WRITE') return refuse('VALIDATION_FAILED', roleMessages.notAssignable, 'role')
  return checkScopesGranted(grantable, scopesOfRole(role, customRoleScopes), 'role')
}
