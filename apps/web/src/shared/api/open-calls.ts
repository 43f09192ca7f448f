import {
  type AcceptInvitationByCodeRequest,
  type GoogleCredentialRequest,
  type CreateUserRequest,
  type JoinWaitlistRequest,
  OPEN_OPERATIONS,
  type ResetPasswordRequest,
  type SignupAndCreateNewWorkspaceRequest,
  type SignupAndCreateNewWorkspaceWithGoogleRequest,
  type SignupFromInvitationRequest,
} from '@plumb/api-contract/open-operations.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { parseAnswers, createOperation } from './graphql-call.ts'
import { post } from './http.ts'

/**
 * Sends one of the operations that need no session, without a batch: pages before sign-in load neither the batcher nor the code that shows
 * refusals. @throws ApiError when refused, NetworkError without a response
 */
async function send(text: string, variables: unknown): Promise<unknown> {
  const { status, body } = await post({
    path: '/api/graphql',
    headers: {},
    body: [createOperation(text, variables)],
    isFinal: (answer) => answer.status < 500 && parseAnswers(answer.body, 1) !== null,
  })
  const [answer] = parseAnswers(body, 1) ?? []
  if (!answer) throw new NetworkError(`HTTP ${status} without an answer`)
  const [error] = answer.errors ?? []
  if (error) throw new ApiError(error.message, { code: 'INTERNAL', ...error.extensions })
  return answer.data
}

/** A call that needs no session. */
type PublicOperation<Variables> = (variables: Variables) => Promise<void>

const createPublicOperation =
  (text: string) =>
  async (variables: object): Promise<void> => {
    await send(text, variables)
  }

/** Sets a new password by the code of an email. */
export const resetPassword: PublicOperation<{ resetPasswordRequest: ResetPasswordRequest }> =
  createPublicOperation(OPEN_OPERATIONS.resetPassword)

/** Creates the account of a person who was invited by email, as a member of the workspace. */
export const signupFromInvitation: PublicOperation<{
  signupFromInvitationRequest: SignupFromInvitationRequest
}> = createPublicOperation(OPEN_OPERATIONS.signupFromInvitation)

/** Accepts an invitation with the code of an email. @returns false if the invited address has no account yet */
export async function acceptInvitationByCode(request: AcceptInvitationByCodeRequest): Promise<boolean> {
  const answer = await send(OPEN_OPERATIONS.acceptInvitationByCode, {
    acceptInvitationByCodeRequest: request,
  })
  return (answer as { acceptInvitationByCode: boolean }).acceptInvitationByCode
}

/** Creates an account that joins a workspace once its address is verified. */
export const createUser: PublicOperation<{ createUserRequest: CreateUserRequest }> = createPublicOperation(
  OPEN_OPERATIONS.createUser,
)

/** Creates an account that gets a new workspace once its address is verified. */
export const signupAndCreateNewWorkspace: PublicOperation<{
  signupAndCreateNewWorkspaceRequest: SignupAndCreateNewWorkspaceRequest
}> = createPublicOperation(OPEN_OPERATIONS.signupAndCreateNewWorkspace)

/** Adds the person whom Google has identified to the workspace that invited the address, and creates an account if there is none. */
export const acceptInvitationWithGoogle: PublicOperation<{
  acceptInvitationWithGoogleRequest: GoogleCredentialRequest
}> = createPublicOperation(OPEN_OPERATIONS.acceptInvitationWithGoogle)

/** Adds the person whom Google has identified to the workspace of the address's domain, and creates an account if there is none. */
export const createUserWithGoogle: PublicOperation<{ createUserWithGoogleRequest: GoogleCredentialRequest }> =
  createPublicOperation(OPEN_OPERATIONS.createUserWithGoogle)

/** Creates an account and a new workspace for the person whom Google has identified. */
export const signupAndCreateNewWorkspaceWithGoogle: PublicOperation<{
  signupAndCreateNewWorkspaceWithGoogleRequest: SignupAndCreateNewWorkspaceWithGoogleRequest
}> = createPublicOperation(OPEN_OPERATIONS.signupAndCreateNewWorkspaceWithGoogle)

/** Adds a person to the waitlist. */
export const joinWaitlist: PublicOperation<{ joinWaitlistRequest: JoinWaitlistRequest }> =
  createPublicOperation(OPEN_OPERATIONS.joinWaitlist)

/** Returns the workspace that a person with this email address can join without an invitation; null for none. */
export async function getAutoSignupWorkspace(email: string): Promise<{ id: number; name: string } | null> {
  const answer = await send(OPEN_OPERATIONS.getAutoSignupWorkspace, { request: { email } })
  return (answer as { getAutoSignupWorkspace: { id: number; name: string } | null }).getAutoSignupWorkspace
}
