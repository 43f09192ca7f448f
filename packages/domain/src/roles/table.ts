import { roleMessages } from '../messages/roles.ts'
import { defineTable, text, textList, uniqueName } from '../tables/table.ts'

const scopeNames: Readonly<Record<string, string>> = roleMessages.scopeNames

/** The roles that a workspace has created. */
export const CUSTOM_ROLES = defineTable('custom_role', {
  columns: { name: text, scopes: { ...textList, format: (scope: string) => scopeNames[scope] ?? scope } },
  view: ['EDIT_WORKSPACE'],
  order: [{ by: 'name', ignoringCase: true }],
  unique: { custom_role_name: { ...uniqueName('name'), taken: () => roleMessages.nameTaken } },
})
