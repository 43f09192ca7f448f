import type { Mailer } from '../platform/mail/mail.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { createSmtpMailer } from '../platform/mail/smtp.ts'
import type { Configuration } from './configuration.ts'

/** @returns the mailer: SMTP, or the outbox of a demo; null if no mails are sent */
export function createMailer({ smtp, hasOutbox }: Configuration): Mailer | null {
  if (smtp) return createSmtpMailer(smtp)
  return hasOutbox ? createOutbox() : null
}
