import { describe, expect, it } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import type { Role } from '../access/roles.ts'
import { SCOPE_NAMES, type Scope } from '../access/scopes.ts'
import { checkDeletion, checkLevelChange, checkMemberReach, checkRoleChange } from './member-rules.ts'
import type { MemberToChange } from './member-rules.ts'
import { validateWorkspaceDomain } from './workspace-domain.ts'

const member = (options: Partial<MemberToChange>): MemberToChange => ({
  isOwn: false,
  role: 'MEMBER',
  otherAdmins: 1,
  ...options,
})
const refusalAt = (field: string, message: string | undefined) =>
  message === undefined ? null : refuse('VALIDATION_FAILED', message, field)
const LAST = 'A workspace needs at least one Super Admin. Give another member this role first.'

describe('a membership [WS4]', () => {
  it.each<[string, Partial<MemberToChange>, string | undefined]>([
    ['a member', {}, undefined],
    ['one of two admins', { role: 'ADMIN' }, undefined],
    ['the last admin', { role: 'ADMIN', otherAdmins: 0 }, LAST],
    ['support access, at any time', { role: 'JITA_WRITE', otherAdmins: 0 }, undefined],
    ['the own one', { isOwn: true }, 'Cannot delete yourself'],
  ])('is deleted or not: %s', (_whose, options, message) => {
    expect(checkDeletion(member(options))).toEqual(refusalAt('id', message))
  })

  it.each<[string, Partial<MemberToChange>, Role, string | undefined]>([
    ['a member’s', {}, 'ADMIN', undefined],
    ['one of two admins’', { role: 'ADMIN' }, 'MEMBER', undefined],
    ['the last admin’s', { role: 'ADMIN', otherAdmins: 0 }, 'CUSTOM', LAST],
    ['the only member’s, who is no admin', { otherAdmins: 0 }, 'CUSTOM', undefined],
    ['the last admin’s, to the same', { role: 'ADMIN', otherAdmins: 0 }, 'ADMIN', undefined],
    [
      'support access',
      { role: 'JITA_WRITE' },
      'ADMIN',
      'You cannot change the role of a member with support access. To end the access, remove the member.',
    ],
    ['the own', { isOwn: true }, 'ADMIN', 'Cannot change your own role'],
  ])('gets another role or not: %s', (_whose, options, role, message) => {
    expect(checkRoleChange(member(options), role)).toEqual(refusalAt('role', message))
  })

  it.each<[string, readonly Scope[], Role, readonly string[], string | undefined]>([
    ['an admin by one who holds all', SCOPE_NAMES, 'ADMIN', [], undefined],
    ['an admin by one who holds less', ['EDIT_WORKSPACE'], 'ADMIN', [], 'ACCESS_DENIED'],
    ['a member by one who lacks their scope', ['EDIT_WORKSPACE'], 'MEMBER', [], 'ACCESS_DENIED'],
    ['an equal', ['EDIT_WORKSPACE'], 'CUSTOM', ['EDIT_WORKSPACE'], undefined],
    ['one who holds more', ['EDIT_WORKSPACE'], 'CUSTOM', ['COMP_BANDS_VIEW'], 'ACCESS_DENIED'],
    ['support access', ['EDIT_WORKSPACE'], 'JITA_WRITE', [], undefined],
  ])('can be managed or not: %s [WS25]', (_whose, grantable, role, customRoleScopes, code) => {
    const refusal = checkMemberReach(new Set(grantable), { role, customRoleScopes })
    expect([refusal?.code, refusal?.field]).toEqual([code, code && 'id'])
  })

  it.each<[boolean, number | null, string | undefined]>([
    [false, 0, undefined],
    [false, 20, undefined],
    [false, null, undefined],
    [false, -1, 'Enter a whole number from 0 to 20.'],
    [false, 21, 'Enter a whole number from 0 to 20.'],
    [true, 3, 'Cannot change your own level'],
  ])('own %s, gets level %j or not', (isOwn, level, message) => {
    const change = { isOwn, ownLevel: null, seesAllLevels: true }
    expect(checkLevelChange(change, level)).toEqual(refusalAt('level', message))
  })

  it.each<[number | null, number | null, string | undefined]>([
    [5, 5, undefined],
    [5, 0, undefined],
    [5, null, undefined],
    [5, 6, 'ACCESS_DENIED'],
    [0, 1, 'ACCESS_DENIED'],
    [null, 0, 'ACCESS_DENIED'],
    [null, null, undefined],
  ])('given by somebody at %j who does not see all levels, is %j or not', (ownLevel, level, code) => {
    const refusal = checkLevelChange({ isOwn: false, ownLevel, seesAllLevels: false }, level)
    expect([refusal?.code, refusal?.field]).toEqual([code, code && 'level'])
  })
})

describe('a workspace’s domain', () => {
  it.each([
    [' Acme.Example ', 'acme.example'],
    ['@acme.co.uk', 'acme.co.uk'],
  ])('%j is stored as %j', (text, stored) => {
    expect(validateWorkspaceDomain(text)).toBe(stored)
  })

  it.each([
    ['acme', 'Enter a domain such as acme.com.'],
    ['', 'Enter a domain such as acme.com.'],
    ['a@acme.com', 'Enter a domain such as acme.com.'],
    ['аcme.com', 'Enter a domain such as acme.com.'],
    [
      'Gmail.com',
      'Anyone can get an email address at this domain. Enter a domain that belongs to your company.',
    ],
  ])('%j is refused', (text, message) => {
    expect(validateWorkspaceDomain(text)).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'domain',
      message,
    })
  })
})
