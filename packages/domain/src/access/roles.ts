import { SCOPE_NAMES } from './scopes.ts'
import type { Scope } from './scopes.ts'

/** The roles of a membership (rule AC3). */
export const ROLES = ['ADMIN', 'MEMBER', 'JITA_WRITE', 'CUSTOM'] as const

export type Role = (typeof ROLES)[number]

/** A role with its scopes. */
export interface RoleDefinition {
  readonly role: Role
  /** Whether the role is left out of lists of default roles. */
  readonly isInternal: boolean
  /** The scopes of the role, including those whose flag is off; CUSTOM has the scopes of the custom role instead. */
  readonly scopes: readonly Scope[]
}

/** The roles that come with the product and cannot be edited. `roleMessages.roleLabels` has their names. */
export const DEFAULT_ROLES: readonly RoleDefinition[] = [
  { role: 'ADMIN', isInternal: false, scopes: SCOPE_NAMES },
  { role: 'MEMBER', isInternal: false, scopes: ['VIEW_LOCATION_CALCULATOR'] },
  { role: 'JITA_WRITE', isInternal: true, scopes: SCOPE_NAMES },
  { role: 'CUSTOM', isInternal: true, scopes: [] },
]

/** @returns the scopes of a role, including those whose flag is off. Those of the custom role count only for CUSTOM */
export function scopesOfRole(role: Role, customRoleScopes: readonly string[]): ReadonlySet<string> {
  if (role === 'CUSTOM') return new Set(customRoleScopes)
  const definition = DEFAULT_ROLES.find((candidate) => candidate.role === role)
  return new Set(definition?.scopes)
}
