/**
 * The documents that may be sent without a session, exactly as written here: the server refuses all others from such callers. Each has one
 * root field.
 */
export const OPEN_OPERATIONS = {
  resetPassword: `mutation ResetPassword($resetPasswordRequest: ResetPasswordRequest!) { resetPassword(resetPasswordRequest: $resetPasswordRequest) }`,
  signupFromInvitation: `mutation SignupFromInvitation($signupFromInvitationRequest: SignupFromInvitationRequest!) { signupFromInvitation(signupFromInvitationRequest: $signupFromInvitationRequest) }`,
  acceptInvitationByCode: `mutation AcceptInvitationByCode($acceptInvitationByCodeRequest: AcceptInvitationByCodeRequest!) { acceptInvitationByCode(acceptInvitationByCodeRequest: $acceptInvitationByCodeRequest) }`,
  getAutoSignupWorkspace: `query GetAutoSignupWorkspace($request: AutoSignupWorkspaceRequest!) { getAutoSignupWorkspace(request: $request) { id name } }`,
  createUser: `mutation CreateUser($createUserRequest: CreateUserRequest!) { createUser(createUserRequest: $createUserRequest) }`,
  acceptInvitationWithGoogle: `mutation AcceptInvitationWithGoogle($acceptInvitationWithGoogleRequest: GoogleCredentialRequest!) { acceptInvitationWithGoogle(acceptInvitationWithGoogleRequest: $acceptInvitationWithGoogleRequest) }`,
  createUserWithGoogle: `mutation CreateUserWithGoogle($createUserWithGoogleRequest: GoogleCredentialRequest!) { createUserWithGoogle(createUserWithGoogleRequest: $createUserWithGoogleRequest) }`,
  joinWaitlist: `mutation JoinWaitlist($joinWaitlistRequest: JoinWaitlistRequest!) { joinWaitlist(joinWaitlistRequest: $joinWaitlistRequest) }`,
  signupAndCreateNewWorkspace: `mutation SignupAndCreateNewWorkspace($signupAndCreateNewWorkspaceRequest: SignupAndCreateNewWorkspaceRequest!) { signupAndCreateNewWorkspace(signupAndCreateNewWorkspaceRequest: $signupAndCreateNewWorkspaceRequest) }`,
  signupAndCreateNewWorkspaceWithGoogle: `mutation SignupAndCreateNewWorkspaceWithGoogle($signupAndCreateNewWorkspaceWithGoogleRequest: SignupAndCreateNewWorkspaceWithGoogleRequest!) { signupAndCreateNewWorkspaceWithGoogle(signupAndCreateNewWorkspaceWithGoogleRequest: $signupAndCreateNewWorkspaceWithGoogleRequest) }`,
} as const

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

interface InvitationCode {
  readonly workspaceId: number
  readonly email: string
  readonly code: string
}

export interface ResetPasswordRequest {
  readonly email: string
  readonly code: string
  readonly password: string
}

export interface SignupFromInvitationRequest extends InvitationCode, Person {
  readonly password: string
}

export type AcceptInvitationByCodeRequest = InvitationCode

export interface CreateUserRequest extends Person {
  readonly password: string
  readonly workspaceId: number
}

/** A workspace to create. */
export interface NewWorkspace {
  readonly workspaceName: string
  /** ISO 3166-1 alpha-2. */
  readonly defaultCountry: string
  /** ISO 4217. */
  readonly defaultCurrency: string
}

export interface SignupAndCreateNewWorkspaceRequest extends Person, NewWorkspace {
  readonly password: string
}

interface GoogleCredential {
  /** Google's ID token. */
  readonly credential: string
  readonly clientId: string
}

export type SignupAndCreateNewWorkspaceWithGoogleRequest = GoogleCredential & NewWorkspace

export interface GoogleCredentialRequest extends GoogleCredential {
  readonly workspaceId: number
}

export type JoinWaitlistRequest = Person
