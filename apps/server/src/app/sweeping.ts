import { startRepeating } from '../platform/due-work/start-repeating.ts'
import {
  deleteEndedLinks,
  deleteEndedMailCodes,
  deleteEndedSessions,
  deleteEndedSignIns,
} from '../modules/accounts/index.ts'
import { deleteOldPageViewCounts } from '../modules/analytics/index.ts'
import { deleteOldFeedback } from '../modules/feedback/index.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { deleteOldDueWork } from '../platform/due-work/store.ts'
import type { Log } from '../platform/log/log.ts'
import { deleteExpiredTries } from '../platform/rate-limits/rate-limits.ts'
import { deleteDayOldAnswers } from '../platform/saves/idempotent-answers.ts'

const SWEEP_EVERY_MS = 60_000

/** Rows of one transaction at most. */
export const ROWS_A_SWEEP = 1_000

/** What is deleted once nobody can use it any more; each deletes so many rows at most and says how many, and leaves what others hold. */
const SWEEPS: readonly ((tx: Transaction, most: number) => Promise<number>)[] = [
  deleteEndedSessions,
  deleteEndedSignIns,
  deleteEndedLinks,
  deleteEndedMailCodes,
  deleteOldDueWork,
  deleteExpiredTries,
  deleteDayOldAnswers,
  deleteOldFeedback,
  deleteOldPageViewCounts,
]

/** Deletes what is past its end: sessions, places of sign-in, links, codes of mails, mails that could not be sent, tries that count no more, day-old answers, old feedback and counts of pages; a thousand a transaction. @returns how many rows */
export async function sweep(database: Database): Promise<number> {
  const session = { requestId: 'sweep', userId: null, workspaceId: null }
  let all = 0
  for (const deleteSome of SWEEPS) {
    let deleted: number
    do {
      deleted = await database.transaction(session, (tx) => deleteSome(tx, ROWS_A_SWEEP))
      all += deleted
    } while (deleted === ROWS_A_SWEEP)
  }
  return all
}

/**
 * Sweeps every minute; each server of a database does, and none waits for another. What fails is logged and tried again.
 * @returns how to stop it: resolves when nothing is under way any more
 */
export const startSweeping = (database: Database, log: Log): (() => Promise<void>) =>
  startRepeating(
    SWEEP_EVERY_MS,
    () => sweep(database),
    (fault) => log.warn({ err: fault }, 'could not delete expired rows, will try again in a minute'),
  )
