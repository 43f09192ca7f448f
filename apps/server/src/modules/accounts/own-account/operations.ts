import { type PersonName, validateName } from '@plumb/domain/accounts/names.ts'
import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { ParsedToken } from '../../../platform/graphql/auth/credentials.ts'
import { queueMail } from '../../../platform/mail/queue.ts'
import { verifyPassword } from '../../../platform/passwords/password-hash.ts'
import { refuseTries } from '../../../platform/rate-limits/rate-limits.ts'
import { hashNewPassword, type PublicRequest, runOneAtATime } from '../operations.ts'
import { readPasswordHash } from '../store.ts'
import * as store from './store.ts'

/**
 * Renames the acting user.
 * @returns a refusal, or null
 */
export async function renameCurrentUser(tx: Transaction, input: PersonName): Promise<Refusal | null> {
  const name = validateName(input)
  if (isRefusal(name)) return name
  await store.renameCurrentUser(tx, name)
  return null
}

/** Tries per account: nobody can guess the password at a session that was left open. */
const TRIES_OF_ACCOUNT = { name: 'password.change', tries: 10, seconds: 600 }

/**
 * Changes the password of a signed-in user who knows the current one; all other sessions end, and the user is notified by mail.
 * @returns null, or a refusal
 */
export async function changePassword(
  { begin }: PublicRequest,
  token: ParsedToken | null,
  input: { readonly currentPassword: string; readonly password: string },
): Promise<Refusal | null> {
  const signedOut = refuse('UNAUTHENTICATED', platformMessages.unauthenticated)
  if (token === null) return signedOut
  const user = await runOneAtATime(() =>
    begin(async (tx) => {
      const sessionUser = await store.findUserOfSession(tx, token.secretHash)
      if (!sessionUser) return signedOut
      const { userId, email } = sessionUser
      const refusal = await refuseTries(tx, [{ limit: TRIES_OF_ACCOUNT, key: String(userId) }])
      if (refusal) return refusal
      const passwordHash = (await readPasswordHash(tx, email))?.passwordHash ?? null
      return { userId, email, passwordHash }
    }),
  )
  if (isRefusal(user)) return user
  const { userId, email, passwordHash } = user
  const matches = await verifyPassword(passwordHash, input.currentPassword)
  if (isRefusal(matches)) return matches
  const wrongPassword = refuse(
    'VALIDATION_FAILED',
    accountErrorMessages.currentPasswordWrong,
    'currentPassword',
  )
  if (!matches || passwordHash === null) return wrongPassword
  const newHash = await hashNewPassword(input.password)
  if (isRefusal(newHash)) return newHash
  const isChanged = await begin(async (tx) => {
    const change = { userId, verifiedHash: passwordHash, newHash, tokenHash: token.secretHash }
    if (!(await store.changePassword(tx, change))) return false
    await queueMail(tx, { about: 'password-changed', to: email })
    return true
  })
  return isChanged ? null : wrongPassword
}
