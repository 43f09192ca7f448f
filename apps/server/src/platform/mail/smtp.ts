import { createTransport } from 'nodemailer'
import type { Mailer, Sending } from './mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  /** The sender's address, or `Name <address>`. */
  readonly from: string
}

/** So that a server that hangs holds up other mails for no longer. */
const TIMEOUT_MS = 20_000

/** Sends mails by SMTP, over one connection while there are several. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail is what is said here: nothing of it is fetched from a file or an address.
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
        return refused(fault)
      }
    },
    close: () => transport.close(),
  }
}

/** The server's last word is a 5xx about the receiver or the mail itself; whatever else it is, is tried again. */
function refused(fault: unknown): Sending {
  const { code = 'UNKNOWN', responseCode } = fault as { code?: string; responseCode?: number }
  const isFinal =
    responseCode !== undefined && responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
  return { sent: false, why: responseCode === undefined ? code : `${code} ${responseCode}`, isFinal }
}
