import { TypedDocumentString } from '@plumb/api-contract/generated/graphql.ts'
import {
  type AcceptInvitationByCodeRequest,
  type CreateUserRequest,
  type JoinWaitlistRequest,
  OPEN_DOCUMENTS,
  type ResetPasswordRequest,
  type SignupFromInvitationRequest,
} from '@plumb/api-contract/open-documents.ts'
import { execute } from './execute.ts'

/** Calls of who has not signed in. Each sends a text that the server knows to the letter. @throws ApiError when refused, NetworkError without an answer */
const open =
  <Variables>(text: string) =>
  async (variables: Variables): Promise<void> => {
    await execute(new TypedDocumentString<unknown, Variables>(text), variables, ALONE)
  }

const ALONE = { workspaceId: null, refusals: 'caller' } as const

/** Sets a new password by the code of a mail. */
export const resetPassword = open<{ resetPasswordRequest: ResetPasswordRequest }>(
  OPEN_DOCUMENTS.resetPassword,
)

/** Makes the account of who is invited by mail, and a member of it. */
export const signupFromInvitation = open<{ signupFromInvitationRequest: SignupFromInvitationRequest }>(
  OPEN_DOCUMENTS.signupFromInvitation,
)

/** Makes who has an account a member, by the code of a mail. */
export const acceptInvitationByCode = open<{ acceptInvitationByCodeRequest: AcceptInvitationByCodeRequest }>(
  OPEN_DOCUMENTS.acceptInvitationByCode,
)

/** Makes an account that joins a workspace once its address is verified. */
export const createUser = open<{ createUserRequest: CreateUserRequest }>(OPEN_DOCUMENTS.createUser)

/** Notes who would like to be let in. */
export const joinWaitlist = open<{ joinWaitlistRequest: JoinWaitlistRequest }>(OPEN_DOCUMENTS.joinWaitlist)

/** @returns the workspace that people with such an address may join by themselves, if there is one. */
export async function getAutoSignupWorkspace(email: string): Promise<{ id: number; name: string } | null> {
  const { getAutoSignupWorkspace: found } = await execute(
    new TypedDocumentString<{ getAutoSignupWorkspace: { id: number; name: string } | null }, object>(
      OPEN_DOCUMENTS.getAutoSignupWorkspace,
    ),
    { request: { email } },
    ALONE,
  )
  return found
}
