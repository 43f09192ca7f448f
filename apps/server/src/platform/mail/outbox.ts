import type { Mail, Mailer } from './mail.ts'

/** A mail that was stored instead of sent. */
export interface KeptMail extends Mail {
  /** ISO 8601. */
  readonly at: string
}

/** The demo's mails, in the memory of its process: they contain codes, which are stored nowhere else. */
export interface Outbox extends Mailer {
  readonly kind: 'outbox'
  /** The newest first. */
  mails(): readonly KeptMail[]
}

/** Maximum number of stored mails. */
const MAILS_KEPT = 100

/** @returns a mailer that stores the last hundred mails instead of sending them */
export function createOutbox(): Outbox {
  let kept: readonly KeptMail[] = []
  return {
    kind: 'outbox',
    async send(mail) {
      kept = [{ ...mail, at: new Date().toISOString() }, ...kept].slice(0, MAILS_KEPT)
      return { sent: true }
    },
    mails: () => kept,
    close: () => {},
  }
}
