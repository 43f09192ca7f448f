import { createHash, randomBytes } from 'node:crypto'
import { isEmail, normalizeEmail } from '@plumb/domain/accounts/email.ts'
import { passwordIsValid } from '@plumb/domain/accounts/password.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, refuseForNow, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { hashPassword, verifyPassword } from '../../platform/passwords/password-hash.ts'
import { countTry } from '../../platform/rate-limits/rate-limits.ts'
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

/**
 * @param begin opens a transaction: the password is checked between two of them, since a hash takes long and a
 *   connection is worth more.
 * @returns an access token (256 bits, base64url), shown once and stored as its hash; one refusal for every failed login.
 */
export async function logIn(
  begin: <T>(run: (tx: Transaction) => Promise<T>) => Promise<T>,
  { email, password, address }: LogInInput,
): Promise<string | Refusal> {
  const account = normalizeEmail(email)
  const found = await begin(async (tx) => {
    const wait = await countTry(tx, [
      { limit: SIGN_INS_OF_ACCOUNT, key: account },
      { limit: SIGN_INS_FROM_ADDRESS, key: address },
    ])
    if (wait !== null) return refuseForNow(messages.accounts.tooManyTries(wait), wait)
    return await store.findCredentials(tx, account)
  })
  if (isRefusal(found)) return found
  const matches = await verifyPassword(found?.passwordHash ?? null, password)
  if (isRefusal(matches)) return matches
  if (!found || !matches) return refuse('VALIDATION_FAILED', messages.accounts.loginFailed)
  const token = randomBytes(32).toString('base64url')
  await begin((tx) => store.insertSession(tx, found.id, tokenHash(token)))
  return token
}

/** Ends the session of this token; a token that has none is as ended as can be. */
export async function logOut(tx: Transaction, token: string): Promise<void> {
  await store.deleteSession(tx, tokenHash(token))
}

/** What is stored of a token, which is 256 random bits that only its holder knows. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
