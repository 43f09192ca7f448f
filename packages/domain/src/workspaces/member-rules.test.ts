import { describe, expect, it } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import type { Role } from '../access/roles.ts'
import { SCOPE_NAMES, type Scope } from '../access/scopes.ts'
import { refuseDeletion, refuseLevelChange, refuseManaging, refuseRoleChange } from './member-rules.ts'
import type { MemberToChange } from './member-rules.ts'

const member = (options: Partial<MemberToChange>): MemberToChange => ({
  isOwn: false,
  role: 'MEMBER',
  otherAdminCount: 1,
  ...options,
})
const refusalOf = (field: string, message: string | undefined) =>
  message === undefined ? null : refuse('VALIDATION_FAILED', message, field)
const LAST_ADMIN_MESSAGE = 'A workspace needs at least one Super Admin. Give another member this role first.'

describe('a membership [WS4]', () => {
  it.each<[string, Partial<MemberToChange>, string | undefined]>([
    ['of a member', {}, undefined],
    ['of one of two admins', { role: 'ADMIN' }, undefined],
    ['of the last admin', { role: 'ADMIN', otherAdminCount: 0 }, LAST_ADMIN_MESSAGE],
    ['of support access', { role: 'JITA_WRITE', otherAdminCount: 0 }, undefined],
    ['of the actor', { isOwn: true }, 'Cannot delete yourself'],
  ])('%s is deleted, or the refusal is: %s', (_whose, options, message) => {
    expect(refuseDeletion(member(options))).toEqual(refusalOf('id', message))
  })

  it.each<[string, Partial<MemberToChange>, Role, string | undefined]>([
    ['of a member', {}, 'ADMIN', undefined],
    ['of one of two admins', { role: 'ADMIN' }, 'MEMBER', undefined],
    ['of the last admin', { role: 'ADMIN', otherAdminCount: 0 }, 'CUSTOM', LAST_ADMIN_MESSAGE],
    ['of a member while there is no admin', { otherAdminCount: 0 }, 'CUSTOM', undefined],
    ['of the last admin, unchanged,', { role: 'ADMIN', otherAdminCount: 0 }, 'ADMIN', undefined],
    [
      'of support access',
      { role: 'JITA_WRITE' },
      'ADMIN',
      'You cannot change the role of a member with support access. To end their access, remove the member.',
    ],
    ['of the actor', { isOwn: true }, 'ADMIN', 'Cannot change your own role'],
  ])('%s (%j) gets the role %s, or the refusal is: %s', (_whose, options, role, message) => {
    expect(refuseRoleChange(member(options), role)).toEqual(refusalOf('role', message))
  })

  it.each<[string, readonly Scope[], Role, readonly string[], string | undefined]>([
    ['of an admin, by an actor with all scopes', SCOPE_NAMES, 'ADMIN', [], undefined],
    ['of an admin, by an actor who lacks a scope', ['EDIT_WORKSPACE'], 'ADMIN', [], 'ACCESS_DENIED'],
    ['of a member whose scope the actor lacks', ['EDIT_WORKSPACE'], 'MEMBER', [], 'ACCESS_DENIED'],
    ['with the same scopes', ['EDIT_WORKSPACE'], 'CUSTOM', ['EDIT_WORKSPACE'], undefined],
    ['with another scope', ['EDIT_WORKSPACE'], 'CUSTOM', ['COMP_BANDS_VIEW'], 'ACCESS_DENIED'],
    ['of support access', ['EDIT_WORKSPACE'], 'JITA_WRITE', [], undefined],
  ])(
    '%s can be managed (scopes of the actor: %j; role: %s; its custom scopes: %j), or the code is %s [WS25]',
    (_whose, grantable, role, customRoleScopes, code) => {
      const refusal = refuseManaging(new Set(grantable), { role, customRoleScopes })
      expect([refusal?.code, refusal?.field]).toEqual([code, code && 'id'])
    },
  )

  it.each<[boolean, number | null, string | undefined]>([
    [false, 0, undefined],
    [false, 20, undefined],
    [false, null, undefined],
    [false, -1, 'Enter a whole number from 0 to 20.'],
    [false, 21, 'Enter a whole number from 0 to 20.'],
    [true, 3, 'Cannot change your own level'],
  ])('(the actor’s own: %s) gets the level %j, or the refusal is: %s', (isOwn, level, message) => {
    const actor = {
      scopes: new Set<Scope>(['SET_USERS_JOB_LEVEL', 'SEE_ALL_LEVELS_DATA']),
      globalLevelLevel: null,
    }
    expect(refuseLevelChange(actor, level, isOwn)).toEqual(refusalOf('level', message))
  })

  it.each<[number | null, number | null, string | undefined]>([
    [5, 5, undefined],
    [5, 0, undefined],
    [5, null, undefined],
    [5, 6, 'ACCESS_DENIED'],
    [0, 1, 'ACCESS_DENIED'],
    [null, 0, 'ACCESS_DENIED'],
    [null, null, undefined],
  ])(
    'gets, from an actor at level %j who does not see all levels, the level %j, or the code is %s',
    (ownLevel, level, code) => {
      const actor = { scopes: new Set<Scope>(['SET_USERS_JOB_LEVEL']), globalLevelLevel: ownLevel }
      const refusal = refuseLevelChange(actor, level)
      expect([refusal?.code, refusal?.field]).toEqual([code, code && 'level'])
    },
  )
})
