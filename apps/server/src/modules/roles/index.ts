/** Custom roles: a name and the scopes that it grants. */
export { createCustomRole, type Grantor } from './operations.ts'
export { CustomRoleType } from './schema.ts'
export { type CustomRole, findCustomRoles } from './store.ts'
