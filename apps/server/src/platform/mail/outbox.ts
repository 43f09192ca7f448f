import type { Mail, Mailer } from './mail.ts'

/** A mail that was stored instead of sent. */
export interface OutboxMail extends Mail {
  /** The time when it was stored, in ISO 8601. */
  readonly at: string
}

/** The demo's mails, only in the memory of its process, because they contain codes, which the database stores only as hashes. */
export interface Outbox extends Mailer {
  readonly kind: 'outbox'
  /** The newest first. */
  mails(): readonly OutboxMail[]
}

/** Maximum number of stored mails. */
const MAX_MAILS = 100

/** @returns a mailer that stores the last hundred mails instead of sending them */
export function createOutbox(): Outbox {
  let mails: readonly OutboxMail[] = []
  return {
    kind: 'outbox',
    async send(mail) {
      mails = [{ ...mail, at: new Date().toISOString() }, ...mails].slice(0, MAX_MAILS)
      return { sent: true }
    },
    mails: () => mails,
    close: () => {},
  }
}
