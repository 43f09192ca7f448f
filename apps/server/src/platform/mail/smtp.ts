import { createTransport } from 'nodemailer'
import type { Mailer, Sending } from './mail.ts'

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  readonly url: string
  /** The sender's address, or `Name <address>`. */
  readonly from: string
}

/** Time limit of each step, in milliseconds: a server that does not respond delays the other mails. */
const TIMEOUT_MS = 20_000

/** Sends mails by SMTP, over one connection if there are several. */
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
        return toFailedSending(fault)
      }
    },
    close: () => transport.close(),
  }
}

/** Final only if the server's last answer is a 5xx about the recipient or the mail itself; everything else is tried again. */
function toFailedSending(fault: unknown): Sending {
  const { code = 'UNKNOWN', responseCode } = fault as { code?: string; responseCode?: number }
  const isFinal =
    responseCode !== undefined && responseCode >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(code)
  return { sent: false, why: responseCode === undefined ? code : `${code} ${responseCode}`, isFinal }
}
