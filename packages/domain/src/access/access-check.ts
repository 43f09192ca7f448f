import type { FlagKey } from './flags.ts'
import { scopesOfRole } from './roles.ts'
import type { Role } from './roles.ts'
import { SCOPES } from './scopes.ts'
import type { Scope } from './scopes.ts'

/** What determines the scopes of a caller in a workspace. */
export interface CallerAccess {
  /** Null without a membership. */
  readonly role: Role | null
  /** The scopes of the membership's custom role; unknown names are ignored. */
  readonly customRoleScopes: readonly string[]
  /** Internal staff pass all checks of scopes whose flags are on (rule AC2). */
  readonly isInternalStaff: boolean
  /** The flags that are turned on in the workspace. */
  readonly enabledFlags: Iterable<FlagKey>
}

/**
 * Returns the scopes of a caller: those of the role, or all for internal staff, without those that require a flag that is turned off. Flags
 * apply to admins and internal staff too (rule AC5).
 */
export function effectiveScopes(caller: CallerAccess): ReadonlySet<Scope> {
  const flags = new Set(caller.enabledFlags)
  const heldScopes =
    caller.role === null ? new Set<string>() : scopesOfRole(caller.role, caller.customRoleScopes)
  const effective = SCOPES.filter(
    (definition) =>
      (caller.isInternalStaff || heldScopes.has(definition.scope)) &&
      definition.flags.every((flag) => flags.has(flag)),
  )
  return new Set(effective.map((definition) => definition.scope))
}

/** @returns whether the caller has all required scopes, which may be none (rule AC2) */
export function hasAccess(effective: ReadonlySet<Scope>, required: Iterable<Scope>): boolean {
  return [...required].every((scope) => effective.has(scope))
}
