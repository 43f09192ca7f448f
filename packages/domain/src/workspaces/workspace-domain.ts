import { isEmail, normalizeEmail } from '../accounts/email.ts'
import { workspaceMessages } from '../messages/workspaces.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'

/** Email domains at which anybody can get an address, so a workspace cannot use them. */
const PUBLIC_MAIL_DOMAINS: ReadonlySet<string> = new Set([
  'aol.com',
  'fastmail.com',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mac.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'web.de',
  'yahoo.com',
  'yandex.com',
  'yandex.ru',
  'zoho.com',
  '163.com',
])

/** @returns the email domain of a workspace to store, such as "acme.com", or a refusal */
export function validateWorkspaceDomain(text: string): string | Refusal {
  const domain = normalizeEmail(text).replace(/^@/, '')
  // A domain is valid if an email address can have it.
  if (!isEmail(`a@${domain}`)) return refuse('VALIDATION_FAILED', workspaceMessages.domainInvalid, 'domain')
  return PUBLIC_MAIL_DOMAINS.has(domain)
    ? refuse('VALIDATION_FAILED', workspaceMessages.domainPublic, 'domain')
    : domain
}
