import { createHash } from 'node:crypto'
import { accountErrorMessages } from '@plumb/domain/messages/account-errors.ts'
import { refuseRateLimited, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import * as store from './store.ts'

export { deleteExpiredTries } from './store.ts'

/** Maximum number of tries in any span of `seconds` (rule AT5). */
export interface RateLimit {
  /** Tries with the same name are counted together: 'login.account'. */
  readonly name: string
  readonly tries: number
  readonly seconds: number
}

/** A limit and the key by which it counts callers: the address of an account, a network address. */
export interface LimitedBy {
  readonly limit: RateLimit
  readonly key: string
}

/**
 * Counts a try under each limit, for all servers on the database together. The transaction must be committed even if the try fails, or
 * nothing is counted: an operation that is rolled back when it is refused counts in a separate transaction before it.
 * @param times number of tries in one request: each alias and each call of a batch is one
 * @returns null if every limit allows it, otherwise the number of whole seconds after which to try again
 */
export async function countTry(tx: Transaction, by: readonly LimitedBy[], times = 1): Promise<number | null> {
  const exceededSeconds = by.filter(({ limit }) => times > limit.tries).map(({ limit }) => limit.seconds)
  const tries = by.map(({ limit: { name, tries: limit, seconds }, key }) => {
    return { name, keyHash: hashOf(key), times: Math.min(times, limit), limit, seconds }
  })
  const waitSeconds = [...exceededSeconds, ...(await store.countTries(tx, tries))]
  return waitSeconds.length === 0 ? null : Math.max(1, Math.ceil(Math.max(...waitSeconds)))
}

/** Counts a try, as `countTry` does. @returns RATE_LIMITED with a message where there were too many, else null */
export async function refuseTries(
  tx: Transaction,
  by: readonly LimitedBy[],
  message: (seconds: number) => string = accountErrorMessages.tooManyTries,
): Promise<Refusal | null> {
  const secondsToWait = await countTry(tx, by)
  return secondsToWait === null ? null : refuseRateLimited(message(secondsToWait), secondsToWait)
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()
