import { describe, expect, test } from 'vitest'
import { SCOPE_NAMES } from '../access/scopes.ts'
import { messages } from '../messages/messages.ts'
import type { HeldRole } from '../roles/granting.ts'
import { canInviteTo, invitedEmail } from './invitation-rules.ts'

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

describe('an inviter', () => {
  const held = (role: HeldRole['role'], ...customRoleScopes: string[]): HeldRole => ({
    role,
    customRoleScopes,
  })

  test.each<[string, HeldRole, HeldRole, boolean]>([
    ['an admin, an admin', held('ADMIN'), held('ADMIN'), true],
    ['an admin, support access', held('ADMIN'), held('JITA_WRITE'), false],
    ['support access, a member', held('JITA_WRITE'), held('MEMBER'), false],
    ['a member, a member', held('MEMBER'), held('MEMBER'), false],
    ['a manager, less than they hold', held('CUSTOM', 'EDIT_WORKSPACE'), held('CUSTOM'), true],
    [
      'a manager, more than they hold',
      held('CUSTOM', 'EDIT_WORKSPACE'),
      held('CUSTOM', 'COMP_BANDS_VIEW'),
      false,
    ],
    ['a manager, an admin', held('CUSTOM', 'EDIT_WORKSPACE'), held('ADMIN'), false],
    ['a manager with all scopes, an admin', held('CUSTOM', ...SCOPE_NAMES), held('ADMIN'), true],
  ])('%s: %#', (_who, inviter, invited, can) => {
    expect(canInviteTo(inviter, invited)).toBe(can)
  })
})
