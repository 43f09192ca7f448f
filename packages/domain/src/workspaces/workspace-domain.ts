import { isEmail, normalizeEmail } from '../accounts/email.ts'
import { workspaceMessages } from '../messages/workspaces.ts'
import { refuse } from '../refusals/refusal.ts'
import type { Refusal } from '../refusals/refusal.ts'

/** Public email domains: anybody can have an address there, so they cannot be used to join a workspace. */
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

/** Returns a workspace's email domain to store: "acme.com", in lower case; never that of a public email provider. */
export function validateWorkspaceDomain(text: string): string | Refusal {
  const domain = normalizeEmail(text).replace(/^@/, '')
  // A domain is valid if an email address can have it.
  if (!isEmail(`a@${domain}`)) return refuse('VALIDATION_FAILED', workspaceMessages.domainInvalid, 'domain')
  return PUBLIC_MAIL_DOMAINS.has(domain)
    ? refuse('VALIDATION_FAILED', workspaceMessages.domainPublic, 'domain')
    : domain
}
