/** Workspaces and their members. */
export { readMemberAuthorities } from './authority.ts'
export { addMember, createWorkspace, type PrepareWorkspace, readMembership } from './operations.ts'
export { MembershipType, WorkspaceType } from './schema.ts'
