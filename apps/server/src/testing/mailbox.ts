import { createLog } from '../platform/log/log.ts'
import type { Mail, Mailer } from '../platform/mail/mail.ts'
import { sendDueMail } from '../modules/mails/index.ts'
import type { World } from './world.ts'

export const PUBLIC_URL = 'https://plumb.example.com'

/** The mails of a world, sent when a test reads them. */
export interface Mailbox {
  /**
   * Sends due mails.
   * @returns all mails to an address, the oldest first
   */
  of(email: string): Promise<readonly Mail[]>
  /**
   * Sends due mails.
   * @returns the search parameters of the link in the last mail to an address, with the code from its fragment; empty if there is no mail
   */
  lastLinkParameters(email: string): Promise<Readonly<Record<string, string>>>
}

export function openMailbox(world: World): Mailbox {
  const sent: Mail[] = []
  const mailer: Mailer = {
    kind: 'smtp',
    send: async (mail) => {
      sent.push(mail)
      return { sent: true }
    },
    close: () => {},
  }
  const log = createLog('silent')
  const mailbox: Mailbox = {
    async of(email) {
      await sendDueMail({ database: world.database, mailer, publicUrl: PUBLIC_URL, log })
      return sent.filter(({ to }) => to === email)
    },
    async lastLinkParameters(email) {
      const mail = (await mailbox.of(email)).at(-1)
      return mail
        ? { ...Object.fromEntries(extractLink(mail).searchParams), ...extractCode(extractLink(mail)) }
        : {}
    },
  }
  return mailbox
}

/**
 * @returns the first link of a mail
 * @throws if there is none
 */
export function extractLink({ text }: Pick<Mail, 'text'>): URL {
  const [link] = /https?:\/\/\S+/.exec(text) ?? []
  if (link === undefined) throw new Error(`There is no link in: ${text}`)
  return new URL(link)
}

const extractCode = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)))
