import { withRequirements } from '../access/scope-toggle.ts'
import { isScope } from '../access/scopes.ts'
import type { Scope } from '../access/scopes.ts'
import { roleMessages } from '../messages/roles.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'

/** @returns the name of a custom role to store, or a refusal (rule RO1) */
export function validateCustomRoleName(text: string): string | Refusal {
  return validateLine(text, {
    subject: roleMessages.aName,
    blankMessage: roleMessages.nameRequired,
    field: 'name',
  })
}

/** @returns the scopes of a custom role to store, with all scopes that they require; a refusal if a name is not that of a scope (rule RO2) */
export function validateCustomRoleScopes(scopes: readonly string[]): readonly Scope[] | Refusal {
  const unknown = scopes.find((scope) => !isScope(scope))
  return unknown === undefined
    ? withRequirements(scopes.filter(isScope))
    : refuse('VALIDATION_FAILED', roleMessages.unknownScope(unknown.slice(0, 40)), 'scopes')
}

/** The number of scopes of a role that the list of roles shows; the others are only counted (rule RO5). */
export const MAX_LISTED_SCOPES = 3
