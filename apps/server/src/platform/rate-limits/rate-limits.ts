import { createHash } from 'node:crypto'
import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { refuseRateLimited, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import * as store from './store.ts'

export { deleteExpiredTries } from './store.ts'

/** A limit, and the key by which it counts callers: the email address of an account, or a network address. */
export interface LimitedBy {
  readonly limit: store.RateLimit
  readonly key: string
}

/**
 * Counts a try under each limit, for all servers on the database together. The transaction must be committed even if the try fails, or
 * nothing is counted: an operation that is rolled back when it is refused counts in a separate transaction before it.
 * @returns null if every limit allows it, otherwise the number of whole seconds after which to try again
 */
export async function countTry(tx: Transaction, limits: readonly LimitedBy[]): Promise<number | null> {
  const waitSeconds = await store.countTries(
    tx,
    limits.map(({ limit, key }) => ({ ...limit, keyHash: hashOf(key) })),
  )
  return waitSeconds.length === 0 ? null : Math.max(1, Math.ceil(Math.max(...waitSeconds)))
}

/** Counts a try, as `countTry` does. @returns RATE_LIMITED with a message if a limit is exceeded, otherwise null */
export async function refuseTries(
  tx: Transaction,
  limits: readonly LimitedBy[],
  message: (seconds: number) => string = accountErrorMessages.tooManyTries,
): Promise<Refusal | null> {
  const secondsToWait = await countTry(tx, limits)
  return secondsToWait === null ? null : refuseRateLimited(message(secondsToWait), secondsToWait)
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()
