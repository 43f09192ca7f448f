import type { FlagKey } from '@plumb/domain/access/flags.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { DEFAULT_TIER_CONFIGURATION } from '@plumb/reference-data/default-tiers.ts'
import type { Fixture } from './fixture.ts'
import { ANY_MEMBER, PAY_CASES } from './pay-cases.ts'

/** Differs from the stored tiers, since saving the same values changes nothing. */
const OTHER_TIERS = {
  ...DEFAULT_TIER_CONFIGURATION,
  tiers: DEFAULT_TIER_CONFIGURATION.tiers.map((tier) => ({ ...tier, label: `Matrix ${tier.tierNumber}` })),
}

const NAME = { firstName: 'Ada', lastName: 'Matrix' }
const NEW_USER = { ...NAME, email: 'a@acme.example', password: 'Correct-horse-7' }

/** Everybody, any logged-in user, any verified user, internal staff; members with all of these scopes, or with any one of them. */
export type AllowedCallers =
  | 'public'
  | 'loggedIn'
  | 'verified'
  | 'staff'
  | readonly Scope[]
  | { readonly anyOf: readonly Scope[] }

export interface OperationCase {
  /** Written independently of the access that the operation declares. */
  readonly allowedCallers: AllowedCallers
  /** Every flag that must be on. */
  readonly flags?: readonly FlagKey[]
  /** Scopes that callers need in addition to `allowedCallers`, because of the variables of this case. */
  readonly scopesForVariables?: readonly Scope[]
  /** Flags that must be on because of the variables of this case. */
  readonly flagsForVariables?: readonly FlagKey[]
  /** The refusal of allowed callers, if these variables are refused. */
  readonly refusalCode?: RefusalCode
  /** Callers with support access are refused, since the operation could grant something that would outlive that access. */
  readonly isRefusedToSupport?: true
  /** The refusal of staff who are permanent members of the workspace. */
  readonly memberRefusalCode?: RefusalCode
  /** Variables by argument. With them it succeeds, unless `refusalCode` is set; each list of items has at least one. */
  readonly variables?: (fixture: Fixture) => Record<string, unknown>
  /** The outcome of an id that only another workspace has, if it is not NOT_FOUND: `nothing` is an empty answer. */
  readonly foreignIdOutcome?: 'nothing'
}

/** An operation with variables. */
const allowed = (
  allowedCallers: AllowedCallers,
  variables: NonNullable<OperationCase['variables']>,
): OperationCase => ({ allowedCallers, variables })
/** An operation that refuses these variables. */
const refused = (refusalCode: RefusalCode, ...allowedCase: Parameters<typeof allowed>): OperationCase => ({
  ...allowed(...allowedCase),
  refusalCode,
})
/** An operation that is refused to callers with support access. */
const refusedToSupport = (...allowedCase: Parameters<typeof allowed>): OperationCase => ({
  ...allowed(...allowedCase),
  isRefusedToSupport: true,
})

/** A query of the history of the members. */
const ABOUT_MEMBERS = { scopesForVariables: ['EDIT_WORKSPACE'], foreignIdOutcome: 'nothing' } as const

/** Every operation of the API with its facts for the access matrix: a new operation fails the run until it has an entry. */
export const OPERATION_CASES: Readonly<Record<string, OperationCase>> = {
  ...PAY_CASES,
  'Query.currentUser': { allowedCallers: 'loggedIn' },
  'Query.getAutoSignupWorkspace': allowed('public', () => ({ request: { email: 'a@acme.example' } })),
  'Query.getCustomRoles': { allowedCallers: ['EDIT_WORKSPACE'] },
  'Query.history': {
    ...allowed(ANY_MEMBER, () => ({ historyRequest: { table: 'membership' } })),
    ...ABOUT_MEMBERS,
  },
  'Query.historyOptions': { allowedCallers: ANY_MEMBER },
  'Query.historySaves': {
    ...allowed(ANY_MEMBER, () => ({ historySavesRequest: { tables: ['membership'] } })),
    ...ABOUT_MEMBERS,
  },
  'Query.setup': { allowedCallers: ANY_MEMBER, flags: ['job_catalog'] },
  'Query.searchMultiZipcodes': {
    allowedCallers: ['LOCATION_CALCULATOR_MULTIPLE_VIEW'],
    flags: ['multiple_zip_code_lookup'],
    variables: () => ({ multiZipcodeSearchRequest: { zipcodes: ['10001'] } }),
  },
  'Query.searchPlaces': allowed(['VIEW_LOCATION_CALCULATOR'], () => ({
    placeSearchRequest: { query: 'Trenton' },
  })),
  'Query.searchZipcode': allowed(['VIEW_LOCATION_CALCULATOR'], () => ({
    zipcodeSearchRequest: { zipcode: '10001' },
  })),
  'Query.featureRequests': allowed('staff', () => ({ query: '', first: 10 })),
  'Query.feedback': allowed('staff', () => ({ query: '', first: 10 })),
  'Query.pageViewCounts': allowed('staff', () => ({ weeksAgo: 0 })),
  'Query.waitlist': allowed('staff', () => ({ query: '', first: 10 })),
  'Query.searchWorkspaces': allowed('staff', () => ({ query: 'acme', first: 10 })),
  'Query.tierConfig': { allowedCallers: ['VIEW_LOCATION_CALCULATOR'] },
  'Query.workspace': { allowedCallers: ['EDIT_WORKSPACE'] },
  'Query.workspaceDefaults': { allowedCallers: ANY_MEMBER },
  'Query.workspaceFlags': allowed('staff', ({ workspaceA }) => ({ workspaceId: workspaceA })),

  // Nobody in the matrix is invited; invited users have tests of their own.
  'Mutation.acceptInvitation': refused('NOT_FOUND', 'verified', ({ workspaceA }) => ({
    invitationAcceptRequest: { workspaceId: workspaceA },
  })),
  // Nobody in the matrix has a mailed code; users with a code have tests of their own.
  'Mutation.acceptInvitationByCode': refused('NOT_FOUND', 'public', ({ workspaceA }) => ({
    acceptInvitationByCodeRequest: { workspaceId: workspaceA, email: 'a@acme.example', code: 'x' },
  })),
  'Mutation.setWorkspaceFlags': allowed('staff', ({ workspaceA }) => ({
    workspaceFlagsSetRequest: { workspaceId: workspaceA, items: [{ id: 'csv_export', enabled: true }] },
  })),
  // Google is off in the matrix; by-google.test.ts tests its access.
  'Mutation.acceptInvitationWithGoogle': refused('NOT_FOUND', 'public', ({ workspaceA }) => ({
    acceptInvitationWithGoogleRequest: { workspaceId: workspaceA, credential: 'x', clientId: 'x' },
  })),
  'Mutation.createUserWithGoogle': refused('NOT_FOUND', 'public', ({ workspaceA }) => ({
    createUserWithGoogleRequest: { workspaceId: workspaceA, credential: 'x', clientId: 'x' },
  })),
  'Mutation.createUser': refused('NOT_FOUND', 'public', ({ workspaceA }) => ({
    createUserRequest: { ...NEW_USER, workspaceId: workspaceA },
  })),
  // Off unless configured; its own tests cover a server where it is on.
  'Mutation.signupAndCreateNewWorkspace': refused('ACCESS_DENIED', 'public', () => ({
    signupAndCreateNewWorkspaceRequest: { ...NEW_USER, workspaceName: 'Matrix' },
  })),
  'Mutation.signupAndCreateNewWorkspaceWithGoogle': refused('ACCESS_DENIED', 'public', () => ({
    signupAndCreateNewWorkspaceWithGoogleRequest: { credential: 'x', clientId: 'x', workspaceName: 'Matrix' },
  })),
  'Mutation.createCustomRole': refusedToSupport(['EDIT_WORKSPACE'], () => ({
    customRoleCreateRequest: { name: 'Matrix', scopes: ['EDIT_WORKSPACE'] },
  })),
  'Mutation.createWorkspace': allowed('staff', () => ({ name: 'Matrix' })),
  'Mutation.deleteCustomRole': refusedToSupport(['EDIT_WORKSPACE'], ({ customRoleId }) => ({
    customRoleDeleteRequest: { id: customRoleId },
  })),
  'Mutation.deleteInvitation': allowed(['EDIT_WORKSPACE'], ({ invitationId }) => ({
    invitationDeleteRequest: { invitationId },
  })),
  'Mutation.deleteMembership': {
    allowedCallers: ['EDIT_WORKSPACE'],
    // The role of the member is MEMBER, which has this scope.
    scopesForVariables: ['VIEW_LOCATION_CALCULATOR'],
    variables: ({ membershipId }) => ({ membershipDeleteRequest: { id: membershipId } }),
  },
  'Mutation.inviteUser': refusedToSupport(['EDIT_WORKSPACE'], ({ customRoleId }) => ({
    inviteUserRequest: { email: 'matrix@acme.example', role: 'CUSTOM', customRoleId },
  })),
  'Mutation.renewInvitation': {
    ...refusedToSupport(['EDIT_WORKSPACE'], ({ invitationId }) => ({
      invitationRenewRequest: { invitationId },
    })),
    // The invitation grants the role MEMBER, which has this scope.
    scopesForVariables: ['VIEW_LOCATION_CALCULATOR'],
  },
  // Workspace A has members; first-admin.test.ts has one without.
  'Mutation.inviteFirstAdmin': refused('VALIDATION_FAILED', 'staff', ({ workspaceA }) => ({
    firstAdminInviteRequest: { workspaceId: workspaceA, email: 'matrix@acme.example' },
  })),
  'Mutation.joinWaitlist': allowed('public', () => ({
    joinWaitlistRequest: { ...NAME, email: 'a@acme.example' },
  })),
  'Mutation.dismissWaitlistEntry': refused('NOT_FOUND', 'staff', () => ({
    waitlistDismissRequest: { email: 'nobody@acme.example' },
  })),
  'Mutation.requestFeatureAccess': allowed(['EDIT_WORKSPACE'], () => ({
    featureAccessRequest: { feature: 'invite_by_domain' },
  })),
  'Mutation.requestJita': {
    allowedCallers: 'staff',
    memberRefusalCode: 'VALIDATION_FAILED',
    variables: ({ workspaceA }) => {
      const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
      return { requestJitaRequest: { workspaceId: workspaceA, expiresAt, reason: 'Matrix' } }
    },
  },
  'Mutation.resetPassword': refused('NOT_FOUND', 'public', () => ({
    resetPasswordRequest: { email: 'a@acme.example', code: 'x', password: NEW_USER.password },
  })),
  'Mutation.signupFromInvitation': refused('NOT_FOUND', 'public', ({ workspaceA }) => ({
    signupFromInvitationRequest: { ...NEW_USER, workspaceId: workspaceA, code: 'x' },
  })),
  'Mutation.recordExport': {
    allowedCallers: ['CSV_EXPORT_ACTION'],
    flags: ['job_catalog', 'csv_export'],
    variables: () => ({ recordExportRequest: { table: 'zip-codes', rows: 1 } }),
  },
  'Mutation.saveTierConfiguration': allowed(['EDIT_LOCATION_CALCULATOR'], () => ({
    tierConfigurationSaveRequest: { tierConfigJson: JSON.stringify(OTHER_TIERS), version: 1 },
  })),
  'Mutation.submitFeedback': allowed('verified', () => ({
    submitFeedbackRequest: { message: 'Matrix', rating: 2, currentRoute: '/w/1' },
  })),
  'Mutation.updateCustomRole': refusedToSupport(['EDIT_WORKSPACE'], ({ customRoleId }) => ({
    customRoleUpdateRequest: { id: customRoleId, name: 'Matrix', scopes: ['EDIT_WORKSPACE'], version: 1 },
  })),
  'Mutation.updateInvitation': refusedToSupport(['EDIT_WORKSPACE'], ({ invitationId, customRoleId }) => ({
    invitationUpdateRequest: { invitationId, role: 'CUSTOM', customRoleId },
  })),
  'Mutation.updateMembership': {
    ...refusedToSupport(['EDIT_WORKSPACE'], ({ membershipId, customRoleId }) => ({
      membershipUpdateRequest: { id: membershipId, role: 'CUSTOM', customRoleId, version: 1 },
    })),
    // The role of the member is MEMBER, which has this scope.
    scopesForVariables: ['VIEW_LOCATION_CALCULATOR'],
  },
  'Mutation.updateMembershipLevel': refusedToSupport(['SET_USERS_JOB_LEVEL'], ({ membershipId }) => ({
    membershipLevelUpdateRequest: { id: membershipId, level: 5, version: 1 },
  })),
  'Mutation.updateCurrentUserName': allowed('verified', () => ({ currentUserNameUpdateRequest: NAME })),
  'Mutation.updateWorkspace': allowed(['EDIT_WORKSPACE'], ({ customRoleId }) => ({
    workspaceUpdateRequest: {
      name: 'Matrix',
      inviteByDomainRole: 'CUSTOM',
      inviteByDomainCustomRoleId: customRoleId,
      version: 1,
    },
  })),
}
