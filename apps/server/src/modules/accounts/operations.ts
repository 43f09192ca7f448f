import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { passwordIsValid } from '@plumb/domain/accounts/password.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, refuseForNow, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { type AccessToken, writeToken } from '../../platform/graphql/credentials.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/password-hash.ts'
import { countTry } from '../../platform/rate-limits/rate-limits.ts'
import pLimit from 'p-limit'
import * as store from './store.ts'

export interface RegisterUserInput {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly password: string
  /** True only where the address is proven: an accepted invitation, Google, the demo. */
  readonly hasVerifiedEmail: boolean
}

/** @returns the new user's id, or why there is none: a malformed or taken address, a weak password. */
export async function registerUser(tx: Transaction, input: RegisterUserInput): Promise<number | Refusal> {
  const email = normalizeEmail(input.email)
  if (!isEmail(email)) return refuse('VALIDATION_FAILED', messages.accounts.emailInvalid, 'email')
  if (!passwordIsValid(input.password))
    return refuse('VALIDATION_FAILED', messages.accounts.passwordTooWeak, 'password')
  const passwordHash = await hashPassword(input.password)
  if (isRefusal(passwordHash)) return passwordHash
  const { firstName, lastName, hasVerifiedEmail } = input
  const id = await store.insertUser(tx, {
    email,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    passwordHash,
    hasVerifiedEmail,
  })
  return id ?? refuse('VALIDATION_FAILED', messages.accounts.emailTaken, 'email')
}

/** `bar.md`, "sign-in rate". Whether there is such an account makes no difference. */
const SIGN_INS_OF_ACCOUNT = { name: 'sign-in.account', tries: 10, seconds: 60 }
const SIGN_INS_FROM_ADDRESS = { name: 'sign-in.address', tries: 30, seconds: 60 }

export interface LogInInput {
  readonly email: string
  readonly password: string
  /** Where the try comes from, as `addressKey` gives it. */
  readonly address: string
}

/** A connection is worth more than a wait: nothing is hashed inside a transaction. */
type Begin = <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>

/**
 * How many sign-ins this process has under way at most, and how many of them ask the database at once. A flood waits for
 * itself, in memory: in the database's queue it would stand before everybody else's requests.
 */
const SIGN_INS_UNDER_WAY = 102
const ASKING_AT_ONCE = 1
const asking = pLimit(ASKING_AT_ONCE)
let underWay = 0

/** Who tries too often is told so after a moment, in milliseconds: a program that tries again as soon as it is answered tries less. */
const REFUSED_AFTER_MS = 1_000

/**
 * @returns an access token (the user's id, a dot and 256 bits in base64url), shown once, its secret stored as a hash; one refusal for every failed login;
 *   RATE_LIMITED after too many tries, or while too many others try.
 */
export async function logIn(begin: Begin, input: LogInInput): Promise<string | Refusal> {
  const outcome = await logInUnlessFlooded(begin, input)
  if (isRefusal(outcome) && outcome.code === 'RATE_LIMITED') await delay(REFUSED_AFTER_MS)
  return outcome
}

async function logInUnlessFlooded(begin: Begin, input: LogInInput): Promise<string | Refusal> {
  if (underWay >= SIGN_INS_UNDER_WAY) return refuse('RATE_LIMITED', messages.platform.rateLimited)
  underWay += 1
  try {
    return await tryLogIn(begin, input)
  } finally {
    underWay -= 1
  }
}

async function tryLogIn(begin: Begin, { email, password, address }: LogInInput): Promise<string | Refusal> {
  const account = normalizeEmail(email)
  const found = await asking(() =>
    begin(async (tx) => {
      const wait = await countTry(tx, [
        { limit: SIGN_INS_OF_ACCOUNT, key: account },
        { limit: SIGN_INS_FROM_ADDRESS, key: address },
      ])
      if (wait !== null) return refuseForNow(messages.accounts.tooManyTries(wait), wait)
      return await store.findCredentials(tx, account)
    }),
  )
  if (isRefusal(found)) return found
  const matches = await verifyPassword(found?.passwordHash ?? null, password)
  if (isRefusal(matches)) return matches
  if (!found || !matches) return refuse('VALIDATION_FAILED', messages.accounts.loginFailed)
  const secret = randomBytes(32).toString('base64url')
  await begin((tx) => store.insertSession(tx, found.id, tokenHash(secret)))
  return writeToken({ userId: found.id, secret })
}

/** Ends the session of this token; a token that has none is as ended as can be. */
export async function logOut(tx: Transaction, { secret }: AccessToken): Promise<void> {
  await store.deleteSession(tx, tokenHash(secret))
}

/** What is stored of a token's secret, which is 256 random bits that only its holder knows. */
export const tokenHash = (secret: string) => createHash('sha256').update(secret).digest()
