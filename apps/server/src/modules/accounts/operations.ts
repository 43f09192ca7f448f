import { hash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { passwordIsValid } from '@plumb/domain/accounts/password.ts'
import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { OwnerConnection, Transaction } from '../../platform/db/database.ts'
import { hashSecret, type ReadToken, writeToken } from '../../platform/graphql/auth/credentials.ts'
import type { OpenCall } from '../../platform/graphql/schema/request-context.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/password-hash.ts'
import { type LimitedBy, refuseTries } from '../../platform/rate-limits/rate-limits.ts'
import pLimit from 'p-limit'
import * as store from './store.ts'

/** A request without a session: starts its own transactions, and has the caller's address, as `addressKey` returns it. */
export type OpenRequest = Pick<OpenCall, 'begin' | 'address'>

export interface RegisterUserInput {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  /** True only if the address is verified: an accepted invitation, Google, the demo. */
  readonly hasVerifiedEmail: boolean
}

/** @returns the new user's id, or a refusal: a malformed or taken address, a weak password */
export function registerUser(tx: Transaction, input: RegisterUserInput): Promise<number | Refusal> {
  return register(tx, input, async () =>
    passwordIsValid(input.password)
      ? await hashPassword(input.password)
      : refuse('VALIDATION_FAILED', accountErrorMessages.passwordTooWeak, 'password'),
  )
}

/** As `registerUser`, with a valid, hashed password. */
export function registerHashed(
  tx: Transaction,
  input: Omit<RegisterUserInput, 'password'> & { readonly passwordHash: string },
): Promise<number | Refusal> {
  return register(tx, input, async () => input.passwordHash)
}

async function register(
  tx: Transaction,
  input: Omit<RegisterUserInput, 'password'>,
  computeHash: () => Promise<string | Refusal>,
): Promise<number | Refusal> {
  const email = normalizeEmail(input.email)
  if (!isEmail(email)) return refuse('VALIDATION_FAILED', accountMessages.emailInvalid, 'email')
  const passwordHash = await computeHash()
  if (isRefusal(passwordHash)) return passwordHash
  const { firstName, lastName, hasVerifiedEmail } = input
  const id = await store.insertUser(tx, {
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    passwordHash,
    hasVerifiedEmail,
  })
  return id ?? refuse('VALIDATION_FAILED', accountErrorMessages.emailTaken, 'email')
}

/** @returns the id of the user with this address, who is created without a password if necessary; or a refusal of the address */
export async function findOrInviteUser(tx: Transaction, typedEmail: string): Promise<number | Refusal> {
  const email = normalizeEmail(typedEmail)
  if (!isEmail(email)) return refuse('VALIDATION_FAILED', accountMessages.emailInvalid, 'email')
  const existingUserId = await store.findUserId(tx, email)
  if (existingUserId !== null) return existingUserId
  const [firstName = ''] = email.split('@')
  const invited = { email, firstName, lastName: '', passwordHash: null, hasVerifiedEmail: false }
  return (
    (await store.insertUser(tx, invited)) ??
    refuse('VALIDATION_FAILED', accountErrorMessages.emailTaken, 'email')
  )
}

/** Hours for which a link for setting a password is valid. */
export const PASSWORD_LINK_HOURS = 24

/**
 * Creates a one-time link for setting a password; an earlier one of the same user ends.
 * @param owner connected as the owner of the tables
 * @returns the token in the link; null if no user has this address
 */
export async function makePasswordLink(owner: OwnerConnection, typedEmail: string): Promise<string | null> {
  const email = normalizeEmail(typedEmail)
  if ((await store.hasPassword(owner, email)) === null) return null
  const token = newSecret()
  await store.savePasswordLink(owner, { email, tokenHash: tokenHash(token), hours: PASSWORD_LINK_HOURS })
  return token
}

/** @returns whether the user with this address can log in; null if there is no such user */
export const canSignIn = (owner: OwnerConnection, email: string) =>
  store.hasPassword(owner, normalizeEmail(email))

/** @returns whether there is any account */
export const hasAccounts = async (tx: Transaction) => (await store.findEmails(tx, [])).length > 0

/** @returns the addresses among these that have an account */
export const findExistingEmails = store.findEmails

/**
 * Limits of login tries, the same whether or not there is such an account. Tries from an address where the account has logged in before are
 * counted separately, with a higher limit, so that a guesser elsewhere does not block the owner.
 */
const SIGN_INS_OF_ACCOUNT = { name: 'sign-in.account', tries: 10, seconds: 60 }
const SIGN_INS_FROM_KNOWN_PLACE = { name: 'sign-in.known', tries: 20, seconds: 60 }
export const SIGN_INS_FROM_ADDRESS = { name: 'sign-in.address', tries: 30, seconds: 60 }

export interface LogInInput {
  readonly email: string
  readonly password: string
  /** The caller's address, as `addressKey` returns it. */
  readonly address: string
  /** The user agent of the browser. */
  readonly agent?: string
}

/** Passwords are hashed outside of transactions, because connections are scarce. */
type Begin = OpenRequest['begin']

/**
 * Limits of this process: sign-ins in progress, and sign-ins that use the database at once. A flood of sign-ins queues in memory: in the
 * database's queue it would delay all other requests.
 */
const MAX_PENDING_SIGN_INS = 102
const CHECKS_AT_ONCE = 1
const checkQueue = pLimit(CHECKS_AT_ONCE)
let pendingSignIns = 0

/** Uses the database for a caller without a session: one after another, or RATE_LIMITED if too many wait already. */
export async function runQueued<T>(run: () => Promise<T>): Promise<T | Refusal> {
  if (checkQueue.pendingCount >= MAX_PENDING_SIGN_INS)
    return refuse('RATE_LIMITED', platformMessages.rateLimited)
  return await checkQueue(run)
}

/** Counts a try in a transaction of its own. @returns RATE_LIMITED where there were too many, else null */
export const refuseTooManyTries = (
  { begin }: OpenRequest,
  by: readonly LimitedBy[],
): Promise<Refusal | null> => runQueued(() => begin((tx) => refuseTries(tx, by)))

/** Delay of the refusal after too many tries, in milliseconds: it slows programs that try again at once. */
const REFUSAL_DELAY_MS = 1_000

/**
 * @returns an access token (the user's id, a dot and 256 bits in base64url), shown once, whose secret is stored as a hash; one refusal for
 *   every failed login; RATE_LIMITED after too many tries, or while too many others try
 */
export async function logIn(begin: Begin, input: LogInInput): Promise<string | Refusal> {
  const outcome = await logInUnlessFlooded(begin, input)
  if (isRefusal(outcome) && outcome.code === 'RATE_LIMITED') await delay(REFUSAL_DELAY_MS)
  return outcome
}

async function logInUnlessFlooded(begin: Begin, input: LogInInput): Promise<string | Refusal> {
  if (pendingSignIns >= MAX_PENDING_SIGN_INS) return refuse('RATE_LIMITED', platformMessages.rateLimited)
  pendingSignIns += 1
  try {
    return await tryLogIn(begin, input)
  } finally {
    pendingSignIns -= 1
  }
}

async function tryLogIn(
  begin: Begin,
  { email, password, address, agent = '' }: LogInInput,
): Promise<string | Refusal> {
  const account = normalizeEmail(email)
  const placeKey = formatPlaceKey(account, address)
  const found = await checkQueue(() =>
    begin(async (tx) => {
      const isKnown = await store.isKnownSignIn(tx, hashOf(placeKey))
      const refusal = await refuseTries(tx, [
        isKnown
          ? { limit: SIGN_INS_FROM_KNOWN_PLACE, key: placeKey }
          : { limit: SIGN_INS_OF_ACCOUNT, key: account },
        { limit: SIGN_INS_FROM_ADDRESS, key: address },
      ])
      return refusal ?? (await store.readPasswordHash(tx, account))
    }),
  )
  if (isRefusal(found)) return found
  const passwordHash = found?.passwordHash ?? null
  const matches = await verifyPassword(passwordHash, password)
  if (isRefusal(matches)) return matches
  const signInPlace = { address, agent }
  // The same whether or not there is such an account (rule AT22).
  const recordRefusal = async () => {
    const event = { kind: 'sign-in-refused', userId: found?.userId ?? null, ...signInPlace } as const
    await checkQueue(() => begin((tx) => store.insertAccessEvent(tx, event)))
    return refuse('VALIDATION_FAILED', accountErrorMessages.loginFailed)
  }
  if (!found || passwordHash === null || !matches) return await recordRefusal()
  const token = await beginProvenSession(begin, { userId: found.userId, account, passwordHash }, signInPlace)
  return token ?? (await recordRefusal())
}

/**
 * Begins a session for the password that was compared with this hash.
 * @param proven `account` is the email address as stored
 * @returns its access token; null if the account has another hash by now
 */
export async function beginProvenSession(
  begin: Begin,
  proven: { readonly userId: number; readonly account: string; readonly passwordHash: string },
  signInPlace: { readonly address: string; readonly agent: string },
): Promise<string | null> {
  const { userId, account, passwordHash } = proven
  const secret = newSecret()
  const hasStarted = await begin(async (tx) => {
    await store.rememberSignIn(tx, hashOf(formatPlaceKey(account, signInPlace.address)))
    const isStarted = await store.beginSession(tx, { userId, passwordHash }, tokenHash(secret), signInPlace)
    if (isStarted) await store.insertAccessEvent(tx, { kind: 'signed-in', userId, ...signInPlace })
    return isStarted
  })
  return hasStarted ? writeToken({ userId, secret }) : null
}

/**
 * Sets a password by a one-time link, which ends the link and all sessions of its user.
 * @returns null, or a refusal: an invalid link, a weak password
 */
export async function setPasswordByLink(
  begin: Begin,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<Refusal | null> {
  const linkExpired = refuse('NOT_FOUND', accountErrorMessages.passwordLinkExpired)
  const link = tokenHash(token)
  if (!(await checkQueue(() => begin((tx) => store.passwordLinkIsOpen(tx, link))))) return linkExpired
  if (!passwordIsValid(password))
    return refuse('VALIDATION_FAILED', accountErrorMessages.passwordTooWeak, 'password')
  const passwordHash = await hashPassword(password)
  if (isRefusal(passwordHash)) return passwordHash
  return (await begin((tx) => store.usePasswordLink(tx, link, passwordHash))) ? null : linkExpired
}

/** Ends the session of this token, if there is one. */
export async function logOut(tx: Transaction, { secretHash }: ReadToken): Promise<void> {
  await store.deleteSession(tx, secretHash)
}

/** Ends all sessions of the token's user. */
export async function logOutEverywhere(tx: Transaction, { secretHash }: ReadToken): Promise<void> {
  await store.deleteSessionsOfSameUser(tx, secretHash)
}

/** Returns 256 random bits that only their holder knows. */
export const newSecret = () => randomBytes(32).toString('base64url')

export const hashOf = (text: string) => hash('sha256', text, 'buffer')

/** An account with the network address from which it is used. */
export const formatPlaceKey = (account: string, address: string) => JSON.stringify([account, address])

/** Returns the stored hash of the secret of a token or a link. */
export const tokenHash = hashSecret
