import type { Mailer } from '../platform/mail/mail.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { createSmtpMailer } from '../platform/mail/smtp.ts'
import type { Configuration } from './configuration.ts'

/** @returns the mailer: to people or to the page of this machine's demo; null if mails are not sent */
export function createMailer({ smtp, hasOutbox }: Configuration): Mailer | null {
  if (smtp) return createSmtpMailer(smtp)
  return hasOutbox ? createOutbox() : null
}
