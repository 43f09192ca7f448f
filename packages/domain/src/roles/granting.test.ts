import { describe, expect, it } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import type { Role } from '../access/roles.ts'
import { SCOPE_NAMES } from '../access/scopes.ts'
import type { Scope } from '../access/scopes.ts'
import {
  refuseRoleChoice,
  refuseUngrantableRole,
  refuseUngrantableScopes,
  grantableScopes,
} from './granting.ts'

it.each<[role: Role, customRoleScopes: readonly string[], scopes: readonly string[]]>([
  ['ADMIN', [], SCOPE_NAMES],
  ['MEMBER', [], ['VIEW_LOCATION_CALCULATOR']],
  ['CUSTOM', ['EDIT_WORKSPACE', 'ROOT'], ['EDIT_WORKSPACE']],
])('lets %s with the scopes %j grant %j [RO3]', (role, customRoleScopes, scopes) => {
  expect([...grantableScopes({ role, customRoleScopes })].toSorted()).toEqual(scopes.toSorted())
})

describe('a grant', () => {
  const some: ReadonlySet<Scope> = new Set(['EDIT_WORKSPACE', 'VIEW_LOCATION_CALCULATOR'])
  const all: ReadonlySet<Scope> = new Set(SCOPE_NAMES)

  it.each<[string, ReadonlySet<Scope>, Role, readonly string[], string | undefined]>([
    ['of scopes that the member has', some, 'CUSTOM', ['EDIT_WORKSPACE'], undefined],
    ['of no scopes', new Set(), 'CUSTOM', [], undefined],
    [
      'of a scope that the member lacks',
      some,
      'CUSTOM',
      ['EDIT_WORKSPACE', 'COMP_BANDS_VIEW'],
      'ACCESS_DENIED',
    ],
    ['of MEMBER by a member with its scope', some, 'MEMBER', [], undefined],
    ['of MEMBER by a member without its scope', new Set(['EDIT_WORKSPACE']), 'MEMBER', [], 'ACCESS_DENIED'],
    ['of ADMIN by a member with all scopes', all, 'ADMIN', [], undefined],
    ['of ADMIN by a member who lacks a scope', new Set(SCOPE_NAMES.slice(1)), 'ADMIN', [], 'ACCESS_DENIED'],
    ['of JITA_WRITE', all, 'JITA_WRITE', [], 'VALIDATION_FAILED'],
  ])('%s is accepted or refused', (_what, grantable, role, scopes, code) => {
    const refusal = refuseUngrantableRole(grantable, role, scopes)
    expect([refusal?.code, refusal?.field]).toEqual([code, code && 'role'])
  })

  it('of scopes that the member lacks is refused at the scopes', () => {
    expect(refuseUngrantableScopes(some, ['COMP_BANDS_VIEW'])).toMatchObject({
      code: 'ACCESS_DENIED',
      message: 'You can grant only permissions that you have yourself.',
      field: 'scopes',
    })
  })
})

it.each<[Role, number | null, string | null]>([
  ['ADMIN', null, null],
  ['CUSTOM', 3, null],
  ['CUSTOM', null, 'Choose a custom role.'],
  ['MEMBER', 3, 'A custom role can be set only together with the CUSTOM role.'],
])('for the role %s with the custom role %j, reports %j', (role, customRoleId, message) => {
  const refusal = message === null ? null : refuse('VALIDATION_FAILED', message, 'customRoleId')
  expect(refuseRoleChoice({ role, customRoleId })).toEqual(refusal)
})
