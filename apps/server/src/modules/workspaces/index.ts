/** Workspaces and their members. */
import { beforeCustomRoleIsDeleted } from '../roles/index.ts'
import './invitations/schema.ts'
import './members/schema.ts'
import { checkCustomRoleUnused } from './operations.ts'

export { allowedScopes } from './authority.ts'
export { addMember } from './members/operations.ts'
export { createWorkspace, type PrepareWorkspace, readWorkspace } from './operations.ts'
export { addCreateWorkspaceField } from './schema.ts'

beforeCustomRoleIsDeleted(checkCustomRoleUnused)
