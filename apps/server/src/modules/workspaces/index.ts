/** Workspaces and their members. */
import './invitations/schema.ts'
import './members/schema.ts'
import './sign-up/schema.ts'
import { revokeInvitations } from './invitations/operations.ts'
import { onRoleChange } from './members/operations.ts'
import { joinByDomain } from './sign-up/operations.ts'
import { onAddressVerified } from '../accounts/index.ts'

export { findWorkspaceNamed, listWorkspaces, renameWorkspace } from './administration/operations.ts'
export {
  countRowsOfWorkspace,
  deleteWorkspace,
  type ListedWorkspace,
  lockWholeWorkspace,
  searchWorkspaces,
  type WorkspaceCursor,
} from './administration/store.ts'
export { findInvitationToMail, inviteFirstAdmin } from './invitations/operations.ts'
export { computeAllowedAccess } from './authority.ts'
export { addMember, giveSupportAccess } from './members/operations.ts'
export { authorityOf, MembershipType } from './members/schema.ts'
export type { Membership } from './members/store.ts'
export {
  createWorkspace,
  enterWorkspaceIfExists,
  type PrepareWorkspace,
  readWorkspace,
  updateWorkspace,
} from './operations.ts'
export { addCreateWorkspaceField } from './schema.ts'
export { createWorkspacesOnVerification } from './sign-up/own-workspace.ts'
export { addOwnWorkspaceWithGoogleField } from './sign-up/schema.ts'

onAddressVerified(joinByDomain)
onRoleChange(revokeInvitations)
