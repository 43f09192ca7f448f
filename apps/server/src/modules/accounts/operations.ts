import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { isValidPassword } from '@plumb/domain/accounts/password.ts'
import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { OwnerConnection, Transaction } from '../../platform/db/database.ts'
import { hashSecret, type ParsedToken, writeToken } from '../../platform/graphql/auth/credentials.ts'
import type { PublicCall } from '../../platform/graphql/schema/request-context.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/password-hash.ts'
import { type LimitedBy, refuseTries } from '../../platform/rate-limits/rate-limits.ts'
import pLimit from 'p-limit'
import * as store from './store.ts'

/** A request without a session. It starts its own transactions, and has the caller's network address, as `addressKey` returns it. */
export type PublicRequest = Pick<PublicCall, 'begin' | 'address'>

/** @returns an email address as it is stored, or a refusal if it is malformed */
export function validateEmail(typedEmail: string): string | Refusal {
  const email = normalizeEmail(typedEmail)
  return isEmail(email) ? email : refuse('VALIDATION_FAILED', accountMessages.emailInvalid, 'email')
}

/** @returns a refusal if a password cannot be set, otherwise null */
export const refuseWeakPassword = (password: string): Refusal | null =>
  isValidPassword(password)
    ? null
    : refuse('VALIDATION_FAILED', accountErrorMessages.passwordTooWeak, 'password')

/** @returns the hash of a password to set; or a refusal: it is weak, or too many passwords are being hashed */
export const hashNewPassword = async (password: string): Promise<string | Refusal> =>
  refuseWeakPassword(password) ?? (await hashPassword(password))

/** @returns the new user's id, or a refusal: a malformed or taken address */
export async function registerUser(tx: Transaction, user: store.NewUser): Promise<number | Refusal> {
  const email = validateEmail(user.email)
  return isRefusal(email) ? email : await createUser(tx, { ...user, email })
}

const createUser = async (tx: Transaction, user: store.NewUser): Promise<number | Refusal> =>
  (await store.insertUser(tx, user)) ?? refuse('VALIDATION_FAILED', accountErrorMessages.emailTaken, 'email')

/** @returns the id of the user with this address, who is created without a password if necessary; or the refusal of the address */
export async function findOrCreateUser(tx: Transaction, typedEmail: string): Promise<number | Refusal> {
  const email = validateEmail(typedEmail)
  if (isRefusal(email)) return email
  const existingUser = await store.findUserByEmail(tx, email)
  if (existingUser) return existingUser.id
  const [firstName = ''] = email.split('@')
  return await createUser(tx, { email, firstName, lastName: '', passwordHash: null, hasVerifiedEmail: false })
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
  await store.savePasswordLink(owner, { email, tokenHash: hashSecret(token), hours: PASSWORD_LINK_HOURS })
  return token
}

/** @returns whether the user with this address has a password; null if there is no such user */
export const userHasPassword = (owner: OwnerConnection, email: string) =>
  store.hasPassword(owner, normalizeEmail(email))

/**
 * Limits of login tries, the same whether or not there is such an account. Tries from a network address from which the account has logged in
 * before are counted separately, with a higher limit, so that a guesser elsewhere does not block the owner.
 */
const ACCOUNT_LOGIN_LIMIT = { name: 'sign-in.account', tries: 10, seconds: 60 }
const KNOWN_ADDRESS_LOGIN_LIMIT = { name: 'sign-in.known', tries: 20, seconds: 60 }
export const ADDRESS_LOGIN_LIMIT = { name: 'sign-in.address', tries: 30, seconds: 60 }

export interface LogInInput extends store.SignInOrigin {
  readonly email: string
  readonly password: string
}

/** Starts a transaction. Passwords are hashed outside of transactions, because connections are scarce. */
type Begin = PublicRequest['begin']

/**
 * Maximum number of sign-ins in progress in this process. They use the database one after another: a flood of sign-ins queues in memory,
 * because in the queue of the database it would delay all other requests.
 */
const MAX_PENDING_SIGN_INS = 102
const signInQueue = pLimit(1)
let pendingSignIns = 0

/** Runs an operation on the database for a caller without a session, one at a time. @returns RATE_LIMITED if too many wait already */
export async function runOneAtATime<T>(run: () => Promise<T>): Promise<T | Refusal> {
  if (signInQueue.pendingCount >= MAX_PENDING_SIGN_INS)
    return refuse('RATE_LIMITED', platformMessages.rateLimited)
  return await signInQueue(run)
}

/** Counts a try in a separate transaction. @returns RATE_LIMITED if there were too many, otherwise null */
export const refuseTooManyTries = (
  { begin }: PublicRequest,
  limits: readonly LimitedBy[],
): Promise<Refusal | null> => runOneAtATime(() => begin((tx) => refuseTries(tx, limits)))

/** Delay of the refusal after too many tries, in milliseconds: slows down programs that try again at once. */
const REFUSAL_DELAY_MS = 1_000

/**
 * @returns an access token: the user's id, a dot and 256 bits in base64url, which are stored only as a hash. The refusal is the same for
 *   every failed login, except RATE_LIMITED after too many tries or while too many others try
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

async function tryLogIn(begin: Begin, { email, password, ...origin }: LogInInput): Promise<string | Refusal> {
  const account = normalizeEmail(email)
  const accountAtAddressKey = formatAccountAtAddressKey(account, origin.address)
  const user = await signInQueue(() =>
    begin(async (tx) => {
      const limit = (await store.isKnownSignIn(tx, accountAtAddressKey))
        ? { limit: KNOWN_ADDRESS_LOGIN_LIMIT, key: accountAtAddressKey }
        : { limit: ACCOUNT_LOGIN_LIMIT, key: account }
      const refusal = await refuseTries(tx, [limit, { limit: ADDRESS_LOGIN_LIMIT, key: origin.address }])
      return refusal ?? (await store.readPasswordHash(tx, account))
    }),
  )
  if (isRefusal(user)) return user
  const passwordHash = user?.passwordHash ?? null
  const matches = await verifyPassword(passwordHash, password)
  if (isRefusal(matches)) return matches
  const token =
    user && passwordHash !== null && matches
      ? await beginProvenSession(begin, { userId: user.userId, account, passwordHash }, origin)
      : null
  if (token !== null) return token
  // Recorded and refused in the same way whether or not there is such an account (rule AT22).
  const event = { kind: 'sign-in-refused', userId: user?.userId ?? null, ...origin } as const
  await signInQueue(() => begin((tx) => store.insertAccessEvent(tx, event)))
  return refuse('VALIDATION_FAILED', accountErrorMessages.loginFailed)
}

/**
 * Begins a session for a user whose password was compared with this hash.
 * @param proven `account` is the email address as stored
 * @returns the access token; null if the account has another password by now
 */
export async function beginProvenSession(
  begin: Begin,
  proven: { readonly userId: number; readonly account: string; readonly passwordHash: string },
  origin: store.SignInOrigin,
): Promise<string | null> {
  const { userId, account } = proven
  const secret = newSecret()
  const isStarted = await begin(async (tx) => {
    await store.rememberSignIn(tx, formatAccountAtAddressKey(account, origin.address))
    if (!(await store.beginSession(tx, proven, hashSecret(secret), origin))) return false
    await store.insertAccessEvent(tx, { kind: 'signed-in', userId, ...origin })
    return true
  })
  return isStarted ? writeToken({ userId, secret }) : null
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
  const link = hashSecret(token)
  if (!(await signInQueue(() => begin((tx) => store.isPasswordLinkValid(tx, link))))) return linkExpired
  const passwordHash = await hashNewPassword(password)
  if (isRefusal(passwordHash)) return passwordHash
  return (await begin((tx) => store.consumePasswordLink(tx, link, passwordHash))) ? null : linkExpired
}

/** Ends the session of this token, if there is one. */
export const logOut = (tx: Transaction, { secretHash }: ParsedToken) => store.deleteSession(tx, secretHash)

/** Ends all sessions of the token's user. */
export const logOutEverywhere = (tx: Transaction, { secretHash }: ParsedToken) =>
  store.deleteSessionsOfSameUser(tx, secretHash)

/** @returns 256 random bits in base64url */
export const newSecret = () => randomBytes(32).toString('base64url')

/** @returns the key by which uses of an account from a network address are counted and remembered */
export const formatAccountAtAddressKey = (account: string, address: string) =>
  JSON.stringify([account, address])
