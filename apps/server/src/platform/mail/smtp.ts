import { createTransport } from 'nodemailer'
import type { Mailer, SendResult } from './mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  /** The sender's address, or `Name <address>`. */
  readonly from: string
}

/** Time limit of each step of sending, in milliseconds: a mail server that does not respond delays the other mails. */
const TIMEOUT_MS = 20_000

/** @returns a mailer that sends mails by SMTP, all over the same connection */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Our mails never include the contents of files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, domain = 'localhost'] = /@([\w.-]+)>?\s*$/.exec(from) ?? []
  return {
    kind: 'smtp',
    async send({ id, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          from,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { sent: true }
      } catch (fault) {
        return toFailedResult(fault)
      }
    },
    close: () => transport.close(),
  }
}

/** A failure is final only if the mail server's last answer is a 5xx about the recipient or the mail itself. */
function toFailedResult(fault: unknown): SendResult {
  const { code = 'UNKNOWN', responseCode } = fault as { code?: string; responseCode?: number }
  const isFinal =
    responseCode !== undefined && responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
  return { sent: false, why: responseCode === undefined ? code : `${code} ${responseCode}`, isFinal }
}
