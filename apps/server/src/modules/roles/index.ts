/** Custom roles: a name and the scopes that it grants. */
export {
  createCustomRole,
  findCustomRole,
  type Grantor,
} from './operations.ts'
export { customRoleIdField, CustomRoleType } from './schema.ts'
export { type CustomRole, type CustomRoleKey, findCustomRoles } from './store.ts'
