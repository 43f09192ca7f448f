import { expect, test } from 'vitest'
import { messages } from '../messages/messages.ts'
import { invitedEmail } from './invitation-rules.ts'

const known = { members: ['ada@acme.example'], invited: ['bob@acme.example'] }

test.each([
  ['  New@Acme.Example ', 'new@acme.example'],
  ['ADA@acme.example', messages.workspaces.alreadyMember],
  ['bob@acme.example ', messages.workspaces.alreadyInvited],
  ['', messages.accounts.emailInvalid],
  ['acme.example', messages.accounts.emailInvalid],
  ['ada@acme', messages.accounts.emailInvalid],
])('%j is invited as %j, or refused so', (typed, outcome) => {
  const invited = invitedEmail(typed, known)
  expect(typeof invited === 'string' ? invited : invited.message).toBe(outcome)
})
