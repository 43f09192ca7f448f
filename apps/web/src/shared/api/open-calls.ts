import {
  type AcceptInvitationByCodeRequest,
  type GoogleCredentialRequest,
  type CreateUserRequest,
  type JoinWaitlistRequest,
  OPEN_DOCUMENTS,
  type ResetPasswordRequest,
  type SignupFromInvitationRequest,
} from '@plumb/api-contract/open-documents.ts'
import { ApiError, NetworkError } from './api-error.ts'
import { answersOf, operationOf } from './graphql-call.ts'
import { post } from './http.ts'

/**
 * Sends one of the fixed documents without a batch and without a session: pages before sign-in load neither the batcher nor the code that
 * shows refusals. @throws ApiError when refused, NetworkError without a response
 */
async function send(text: string, variables: unknown): Promise<unknown> {
  const { status, body } = await post({
    path: '/api/graphql',
    headers: {},
    body: [operationOf(text, variables)],
    settles: (answer) => answer.status < 500 && answersOf(answer.body, 1) !== null,
  })
  const [answer] = answersOf(body, 1) ?? []
  if (!answer) throw new NetworkError(`HTTP ${status} without an answer`)
  const [error] = answer.errors ?? []
  if (error) throw new ApiError(error.message, { code: 'INTERNAL', ...error.extensions })
  return answer.data
}

/** A call that needs no session. */
type OpenCall<Variables> = (variables: Variables) => Promise<void>

const open =
  (text: string) =>
  async (variables: object): Promise<void> => {
    await send(text, variables)
  }

/** Sets a new password by the code of an email. */
export const resetPassword: OpenCall<{ resetPasswordRequest: ResetPasswordRequest }> = open(
  OPEN_DOCUMENTS.resetPassword,
)

/** Creates the account of a person who was invited by email, as a member of the workspace. */
export const signupFromInvitation: OpenCall<{ signupFromInvitationRequest: SignupFromInvitationRequest }> =
  open(OPEN_DOCUMENTS.signupFromInvitation)

/** Accepts an invitation with the code of an email. @returns false if the invited address has no account yet */
export async function acceptInvitationByCode(request: AcceptInvitationByCodeRequest): Promise<boolean> {
  const answer = await send(OPEN_DOCUMENTS.acceptInvitationByCode, { acceptInvitationByCodeRequest: request })
  return (answer as { acceptInvitationByCode: boolean }).acceptInvitationByCode
}

/** Creates an account that joins a workspace once its address is verified. */
export const createUser: OpenCall<{ createUserRequest: CreateUserRequest }> = open(OPEN_DOCUMENTS.createUser)

/** Adds the person whom Google has identified to the workspace that invited the address, and creates an account if there is none. */
export const acceptInvitationWithGoogle: OpenCall<{
  acceptInvitationWithGoogleRequest: GoogleCredentialRequest
}> = open(OPEN_DOCUMENTS.acceptInvitationWithGoogle)

/** Adds the person whom Google has identified to the workspace of the address's domain, and creates an account if there is none. */
export const createUserWithGoogle: OpenCall<{ createUserWithGoogleRequest: GoogleCredentialRequest }> = open(
  OPEN_DOCUMENTS.createUserWithGoogle,
)

/** Adds a person to the waitlist. */
export const joinWaitlist: OpenCall<{ joinWaitlistRequest: JoinWaitlistRequest }> = open(
  OPEN_DOCUMENTS.joinWaitlist,
)

/** Returns the workspace that people with such an address can join without an invitation; null for none. */
export async function getAutoSignupWorkspace(email: string): Promise<{ id: number; name: string } | null> {
  const answer = await send(OPEN_DOCUMENTS.getAutoSignupWorkspace, { request: { email } })
  return (answer as { getAutoSignupWorkspace: { id: number; name: string } | null }).getAutoSignupWorkspace
}
