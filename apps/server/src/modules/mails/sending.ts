import { startRepeating } from '../../platform/due-work/start-repeating.ts'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { finishDueWork, putOffDueWork, takeDueWork, type TakenWork } from '../../platform/due-work/store.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mail, Mailer } from '../../platform/mail/mail.ts'
import { composeMail } from './compose.ts'

export interface Mailing {
  readonly database: Database
  readonly mailer: Mailer
  /** Where every link of a mail begins. */
  readonly publicUrl: string
  readonly log: Log
}

/** Longer than a try takes at most: whose server died meanwhile, another sends the mail after it. */
const LEASE_SECONDS = 180

/** How long after the nth try the next one is made, in seconds: from half a minute to an hour. */
const nextTryAfter = (tries: number) => Math.min(3_600, 30 * 2 ** Math.min(tries - 1, 10))

const SESSION = { requestId: 'mail', userId: null, workspaceId: null }

/**
 * Sends what is due, one mail after the other. A mail is taken and written in one transaction, sent in none, and gone by another: between
 * the two last a process that ends leaves a mail that is sent once more.
 * @returns how many were sent
 */
export async function sendDueMail(mailing: Mailing): Promise<number> {
  let sent = 0
  for (;;) {
    const taken = await takeMail(mailing)
    if (taken === null) return sent
    const { work, mail } = taken
    if (mail === null) continue
    const outcome = await mailing.mailer.send(mail)
    if (outcome.sent) {
      await inTransaction(mailing, (tx) => finishDueWork(tx, work))
      sent += 1
      continue
    }
    // Neither address nor contents: what went wrong is the server's business.
    mailing.log.warn(
      { work: work.id, kind: work.kind, tries: work.tries, why: outcome.why },
      'email not sent',
    )
    const seconds = outcome.isFinal ? null : nextTryAfter(work.tries)
    await inTransaction(mailing, (tx) => putOffDueWork(tx, work, seconds, outcome.why))
    // A server that is down is not asked once for each.
    if (!outcome.isFinal) return sent
  }
}

async function takeMail(
  mailing: Mailing,
): Promise<{ readonly work: TakenWork; readonly mail: Mail | null } | null> {
  return await inTransaction(mailing, async (tx) => {
    const work = await takeDueWork(tx, 'mail.%', LEASE_SECONDS)
    if (!work) return null
    const mail = await composeMail(tx, work, mailing.publicUrl)
    if (!mail) await finishDueWork(tx, work)
    return { work, mail }
  })
}

const inTransaction = <T>({ database }: Mailing, run: (tx: Transaction) => Promise<T>) =>
  database.transaction(SESSION, run)

/** How often it is looked for mails. */
const LOOK_EVERY_MS = 2_000

/**
 * Sends mails as they become due; each server of a database does. What fails is logged and tried again.
 * @returns how to stop it: what is being sent is waited for, for some seconds at most
 */
export function startMailing(mailing: Mailing): () => Promise<void> {
  const stop = startRepeating(
    LOOK_EVERY_MS,
    () => sendDueMail(mailing),
    (fault) => mailing.log.warn({ err: fault }, 'mailing failed'),
  )
  return async () => {
    await Promise.race([stop(), delay(5_000, undefined, { ref: false })])
    mailing.mailer.close()
  }
}
