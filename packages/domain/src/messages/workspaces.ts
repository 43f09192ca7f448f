/** Workspaces, invitations and members (specification 1 sections 2 to 5; 2 section 8, "Roles and members"). */
export const workspaces = {
  createTitle: 'Create New Workspace',
  name: 'Workspace Name',
  cancel: 'Cancel',
  create: 'Create',
  nameRequired: 'Enter a workspace name.',
  /** The name in a sentence about its length or characters. */
  aName: 'A workspace name',
  unavailable: 'Oops, something went wrong',
  noneTitle: 'No workspace yet',
  none: 'You are not a member of any workspace. Ask an admin of your company to invite you.',
  switch: 'Switch workspace',
  notMember: 'You are not a member of this workspace.',
  membershipExpired: 'Your access to this workspace has expired.',
  workspaceRequired: 'Say which workspace this is for.',
  invitationStatus: { INVITED: 'INVITED', ACCEPTED: 'ACCEPTED' },
  cannotDeleteYourself: 'Cannot delete yourself',
  cannotChangeOwnRole: 'Cannot change your own role',
  cannotChangeOwnLevel: 'Cannot change your own level',
  roleUpdated: 'Role updated',
  levelUpdated: 'Level updated',
  defaultRoleUpdated: 'Default role updated',
} as const
