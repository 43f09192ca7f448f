import { describe, expect, test } from 'vitest'
import { SCOPE_NAMES } from '../access/scopes.ts'
import { accountMessages } from '../messages/accounts.ts'
import { workspaceMessages } from '../messages/workspaces.ts'
import type { HeldRole } from '../roles/granting.ts'
import { canInviteTo, validateInvitedEmail, findInvitationsToWithdraw } from './invitation-rules.ts'

const KNOWN_EMAILS = { members: ['ada@acme.example'], invited: ['bob@acme.example'] }

test.each([
  ['  New@Acme.Example ', 'new@acme.example'],
  ['ADA@acme.example', workspaceMessages.alreadyMember],
  ['bob@acme.example ', workspaceMessages.alreadyInvited],
  ['', accountMessages.emailInvalid],
  ['acme.example', accountMessages.emailInvalid],
  ['ada@acme', accountMessages.emailInvalid],
])('accepts or refuses %j: %j [WS14]', (typed, outcome) => {
  const invited = validateInvitedEmail(typed, KNOWN_EMAILS)
  expect(typeof invited === 'string' ? invited : invited.message).toBe(outcome)
})

const held = (role: HeldRole['role'], ...customRoleScopes: string[]): HeldRole => ({
  role,
  customRoleScopes,
})

describe('an invitation', () => {
  test.each<[string, HeldRole, HeldRole, boolean]>([
    ['of an admin by an admin is possible', held('ADMIN'), held('ADMIN'), true],
    ['of support access by an admin is not possible', held('ADMIN'), held('JITA_WRITE'), false],
    ['of a member by support access is not possible', held('JITA_WRITE'), held('MEMBER'), false],
    ['of a member by a member is not possible', held('MEMBER'), held('MEMBER'), false],
    ['by a manager with more scopes is possible', held('CUSTOM', 'EDIT_WORKSPACE'), held('CUSTOM'), true],
    [
      'by a manager who lacks a scope is not possible',
      held('CUSTOM', 'EDIT_WORKSPACE'),
      held('CUSTOM', 'COMP_BANDS_VIEW'),
      false,
    ],
    ['of an admin by a manager is not possible', held('CUSTOM', 'EDIT_WORKSPACE'), held('ADMIN'), false],
    [
      'of an admin by a manager with all scopes is possible',
      held('CUSTOM', ...SCOPE_NAMES),
      held('ADMIN'),
      true,
    ],
  ])('%s [WS24]', (_who, inviter, invited, isPossible) => {
    expect(canInviteTo(inviter, invited)).toBe(isPossible)
  })
})

describe('invitations to withdraw', () => {
  const [ada, bob] = [1, 2]
  const pending = [
    { email: 'admin@acme.example', inviterId: ada, grants: held('ADMIN') },
    { email: 'reader@acme.example', inviterId: ada, grants: held('CUSTOM', 'COMP_BANDS_VIEW') },
    { email: 'bobs@acme.example', inviterId: bob, grants: held('ADMIN') },
    { email: 'operators@acme.example', inviterId: null, grants: held('ADMIN') },
  ]

  test.each<[string, HeldRole | null, string[]]>([
    ['a removed member', null, ['admin@acme.example', 'reader@acme.example']],
    ['a member who stays an admin', held('ADMIN'), []],
    [
      'a member who can still invite readers',
      held('CUSTOM', 'EDIT_WORKSPACE', 'COMP_BANDS_VIEW'),
      ['admin@acme.example'],
    ],
    ['a member who can no longer invite', held('MEMBER'), ['admin@acme.example', 'reader@acme.example']],
  ])('are those that %s may no longer send [WS42]', (_who, after, emails) => {
    expect(findInvitationsToWithdraw(pending, ada, after).map(({ email }) => email)).toEqual(emails)
  })
})
