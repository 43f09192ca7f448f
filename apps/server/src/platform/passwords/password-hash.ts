import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import pLimit from 'p-limit'

/** argon2id with 19 MiB, two passes, one lane: OWASP's first choice (rule AT9). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * At most two hashes at a time, and fewer than there are cores (but at least one), so that a flood of logins does not block everyone else.
 * When the queue is full, further callers must try again later.
 */
const MAX_CONCURRENT_HASHES = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_QUEUE_LENGTH = 100
const limit = pLimit(MAX_CONCURRENT_HASHES)

/** @returns the encoded hash with its salt and parameters, or RATE_LIMITED when too many wait. */
export function hashPassword(password: string): Promise<string | Refusal> {
  return runQueued(() => hash(password, PARAMETERS))
}

/**
 * @param encoded the stored hash; null if there is no such account: then a decoy is verified, so that the time does not reveal which
 *   addresses have accounts
 * @returns whether the password is right, or RATE_LIMITED when too many wait
 */
export function verifyPassword(encoded: string | null, password: string): Promise<boolean | Refusal> {
  return runQueued(async () => (await verify(encoded ?? (await decoyHash), password)) && encoded !== null)
}

const decoyHash = hash('no account has this password', PARAMETERS)

async function runQueued<T>(work: () => Promise<T>): Promise<T | Refusal> {
  if (limit.pendingCount >= MAX_QUEUE_LENGTH) return refuse('RATE_LIMITED', platformMessages.rateLimited)
  return await limit(work)
}
