import { startRepeating } from '../platform/due-work/start-repeating.ts'
import {
  deleteExpiredLinks,
  deleteExpiredMailCodes,
  deleteExpiredSessions,
  deleteExpiredKnownSignIns,
} from '../modules/accounts/index.ts'
import { deleteOldPageViewCounts } from '../modules/analytics/index.ts'
import { deleteOldFeedback } from '../modules/feedback/index.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { deleteOldDueWork } from '../platform/due-work/store.ts'
import type { Log } from '../platform/log/log.ts'
import { deleteExpiredTries } from '../platform/rate-limits/rate-limits.ts'
import { deleteDayOldAnswers } from '../platform/saves/idempotent-answers.ts'

const SWEEP_INTERVAL_MS = 60_000

/** Maximum number of rows that one transaction deletes. */
export const ROWS_PER_TRANSACTION = 1_000

/** Functions that delete at most `limit` expired rows, and skip locked ones. Each returns the number of deleted rows. */
const SWEEPS: readonly ((tx: Transaction, limit: number) => Promise<number>)[] = [
  deleteExpiredSessions,
  deleteExpiredKnownSignIns,
  deleteExpiredLinks,
  deleteExpiredMailCodes,
  deleteOldDueWork,
  deleteExpiredTries,
  deleteDayOldAnswers,
  deleteOldFeedback,
  deleteOldPageViewCounts,
]

/**
 * Deletes all expired rows of all kinds, at most `ROWS_PER_TRANSACTION` in one transaction.
 * @returns the number of deleted rows
 */
export async function sweep(database: Database): Promise<number> {
  const session = { requestId: 'sweep', userId: null, workspaceId: null }
  let total = 0
  for (const deleteSome of SWEEPS) {
    let deleted: number
    do {
      deleted = await database.transaction(session, (tx) => deleteSome(tx, ROWS_PER_TRANSACTION))
      total += deleted
    } while (deleted === ROWS_PER_TRANSACTION)
  }
  return total
}

/**
 * Deletes expired rows every minute; each server of a database does so, without waiting for the others. Failures are logged and tried
 * again.
 * @returns a function that stops it, and resolves when no deletion is running
 */
export const startSweeping = (database: Database, log: Log): (() => Promise<void>) =>
  startRepeating(
    SWEEP_INTERVAL_MS,
    () => sweep(database),
    (fault) => log.warn({ err: fault }, 'could not delete expired rows, will try again in a minute'),
  )
