import type { Mailer } from '../platform/mail/mail.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { createSmtpMailer } from '../platform/mail/smtp.ts'
import type { Configuration } from './configuration.ts'

/** @returns where mails go: to people, to the page of this machine's demo, or nowhere. */
export function createMailer({ smtp, hasOutbox }: Configuration): Mailer | null {
  if (smtp) return createSmtpMailer(smtp)
  return hasOutbox ? createOutbox() : null
}
