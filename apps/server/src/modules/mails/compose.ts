import { mailMessages } from '@plumb/domain/messages/mails.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { ClaimedWork } from '../../platform/due-work/store.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { findUserByEmail, hasProvenAccount, makeMailCode } from '../accounts/index.ts'
import { findInvitationToMail } from '../workspaces/index.ts'
import { formatHtml, formatText, type MailContent } from './layout.ts'

/** Age at which a queued mail is dropped, in seconds: its reader has requested another one by then. Other mails are never dropped. */
const MAX_AGE_SECONDS: Readonly<Record<string, number>> = {
  'mail.reset': 24 * 3_600,
  'mail.verify': 24 * 3_600,
  'mail.have-account': 24 * 3_600,
}

/**
 * Writes a queued mail, and creates its code. Whether the account exists is looked up only here, because the requester must not learn it.
 * @param publicUrl the address with which every link begins
 * @returns null if there is no recipient, or no longer a reason for the mail
 */
export async function composeMail(
  tx: Transaction,
  work: ClaimedWork,
  publicUrl: string,
): Promise<Mail | null> {
  if (work.ageSeconds > (MAX_AGE_SECONDS[work.kind] ?? Number.POSITIVE_INFINITY)) return null
  const to = String(work.payload['to'])
  const buildLink: BuildLink = (path, search, code) => {
    const address = new URL(`${path}?${new URLSearchParams(search).toString()}`, publicUrl)
    if (code !== undefined) address.hash = new URLSearchParams({ code }).toString()
    return address.href
  }
  const content = await buildContent(tx, work, to, buildLink)
  if (content === null) return null
  return { id: work.id, to, subject: content.subject, text: formatText(content), html: formatHtml(content) }
}

/**
 * Returns a link. Its code is in the fragment, which browsers do not send to servers, so that it is in no log (docs/security.md, threat
 * 42).
 */
type BuildLink = (path: string, search: Readonly<Record<string, string>>, code?: string) => string

async function buildContent(
  tx: Transaction,
  work: ClaimedWork,
  email: string,
  buildLink: BuildLink,
): Promise<MailContent | null> {
  if (work.kind === 'mail.invitation') return await buildInvitation(tx, work, email, buildLink)
  const user = await findUserByEmail(tx, email)
  if (!user) return null
  switch (work.kind) {
    case 'mail.verify': {
      if (user.hasVerifiedEmail) return null
      const code = await makeMailCode(tx, work)
      return code === null
        ? null
        : { ...mailMessages.verify, href: buildLink('/verify-email', { email }, code) }
    }
    case 'mail.reset': {
      const code = await makeMailCode(tx, work)
      return code === null
        ? null
        : { ...mailMessages.reset, href: buildLink('/reset-password', { email }, code) }
    }
    case 'mail.have-account':
      return { ...mailMessages.haveAccount, href: buildLink('/login', { email }) }
    case 'mail.password-changed':
      return { ...mailMessages.passwordChanged, href: buildLink('/login', { email }) }
    default:
      throw new Error(`There is no email template for ${work.kind}.`)
  }
}

async function buildInvitation(
  tx: Transaction,
  work: ClaimedWork,
  email: string,
  buildLink: BuildLink,
): Promise<MailContent | null> {
  const { workspaceId, payload } = work
  if (workspaceId === null) throw new Error('The queued invitation email has no workspace.')
  const invitation = await findInvitationToMail(tx, workspaceId, Number(payload['invitationId']))
  if (invitation?.email !== email) return null
  const code = await makeMailCode(tx, work)
  if (code === null) return null
  const { workspaceName, inviter } = invitation
  const { subject, text, textOfOperator, action, otherwise } = mailMessages.invitation
  const search = {
    workspaceId: String(workspaceId),
    workspaceName,
    userExists: String(await hasProvenAccount(tx, email)),
    email,
  }
  return {
    subject: subject(workspaceName),
    text: inviter === null ? textOfOperator(workspaceName) : text(inviter, workspaceName),
    action: action(workspaceName),
    otherwise,
    href: buildLink('/join', search, code),
  }
}
