import { emailDomain, isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { type PersonName, validateName } from '@plumb/domain/accounts/names.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { validateWorkspaceDomain } from '@plumb/domain/workspaces/workspace-domain.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { lockWorkspace } from '../../../platform/db/transactions/workspace-state.ts'
import type { GooglePerson } from '../../../platform/google/google.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import type { PublicCall } from '../../../platform/graphql/schema/request-context.ts'
import {
  acceptByCode,
  findOrCreateGoogleAccount,
  type GoogleCredential,
  hashPasswordIfCodeIsValid,
  hasProvenAccount,
  type InvitedUser,
  isMailCodeValid,
  type NewAccount,
  type PublicRequest,
  readEnteredCode,
  verifyGooglePerson,
  refuseTooManyTries,
  refuseWeakPassword,
  registerToJoin,
  createInvitedAccount,
  validateEmail,
} from '../../accounts/index.ts'
import { isInvited, joinByInvitation, refuseInvitation } from '../invitations/operations.ts'
import { addMember, isMember } from '../members/operations.ts'
import { findWorkspaces, insideWorkspace } from '../store.ts'
import { type AutoSignupWorkspace, findWorkspaceOfDomain } from './store.ts'

export interface InvitationCode {
  readonly workspaceId: number
  readonly email: string
  readonly code: string
}

/**
 * Creates the account of a person who is invited by mail, and their membership. The mail's code proves the address.
 * @returns null, or a refusal: the same for every reason that concerns the invitation
 */
export async function signupFromInvitation(
  request: PublicRequest,
  input: InvitationCode & PersonName & { readonly password: string },
): Promise<Refusal | null> {
  const code = await readEnteredCode(request, input)
  if (isRefusal(code)) return asInvitationRefusal(code)
  const name = validateName(input)
  if (isRefusal(name)) return name
  const passwordHash = await hashPasswordIfCodeIsValid(request, 'invitation', code, input.password)
  if (isRefusal(passwordHash)) return asInvitationRefusal(passwordHash)
  return await joinWithInvitation(request, input.workspaceId, code.email, (tx) =>
    createInvitedAccount(tx, code, { ...name, passwordHash }),
  )
}

/**
 * Makes a user with a verified account a member, by a mailed invitation.
 * @returns true; false if the invitation is valid but its address has no verified account, which only the reader of the mail learns;
 *   otherwise a refusal: the same for every reason that concerns the invitation
 */
export async function acceptInvitationByCode(
  request: PublicRequest,
  input: InvitationCode,
): Promise<boolean | Refusal> {
  const { workspaceId } = input
  const code = await readEnteredCode(request, input)
  if (isRefusal(code)) return asInvitationRefusal(code)
  const refusal = await joinWithInvitation(request, workspaceId, code.email, (tx) => acceptByCode(tx, code))
  if (!refusal) return true
  const isNewPerson = await request.begin(
    async (tx) =>
      (await isMailCodeValid(tx, 'invitation', code)) &&
      !(await hasProvenAccount(tx, code.email)) &&
      (await isInvited(tx, workspaceId, code.email)),
  )
  return isNewPerson ? false : refusal
}

/** A Google credential, and the workspace to join with it. */
export interface GoogleJoinInput extends GoogleCredential {
  readonly workspaceId: number
}

/** Runs an operation for a user whom Google has identified, in one transaction. */
export async function withGoogle(
  request: PublicCall,
  input: GoogleCredential,
  run: (tx: Transaction, person: GooglePerson) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const person = await verifyGooglePerson(request, input)
  if (isRefusal(person)) return person
  return await request.begin(async (tx) => {
    const refusal = await run(tx, person)
    if (refusal) tx.rollBackAtEnd()
    return refusal
  })
}

/**
 * Makes a user whom Google has identified a member of the workspace that has invited their address; creates the account if necessary.
 * @returns null, or a refusal: the same for every reason that concerns the invitation
 */
export const acceptInvitationWithGoogle = (
  request: PublicCall,
  { workspaceId, ...input }: GoogleJoinInput,
): Promise<Refusal | null> =>
  withGoogle(request, input, async (tx, person) => {
    const userId = await findOrCreateGoogleAccount(tx, person, { canCreate: true })
    return isRefusal(userId)
      ? userId
      : await joinByInvitation(tx, { userId, email: person.email, workspaceId })
  })

/**
 * Makes a user whom Google has identified a member of the workspace that people with their email domain may join; creates the account if
 * necessary.
 * @returns null, or a refusal
 */
export const createUserWithGoogle = (
  request: PublicCall,
  { workspaceId, ...input }: GoogleJoinInput,
): Promise<Refusal | null> =>
  withGoogle(request, input, async (tx, person) => {
    const workspace = await findWorkspaceToJoin(tx, person.email)
    if (workspace?.id !== workspaceId)
      return refuse('NOT_FOUND', workspaceMessages.noAutoSignup, 'workspaceId')
    const userId = await findOrCreateGoogleAccount(tx, person, { canCreate: true })
    if (isRefusal(userId)) return userId
    await joinByDomain(tx, { userId, workspaceToJoinId: workspaceId }, person.email)
    return null
  })

/** An invalid code has the same refusal as a missing invitation. */
const asInvitationRefusal = (refusal: Refusal) =>
  refusal.code === 'NOT_FOUND' ? refuseInvitation() : refusal

/** Consumes the code of an invitation and adds the member in one transaction: a failed try does not consume the code. */
async function joinWithInvitation(
  { begin }: PublicRequest,
  workspaceId: number,
  email: string,
  acceptCode: (tx: Transaction) => Promise<InvitedUser | undefined>,
): Promise<Refusal | null> {
  return await begin(async (tx) => {
    const invited = await acceptCode(tx)
    const refusal =
      invited?.workspaceId === workspaceId
        ? await joinByInvitation(tx, { ...invited, email })
        : refuseInvitation()
    if (refusal) tx.rollBackAtEnd()
    return refusal
  })
}

/** Limits of lookups of the workspace to join, per network address, and of sign-ups, per network address and per email address. */
const LOOKUPS_FROM_ADDRESS = { name: 'sign-up.question', tries: 60, seconds: 3_600 }
const SIGN_UPS_FROM_ADDRESS = { name: 'sign-up.address', tries: 20, seconds: 3_600 }
const SIGN_UPS_OF_ACCOUNT = { name: 'sign-up.account', tries: 5, seconds: 3_600 }

export interface NewAccountInput extends PersonName {
  readonly email: string
  readonly password: string
}

/**
 * Parses the account of a sign-up, and counts the try.
 * @returns the account, or a refusal
 */
export async function readNewAccount(
  request: PublicRequest,
  { password, ...input }: NewAccountInput,
): Promise<(PersonName & { readonly email: string }) | Refusal> {
  const name = validateName(input)
  if (isRefusal(name)) return name
  const email = validateEmail(input.email)
  if (isRefusal(email)) return email
  const weakPasswordRefusal = refuseWeakPassword(password)
  if (weakPasswordRefusal) return weakPasswordRefusal
  const refusal = await refuseTooManyTries(request, [
    { limit: SIGN_UPS_OF_ACCOUNT, key: email },
    { limit: SIGN_UPS_FROM_ADDRESS, key: request.address },
  ])
  return refusal ?? { ...name, email }
}

/** @returns the workspace that people with such an address may join without an invitation; null if there is none */
export async function findAutoSignupWorkspace(
  request: PublicRequest,
  email: string,
): Promise<AutoSignupWorkspace | null | Refusal> {
  const refusal = await refuseTooManyTries(request, [{ limit: LOOKUPS_FROM_ADDRESS, key: request.address }])
  if (refusal) return refusal
  return await request.begin((tx) => findWorkspaceToJoin(tx, normalizeEmail(email)))
}

/** @returns the workspace to join with the domain of an address; null for a public email provider, whatever the stored rows contain */
async function findWorkspaceToJoin(tx: Transaction, email: string): Promise<AutoSignupWorkspace | null> {
  if (!isEmail(email)) return null
  const domain = validateWorkspaceDomain(emailDomain(email) ?? '')
  return isRefusal(domain) ? null : ((await findWorkspaceOfDomain(tx, domain)) ?? null)
}

/**
 * Creates an account for an address whose domain may join a workspace, and sends a mail that verifies it: before that, there is no
 * membership. If there is an account already, the mail says so; the response is the same.
 * @returns null, or a refusal
 */
export async function createUser(
  request: PublicRequest,
  input: NewAccountInput & { readonly workspaceId: number },
): Promise<Refusal | null> {
  const account = await readNewAccount(request, input)
  if (isRefusal(account)) return account
  const workspace = await request.begin((tx) => findWorkspaceToJoin(tx, account.email))
  if (workspace?.id !== input.workspaceId)
    return refuse('NOT_FOUND', workspaceMessages.noAutoSignup, 'workspaceId')
  return await signUp(request, { ...account, password: input.password }, (tx, newAccount) =>
    registerToJoin(tx, { ...newAccount, workspaceId: workspace.id }),
  )
}

/**
 * Creates the account of a sign-up, and sends a mail: it verifies the address, or says that there is an account already.
 * @param register creates the account; returns false if the address already had one
 */
export async function signUp(
  request: PublicRequest,
  { password, ...account }: NewAccountInput,
  register: (tx: Transaction, account: NewAccount) => Promise<boolean>,
): Promise<Refusal | null> {
  const passwordHash = await hashPassword(password)
  if (isRefusal(passwordHash)) return passwordHash
  await request.begin(async (tx) => {
    const isNew = await register(tx, { ...account, passwordHash })
    await queueMail(tx, { about: isNew ? 'verify' : 'have-account', to: account.email })
  })
  return null
}

/**
 * Makes a user with a newly verified address a member of the workspace that they asked to join, if people with its domain may still join.
 * Afterwards the transaction is in no workspace.
 */
export async function joinByDomain(
  tx: Transaction,
  { userId, workspaceToJoinId }: { readonly userId: number; readonly workspaceToJoinId: number | null },
  email: string,
): Promise<void> {
  if (workspaceToJoinId === null) return
  const workspaceToJoin = await findWorkspaceToJoin(tx, email)
  if (workspaceToJoin?.id !== workspaceToJoinId) return
  tx.actAs(userId)
  await insideWorkspace(tx, workspaceToJoinId, async () => {
    await lockWorkspace(tx, workspaceToJoinId)
    const [workspace] = await findWorkspaces(tx, [workspaceToJoinId])
    if (!workspace || (await isMember(tx, workspaceToJoinId, userId))) return
    const { inviteByDomainRole: role, inviteByDomainCustomRoleId: customRoleId } = workspace
    const membership = await addMember(tx, workspaceToJoinId, { userId, role, customRoleId })
    if (isRefusal(membership))
      throw new Error(`Could not add a user who joins by email domain: ${membership.message}`)
  })
}
