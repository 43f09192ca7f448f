import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { startRepeating } from '../../platform/due-work/start-repeating.ts'
import {
  claimDueWork,
  type ClaimedWork,
  finishDueWork,
  postponeDueWork,
} from '../../platform/due-work/store.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mail, Mailer } from '../../platform/mail/mail.ts'
import { composeMail } from './compose.ts'

/** The parts of a server that sends mails. */
export interface Mailing {
  readonly database: Database
  readonly mailer: Mailer
  /** The address with which every link of a mail begins. */
  readonly publicUrl: string
  readonly log: Log
}

/** Time for which a mail is claimed: longer than a try can take. If this server dies meanwhile, another one sends the mail afterwards. */
const LEASE_SECONDS = 180

/** @returns the delay after the nth try, in seconds: from half a minute to an hour */
const retryDelaySeconds = (tries: number) => Math.min(3_600, 30 * 2 ** Math.min(tries - 1, 10))

const SESSION = { requestId: 'mail', userId: null, workspaceId: null }

/**
 * Sends due mails one after another. A mail is claimed and composed in one transaction, sent outside of any, and deleted in another: if
 * the process ends between the last two, the mail is sent again.
 * @returns the number of sent mails
 */
export async function sendDueMail(mailing: Mailing): Promise<number> {
  let sentCount = 0
  for (;;) {
    const takenMail = await takeMail(mailing)
    if (takenMail === null) return sentCount
    const { work, mail } = takenMail
    if (mail === null) continue
    const outcome = await mailing.mailer.send(mail)
    if (outcome.sent) {
      await inTransaction(mailing, (tx) => finishDueWork(tx, work))
      sentCount += 1
      continue
    }
    // Logs neither address nor contents, only the error of the mail server.
    mailing.log.warn(
      { work: work.id, kind: work.kind, tries: work.tries, why: outcome.why },
      'email not sent',
    )
    const seconds = outcome.isFinal ? null : retryDelaySeconds(work.tries)
    await inTransaction(mailing, (tx) => postponeDueWork(tx, work, seconds, outcome.why))
    // The mail server may be unavailable: the other mails are tried later.
    if (!outcome.isFinal) return sentCount
  }
}

async function takeMail(
  mailing: Mailing,
): Promise<{ readonly work: ClaimedWork; readonly mail: Mail | null } | null> {
  return await inTransaction(mailing, async (tx) => {
    const work = await claimDueWork(tx, 'mail.%', LEASE_SECONDS)
    if (!work) return null
    const mail = await composeMail(tx, work, mailing.publicUrl)
    if (!mail) await finishDueWork(tx, work)
    return { work, mail }
  })
}

const inTransaction = <T>({ database }: Mailing, run: (tx: Transaction) => Promise<T>) =>
  database.transaction(SESSION, run)

/** Interval between two searches for mails to send. */
const POLL_INTERVAL_MS = 2_000

/**
 * Sends mails when they are due. Each Plumb server of a database does so. Failed mails are logged and tried again.
 * @returns a function that stops this, and waits at most five seconds for the current mail
 */
export function startMailing(mailing: Mailing): () => Promise<void> {
  const stop = startRepeating(
    POLL_INTERVAL_MS,
    () => sendDueMail(mailing),
    (fault) => mailing.log.warn({ err: fault }, 'mailing failed'),
  )
  return async () => {
    await Promise.race([stop(), delay(5_000, undefined, { ref: false })])
    mailing.mailer.close()
  }
}
