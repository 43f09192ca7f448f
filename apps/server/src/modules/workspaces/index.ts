/** Workspaces and their members. */
import './invitations/schema.ts'
import './members/schema.ts'
import './sign-up/schema.ts'
import { revokeInvitations } from './invitations/operations.ts'
import { whenRoleChanges } from './members/operations.ts'
import { joinByDomain } from './sign-up/operations.ts'
import { whenAddressIsProven } from '../accounts/index.ts'

export { findWorkspaceNamed, listWorkspaces, renameWorkspace } from './administration/operations.ts'
export { countRowsOfWorkspace, deleteWorkspace, lockedWorkspace } from './administration/store.ts'
export { findInvitationToMail, inviteFirstAdmin } from './invitations/operations.ts'
export { allowedScopes } from './authority.ts'
export { addMember, giveSupportAccess } from './members/operations.ts'
export type { Membership } from './members/store.ts'
export {
  createWorkspace,
  enterIfWorkspace,
  type PrepareWorkspace,
  readWorkspace,
  updateWorkspace,
} from './operations.ts'
export { addCreateWorkspaceField } from './schema.ts'
export { beginWorkspacesOnceProven } from './sign-up/own-workspace.ts'

whenAddressIsProven(joinByDomain)
whenRoleChanges(revokeInvitations)
