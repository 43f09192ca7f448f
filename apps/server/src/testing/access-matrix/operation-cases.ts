import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import type { Fixture } from './fixture.ts'
import { PAY_CASES } from './pay-cases.ts'

/** Differs from the stored tiers, since saving the same values changes nothing. */
const OTHER_TIERS = {
  ...DEFAULT_TIER_CONFIGURATION,
  tiers: DEFAULT_TIER_CONFIGURATION.tiers.map((tier) => ({ ...tier, label: `Matrix ${tier.tierNumber}` })),
}

const NEW_USER = {
  firstName: 'Ada',
  lastName: 'Matrix',
  email: 'a@acme.example',
  password: 'Correct-horse-7',
}

/** Everybody, any logged-in user, any verified user, internal staff; members with all of these scopes, or with any one of them. */
export type AllowedCallers =
  | 'public'
  | 'unverified'
  | 'signedIn'
  | 'staff'
  | readonly Scope[]
  | { readonly anyOf: readonly Scope[] }

export interface OperationCase {
  /** Repeated here independently, not read from the code. */
  readonly allowedCallers: AllowedCallers
  /** Every flag that must be on. */
  readonly flags?: readonly FlagKey[]
  /** Additional scopes that the operation needs because of the variables of this case. */
  readonly caseScopes?: readonly Scope[]
  /** Flags that must be on because of the variables of this case. */
  readonly caseFlags?: readonly FlagKey[]
  /** The refusal of allowed callers, if these variables are refused. */
  readonly refusalCode?: RefusalCode
  /** It grants something that would outlive support access, which refuses it. */
  readonly isRefusedToSupport?: true
  /** The refusal of staff who are permanent members of the workspace. */
  readonly memberRefusalCode?: RefusalCode
  /** Variables with which it succeeds, by argument; each list of items has at least one. */
  readonly variables?: (fixture: Fixture) => Record<string, unknown>
  /** The outcome of an id that only another workspace has, if it is not NOT_FOUND: `nothing` is an empty answer. */
  readonly foreignIdOutcome?: 'nothing'
}

/** Every operation of the API with its facts for the access matrix: a new operation fails the run until it has an entry. */
export const OPERATION_CASES: Readonly<Record<string, OperationCase>> = {
  ...PAY_CASES,
  'Query.currentUser': { allowedCallers: 'unverified' },
  'Query.getAutoSignupWorkspace': {
    allowedCallers: 'public',
    variables: () => ({ request: { email: 'a@acme.example' } }),
  },
  'Query.getCustomRoles': { allowedCallers: ['EDIT_WORKSPACE'] },
  'Query.history': {
    allowedCallers: [],
    caseScopes: ['EDIT_WORKSPACE'],
    variables: () => ({ historyRequest: { table: 'membership' } }),
    foreignIdOutcome: 'nothing',
  },
  'Query.historyOptions': { allowedCallers: [] },
  'Query.historySaves': {
    allowedCallers: [],
    caseScopes: ['EDIT_WORKSPACE'],
    variables: () => ({ historySavesRequest: { tables: ['membership'] } }),
    foreignIdOutcome: 'nothing',
  },
  'Query.setup': { allowedCallers: [], flags: ['job_catalog'] },
  'Query.searchMultiZipcodes': {
    allowedCallers: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'],
    flags: ['multiple_zip_code_lookup'],
    variables: () => ({ multiZipcodeSearchRequest: { zipcodes: ['10001'] } }),
  },
  'Query.searchPlaces': {
    allowedCallers: ['VIEW_LOCATION_CALCULATOR'],
    variables: () => ({ placeSearchRequest: { query: 'Trenton' } }),
  },
  'Query.searchZipcode': {
    allowedCallers: ['VIEW_LOCATION_CALCULATOR'],
    variables: () => ({ zipcodeSearchRequest: { zipcode: '10001' } }),
  },
  'Query.featureRequests': { allowedCallers: 'staff', variables: () => ({ query: '', first: 10 }) },
  'Query.feedback': { allowedCallers: 'staff', variables: () => ({ query: '', first: 10 }) },
  'Query.pageViewCounts': { allowedCallers: 'staff', variables: () => ({ weeksAgo: 0 }) },
  'Query.waitlist': { allowedCallers: 'staff', variables: () => ({ query: '', first: 10 }) },
  'Query.searchWorkspaces': { allowedCallers: 'staff', variables: () => ({ query: 'acme', first: 10 }) },
  'Query.tierConfig': { allowedCallers: ['VIEW_LOCATION_CALCULATOR'] },
  'Query.workspace': { allowedCallers: ['EDIT_WORKSPACE'] },
  'Query.workspaceDefaults': { allowedCallers: [] },
  'Query.workspaceFlags': {
    allowedCallers: 'staff',
    variables: ({ workspaceA }) => ({ workspaceId: workspaceA }),
  },

  // Nobody in the matrix is invited; invited users have tests of their own.
  'Mutation.acceptInvitation': {
    allowedCallers: 'signedIn',
    refusalCode: 'NOT_FOUND',
    variables: ({ workspaceA }) => ({ invitationAcceptRequest: { workspaceId: workspaceA } }),
  },
  // Nobody in the matrix has a mailed code; users with a code have tests of their own.
  'Mutation.acceptInvitationByCode': {
    allowedCallers: 'public',
    refusalCode: 'NOT_FOUND',
    variables: ({ workspaceA }) => ({
      acceptInvitationByCodeRequest: { workspaceId: workspaceA, email: 'a@acme.example', code: 'x' },
    }),
  },
  'Mutation.setWorkspaceFlags': {
    allowedCallers: 'staff',
    variables: ({ workspaceA }) => ({
      workspaceFlagsSetRequest: { workspaceId: workspaceA, items: [{ id: 'csv_export', enabled: true }] },
    }),
  },
  // Google is off in the matrix; by-google.test.ts tests its access.
  'Mutation.acceptInvitationWithGoogle': {
    allowedCallers: 'public',
    refusalCode: 'NOT_FOUND',
    variables: ({ workspaceA }) => ({
      acceptInvitationWithGoogleRequest: { workspaceId: workspaceA, credential: 'x', clientId: 'x' },
    }),
  },
  'Mutation.createUserWithGoogle': {
    allowedCallers: 'public',
    refusalCode: 'NOT_FOUND',
    variables: ({ workspaceA }) => ({
      createUserWithGoogleRequest: { workspaceId: workspaceA, credential: 'x', clientId: 'x' },
    }),
  },
  'Mutation.createUser': {
    allowedCallers: 'public',
    refusalCode: 'NOT_FOUND',
    variables: ({ workspaceA }) => ({
      createUserRequest: { ...NEW_USER, workspaceId: workspaceA },
    }),
  },
  // Off unless configured; its own tests cover a server where it is on.
  'Mutation.signupAndCreateNewWorkspace': {
    allowedCallers: 'public',
    refusalCode: 'ACCESS_DENIED',
    variables: () => ({ signupAndCreateNewWorkspaceRequest: { ...NEW_USER, workspaceName: 'Matrix' } }),
  },
  'Mutation.signupAndCreateNewWorkspaceWithGoogle': {
    allowedCallers: 'public',
    refusalCode: 'ACCESS_DENIED',
    variables: () => ({
      signupAndCreateNewWorkspaceWithGoogleRequest: {
        credential: 'x',
        clientId: 'x',
        workspaceName: 'Matrix',
      },
    }),
  },
  'Mutation.createCustomRole': {
    allowedCallers: ['EDIT_WORKSPACE'],
    isRefusedToSupport: true,
    variables: () => ({ customRoleCreateRequest: { name: 'Matrix', scopes: ['EDIT_WORKSPACE'] } }),
  },
  'Mutation.createWorkspace': { allowedCallers: 'staff', variables: () => ({ name: 'Matrix' }) },
  'Mutation.deleteCustomRole': {
    allowedCallers: ['EDIT_WORKSPACE'],
    isRefusedToSupport: true,
    variables: ({ customRoleId }) => ({ customRoleDeleteRequest: { id: customRoleId } }),
  },
  'Mutation.deleteInvitation': {
    allowedCallers: ['EDIT_WORKSPACE'],
    variables: ({ invitationId }) => ({ invitationDeleteRequest: { invitationId } }),
  },
  'Mutation.deleteMembership': {
    allowedCallers: ['EDIT_WORKSPACE'],
    // The member is a MEMBER.
    caseScopes: ['VIEW_LOCATION_CALCULATOR'],
    variables: ({ membershipId }) => ({ membershipDeleteRequest: { id: membershipId } }),
  },
  'Mutation.inviteUser': {
    allowedCallers: ['EDIT_WORKSPACE'],
    isRefusedToSupport: true,
    variables: ({ customRoleId }) => ({
      inviteUserRequest: { email: 'matrix@acme.example', role: 'CUSTOM', customRoleId },
    }),
  },
  'Mutation.renewInvitation': {
    allowedCallers: ['EDIT_WORKSPACE'],
    isRefusedToSupport: true,
    // It is a MEMBER's.
    caseScopes: ['VIEW_LOCATION_CALCULATOR'],
    variables: ({ invitationId }) => ({ invitationRenewRequest: { invitationId } }),
  },
  // Workspace A has members; first-admin.test.ts has one without.
  'Mutation.inviteFirstAdmin': {
    allowedCallers: 'staff',
    refusalCode: 'VALIDATION_FAILED',
    variables: ({ workspaceA }) => ({
      firstAdminInviteRequest: { workspaceId: workspaceA, email: 'matrix@acme.example' },
    }),
  },
  'Mutation.joinWaitlist': {
    allowedCallers: 'public',
    variables: () => ({
      joinWaitlistRequest: { firstName: 'Ada', lastName: 'Matrix', email: 'a@acme.example' },
    }),
  },
  'Mutation.dismissWaitlistEntry': {
    allowedCallers: 'staff',
    refusalCode: 'NOT_FOUND',
    variables: () => ({ waitlistDismissRequest: { email: 'nobody@acme.example' } }),
  },
  'Mutation.requestFeatureAccess': {
    allowedCallers: ['EDIT_WORKSPACE'],
    variables: () => ({ featureAccessRequest: { feature: 'invite_by_domain' } }),
  },
  'Mutation.requestJita': {
    allowedCallers: 'staff',
    memberRefusalCode: 'VALIDATION_FAILED',
    variables: ({ workspaceA }) => ({
      requestJitaRequest: {
        workspaceId: workspaceA,
        expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        reason: 'Matrix',
      },
    }),
  },
  'Mutation.resetPassword': {
    allowedCallers: 'public',
    refusalCode: 'NOT_FOUND',
    variables: () => ({
      resetPasswordRequest: { email: 'a@acme.example', code: 'x', password: NEW_USER.password },
    }),
  },
  'Mutation.signupFromInvitation': {
    allowedCallers: 'public',
    refusalCode: 'NOT_FOUND',
    variables: ({ workspaceA }) => ({
      signupFromInvitationRequest: { ...NEW_USER, workspaceId: workspaceA, code: 'x' },
    }),
  },
  'Mutation.recordExport': {
    allowedCallers: ['CSV_EXPORT_ACTION'],
    flags: ['job_catalog', 'csv_export'],
    variables: () => ({ recordExportRequest: { table: 'zip-codes', rows: 1 } }),
  },
  'Mutation.saveTierConfiguration': {
    allowedCallers: ['EDIT_LOCATION_CALCULATOR'],
    variables: () => ({
      tierConfigurationSaveRequest: {
        tierConfigJson: JSON.stringify(OTHER_TIERS),
        version: 1,
      },
    }),
  },
  'Mutation.submitFeedback': {
    allowedCallers: 'signedIn',
    variables: () => ({ submitFeedbackRequest: { message: 'Matrix', rating: 2, currentRoute: '/w/1' } }),
  },
  'Mutation.updateCustomRole': {
    allowedCallers: ['EDIT_WORKSPACE'],
    isRefusedToSupport: true,
    variables: ({ customRoleId }) => ({
      customRoleUpdateRequest: { id: customRoleId, name: 'Matrix', scopes: ['EDIT_WORKSPACE'], version: 1 },
    }),
  },
  'Mutation.updateInvitation': {
    allowedCallers: ['EDIT_WORKSPACE'],
    isRefusedToSupport: true,
    variables: ({ invitationId, customRoleId }) => ({
      invitationUpdateRequest: { invitationId, role: 'CUSTOM', customRoleId },
    }),
  },
  'Mutation.updateMembership': {
    allowedCallers: ['EDIT_WORKSPACE'],
    // The member is a MEMBER.
    caseScopes: ['VIEW_LOCATION_CALCULATOR'],
    isRefusedToSupport: true,
    variables: ({ membershipId, customRoleId }) => ({
      membershipUpdateRequest: { id: membershipId, role: 'CUSTOM', customRoleId, version: 1 },
    }),
  },
  'Mutation.updateMembershipLevel': {
    allowedCallers: ['SET_USERS_JOB_LEVEL'],
    isRefusedToSupport: true,
    variables: ({ membershipId }) => ({
      membershipLevelUpdateRequest: { id: membershipId, level: 5, version: 1 },
    }),
  },
  'Mutation.updateCurrentUserName': {
    allowedCallers: 'signedIn',
    variables: () => ({ currentUserNameUpdateRequest: { firstName: 'Ada', lastName: 'Matrix' } }),
  },
  'Mutation.updateWorkspace': {
    allowedCallers: ['EDIT_WORKSPACE'],
    variables: ({ customRoleId }) => ({
      workspaceUpdateRequest: {
        name: 'Matrix',
        inviteByDomainRole: 'CUSTOM',
        inviteByDomainCustomRoleId: customRoleId,
        version: 1,
      },
    }),
  },
}
