import { expect, test } from 'vitest'
import { workspaceMessages } from '../messages/workspaces.ts'
import { refuse } from '../refusals/refusal.ts'
import { validateWorkspaceDomain } from './workspace-domain.ts'

const PUBLIC = `aol.com fastmail.com gmail.com gmx.com gmx.de googlemail.com hotmail.com icloud.com live.com mac.com mail.com mail.ru me.com
msn.com outlook.com pm.me proton.me protonmail.com qq.com web.de yahoo.com yandex.com yandex.ru zoho.com 163.com`

test.each(PUBLIC.split(/\s/))('refuses %s, where anybody can get an address', (domain) => {
  const refusal = refuse('VALIDATION_FAILED', workspaceMessages.domainPublic, 'domain')
  expect([domain, ` @${domain.toUpperCase()}`].map(validateWorkspaceDomain)).toEqual([refusal, refusal])
})

test.each([
  ['acme.com', 'acme.com'],
  [' @Acme.COM ', 'acme.com'],
  ['mail.acme.com', 'mail.acme.com'],
  ['acme', refuse('VALIDATION_FAILED', workspaceMessages.domainInvalid, 'domain')],
  ['ada@acme.com', refuse('VALIDATION_FAILED', workspaceMessages.domainInvalid, 'domain')],
])('stores %s as %o', (text, expected) => expect(validateWorkspaceDomain(text)).toEqual(expected))
