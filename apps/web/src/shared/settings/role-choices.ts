import { DEFAULT_ROLES, type Role } from '@plumb/domain/access/roles.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { refuseUngrantableRole, grantableScopes, type RoleChoice } from '@plumb/domain/roles/granting.ts'
import { useMembership } from '../session/session.ts'
import type { PickerOption } from '../ui/picker.tsx'

/** The fields of a custom role that a choice of roles needs. */
export interface ChoosableRole {
  readonly id: number
  readonly name: string
  readonly scopes: readonly Scope[]
}

/** Returns a choice of a role as one text, for a picker's option. */
export const roleKey = ({ role, customRoleId }: RoleChoice): string =>
  role === 'CUSTOM' ? `CUSTOM ${customRoleId}` : role

/** Parses a text from `roleKey`. */
export function parseRoleKey(key: string): RoleChoice {
  const [role, id] = key.split(' ')
  return { role: role as Role, customRoleId: id === undefined ? null : Number(id) }
}

/** Returns the scopes that the user can grant, by role, regardless of flags. */
export function useGrantableScopes(): ReadonlySet<Scope> {
  const { role, customRole } = useMembership()
  return grantableScopes({ role, customRoleScopes: customRole?.scopes ?? [] })
}

/** Returns all roles except those for support; the ones that the current user cannot assign are disabled, with the reason (rule WS6). */
export function useRoleOptions(customRoles: readonly ChoosableRole[]): readonly PickerOption<string>[] {
  const grantable = useGrantableScopes()
  const option = (choice: RoleChoice, label: string, scopes: readonly Scope[]) => {
    const refusal = refuseUngrantableRole(grantable, choice.role, scopes)
    return { value: roleKey(choice), label, ...(refusal && { disabled: true, note: refusal.message }) }
  }
  return [
    ...DEFAULT_ROLES.filter(({ isInternal }) => !isInternal).map((each) =>
      option({ role: each.role, customRoleId: null }, roleMessages.roleLabels[each.role], []),
    ),
    ...customRoles.map(({ id, name, scopes }) => option({ role: 'CUSTOM', customRoleId: id }, name, scopes)),
  ]
}
