/** How long one statement may run (bar.md, "limits"). */
export const STATEMENT_TIMEOUT_MS = 5000

/** Less than a statement's time, so that who waits for a lock is told of the lock. */
export const LOCK_TIMEOUT_MS = 4000

/** A transaction waits for nothing but our own code: silence for so long is a fault, and it may hold locks. */
export const IDLE_IN_TRANSACTION_MS = 10_000
