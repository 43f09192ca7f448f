/** How long one statement may run. */
export const STATEMENT_TIMEOUT_MS = 5000

/** Less than a statement's time, so that who waits for a lock is told of the lock. */
const LOCK_TIMEOUT_MS = 4000

/** A transaction waits for nothing but our own code: silence for so long is a fault, and it may hold locks. */
export const IDLE_IN_TRANSACTION_MS = 10_000

/** How much longer than a statement may run its answer is waited for: a server that is frozen does not say that the time is over. */
export const SILENCE_MS = 1000

/** What a transaction may take, in milliseconds. */
export interface TimeLimits {
  readonly statementMs: number
  /** The wait for a lock. */
  readonly lockMs: number
  /** The time between two statements; null: the server does not watch it. */
  readonly idleMs: number | null
}

/** @returns the limits of a transaction whose statements may run so long. */
export const limitsOf = (statementMs: number): TimeLimits => ({
  statementMs,
  lockMs: LOCK_TIMEOUT_MS,
  idleMs: IDLE_IN_TRANSACTION_MS,
})

/** A save waits for the saves of its workspace before it, as long as a request may take. */
export const SAVE_WAIT_MS = 15_000
