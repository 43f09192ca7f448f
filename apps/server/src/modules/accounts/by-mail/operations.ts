import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { ClaimedWork } from '../../../platform/due-work/store.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { hashSecret, type ParsedToken } from '../../../platform/graphql/auth/credentials.ts'
import { verifyPassword } from '../../../platform/passwords/password-hash.ts'
import { refuseTries } from '../../../platform/rate-limits/rate-limits.ts'
import {
  formatAccountAtAddressKey,
  hashNewPassword,
  newSecret,
  type PublicRequest,
  refuseTooManyTries,
  refuseWeakPassword,
  runOneAtATime,
  validateEmail,
} from '../operations.ts'
import { findUserOfSession } from '../own-account/store.ts'
import { isKnownSignIn, readPasswordHash } from '../store.ts'
import * as store from './store.ts'

/**
 * The way in which an email address was verified. A verification also proves, by a session or the password, that its user created the
 * account; a reset proves only who reads the mail.
 */
export type VerifiedBy = 'verification' | 'reset'

/** Called when a user has verified an address, in the same transaction: joins or creates a workspace. */
type AddressVerifiedHandler = (
  tx: Transaction,
  user: store.ProvenUser,
  email: string,
  verifiedBy: VerifiedBy,
) => Promise<void>
const addressVerifiedHandlers: AddressVerifiedHandler[] = []

/** Calls `handle` whenever an address has been verified by a mail. */
export function onAddressVerified(handle: AddressVerifiedHandler): void {
  addressVerifiedHandlers.push(handle)
}

/**
 * Limit of mails of one kind to one email address. Requests from network addresses at which the account has signed in before are counted
 * separately, so that a stranger cannot block the owner by using up the limit.
 */
const MAILS_TO_EMAIL = { tries: 3, seconds: 3_600 }
/** Limit of mails of any kind requested from one network address. */
const MAILS_FROM_NETWORK_ADDRESS = { name: 'mail.address', tries: 30, seconds: 3_600 }
/**
 * Limits of tries of codes, by network address and by network address with email address: guesses from elsewhere do not block the owner of
 * a code.
 */
const CODES_FROM_NETWORK_ADDRESS = { name: 'code.address', tries: 30, seconds: 60 }
const CODES_OF_ACCOUNT_AT_ADDRESS = { name: 'code.account', tries: 10, seconds: 60 }

/**
 * Requests a mail with a link. The response and its time are the same whether or not there is such an account, which is looked up only when
 * the mail is sent.
 * @returns null, VALIDATION_FAILED for a malformed email address, or RATE_LIMITED
 */
export async function requestMail(
  { begin, address }: PublicRequest,
  about: 'verify' | 'reset',
  typedEmail: string,
): Promise<Refusal | null> {
  const email = validateEmail(typedEmail)
  if (isRefusal(email)) return email
  return await runOneAtATime(() =>
    begin(async (tx) => {
      const accountAtAddressKey = formatAccountAtAddressKey(email, address)
      const isKnown = await isKnownSignIn(tx, accountAtAddressKey)
      const limit = { ...MAILS_TO_EMAIL, name: isKnown ? `mail.${about}.known` : `mail.${about}` }
      const refusal = await refuseTries(tx, [
        { limit, key: isKnown ? accountAtAddressKey : email },
        { limit: MAILS_FROM_NETWORK_ADDRESS, key: address },
      ])
      if (!refusal) await queueMail(tx, { about, to: email })
      return refusal
    }),
  )
}

/**
 * Reads a typed code, and counts the try.
 * @returns the code to look up, NOT_FOUND for a malformed email address, or RATE_LIMITED
 */
export async function readEnteredCode(
  request: PublicRequest,
  input: { readonly email: string; readonly code: string },
): Promise<store.EnteredCode | Refusal> {
  const email = normalizeEmail(input.email)
  // No mail was sent to a malformed email address.
  if (!isEmail(email)) return codeExpired()
  const refusal = await refuseTooManyTries(request, [
    { limit: CODES_OF_ACCOUNT_AT_ADDRESS, key: formatAccountAtAddressKey(email, request.address) },
    { limit: CODES_FROM_NETWORK_ADDRESS, key: request.address },
  ])
  return refusal ?? { email, codeHash: hashSecret(input.code) }
}

/** Proof in addition to the code of a mail: a session, or the password. */
export interface Proof {
  readonly token: ParsedToken | null
  readonly password: string | null
}

/**
 * Verifies an address by a mailed code, for a user who is signed in to its account or knows its password: the mail proves who owns the
 * address, but not who created the account.
 * @returns null; NOT_FOUND for any invalid code, after which another mail is sent; VALIDATION_FAILED for a missing or wrong password, after
 *   which the code stays valid
 */
export async function verifyEmail(
  request: PublicRequest,
  input: { readonly email: string; readonly code: string },
  shownProof: Proof,
): Promise<Refusal | null> {
  const code = await readEnteredCode(request, input)
  if (isRefusal(code)) return code
  const proof = await checkProof(request, code, shownProof)
  if (isRefusal(proof)) return proof
  const isVerified = await request.begin(async (tx) => {
    const user = proof && (await store.verifyByCode(tx, code, proof))
    if (user) for (const handle of addressVerifiedHandlers) await handle(tx, user, code.email, 'verification')
    return Boolean(user)
  })
  if (isVerified) return null
  // Within the limit of requested mails: beyond it, the mailbox already has enough links.
  await requestMail(request, 'verify', code.email)
  return refuse('NOT_FOUND', accountErrorMessages.verificationFailed, 'code')
}

/**
 * @returns the proof that the account of a code's address belongs to the caller, or a refusal; null if the code is invalid, so that only
 *   holders of a valid code learn anything
 */
async function checkProof(
  { begin }: PublicRequest,
  code: store.EnteredCode,
  { token, password }: Proof,
): Promise<store.AccountProof | null | Refusal> {
  const account = await runOneAtATime(() =>
    begin(async (tx) => {
      if (!(await store.isMailCodeValid(tx, 'verify', code))) return null
      const signedIn = token && (await findUserOfSession(tx, token.secretHash))
      const user = await readPasswordHash(tx, code.email)
      return { isSignedIn: signedIn?.email === code.email, passwordHash: user?.passwordHash ?? null }
    }),
  )
  if (account === null || isRefusal(account)) return account
  const { isSignedIn, passwordHash } = account
  if (isSignedIn && token) return { sessionHash: token.secretHash }
  if (password === null) return refuse('VALIDATION_FAILED', accountErrorMessages.passwordToVerify, 'password')
  const matches = await verifyPassword(passwordHash, password)
  if (isRefusal(matches)) return matches
  return matches && passwordHash !== null
    ? { passwordHash }
    : refuse('VALIDATION_FAILED', accountErrorMessages.notSignedUpWith, 'password')
}

/**
 * Sets a new password by a mailed code, ends the user's sessions, and verifies the address.
 * @returns null, or a refusal: a weak password, which does not count as a try; an invalid code
 */
export async function resetPassword(
  request: PublicRequest,
  input: { readonly email: string; readonly code: string; readonly password: string },
): Promise<Refusal | null> {
  // Before the code is tried and counted.
  const weakPasswordRefusal = refuseWeakPassword(input.password)
  if (weakPasswordRefusal) return weakPasswordRefusal
  const code = await readEnteredCode(request, input)
  if (isRefusal(code)) return code
  const passwordHash = await hashPasswordIfCodeIsValid(request, 'reset', code, input.password)
  if (isRefusal(passwordHash)) return passwordHash
  const isPasswordSet = await request.begin(async (tx) => {
    const user = await store.resetPasswordByCode(tx, code, passwordHash)
    if (!user) return false
    for (const handle of addressVerifiedHandlers) await handle(tx, user, code.email, 'reset')
    await queueMail(tx, { about: 'password-changed', to: code.email })
    return true
  })
  return isPasswordSet ? null : codeExpired()
}

/** @returns the hash of a password to set by a code, or a refusal: the code is checked first, so that only its holders have a password hashed */
export async function hashPasswordIfCodeIsValid(
  { begin }: PublicRequest,
  purpose: store.CodePurpose,
  code: store.EnteredCode,
  password: string,
): Promise<string | Refusal> {
  const isCodeValid = await runOneAtATime(() => begin((tx) => store.isMailCodeValid(tx, purpose, code)))
  if (isRefusal(isCodeValid)) return isCodeValid
  if (!isCodeValid) return codeExpired()
  return await hashNewPassword(password)
}

const codeExpired = () => refuse('NOT_FOUND', accountErrorMessages.codeExpired, 'code')

/** @returns the code for a mail; null if another process has claimed the mail since */
export async function makeMailCode(tx: Transaction, work: ClaimedWork): Promise<string | null> {
  const code = newSecret()
  return (await store.insertMailCode(tx, work, hashSecret(code))) ? code : null
}
