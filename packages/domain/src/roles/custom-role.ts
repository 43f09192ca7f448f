import { withRequirements } from '../access/scope-toggle.ts'
import { isScope } from '../access/scopes.ts'
import type { Scope } from '../access/scopes.ts'
import { roleMessages } from '../messages/roles.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'
import { validateLine } from '../refusals/stored-text.ts'

/** A custom role's name to store (rule RO1). */
export function validateCustomRoleName(text: string): string | Refusal {
  return validateLine(text, {
    subject: roleMessages.aName,
    blankMessage: roleMessages.nameRequired,
    field: 'name',
  })
}

/** A custom role's scopes to store: each once, with all that they require; an unknown name is refused. */
export function customRoleScopes(scopes: readonly string[]): readonly Scope[] | Refusal {
  const known: Scope[] = []
  for (const scope of scopes) {
    if (!isScope(scope)) {
      return refuse('VALIDATION_FAILED', roleMessages.unknownScope(scope.slice(0, 40)), 'scopes')
    }
    known.push(scope)
  }
  return withRequirements(known)
}

/** Number of scopes shown as chips in the list of roles; the others are only counted (rule RO5). */
export const ROLE_LIST_SCOPES = 3
