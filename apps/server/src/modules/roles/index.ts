/** Custom roles: a name and the scopes that it grants. */
export { createCustomRole, findCustomRole } from './operations.ts'
export { customRoleIdField, CustomRoleType, resolveCustomRoleId } from './schema.ts'
export { type CustomRole, type CustomRoleKey, findCustomRoles } from './store.ts'
