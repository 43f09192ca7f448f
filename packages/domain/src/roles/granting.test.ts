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

  it.each<[string, string, ReadonlySet<Scope>, Role, readonly string[]]>([
    ['of scopes that the member has', 'accepted', some, 'CUSTOM', ['EDIT_WORKSPACE']],
    ['of no scopes', 'accepted', new Set(), 'CUSTOM', []],
    [
      'of a scope that the member lacks',
      'ACCESS_DENIED',
      some,
      'CUSTOM',
      ['EDIT_WORKSPACE', 'COMP_BANDS_VIEW'],
    ],
    ['of MEMBER by a member with its scope', 'accepted', some, 'MEMBER', []],
    ['of MEMBER by a member without its scope', 'ACCESS_DENIED', new Set(['EDIT_WORKSPACE']), 'MEMBER', []],
    ['of ADMIN by a member with all scopes', 'accepted', all, 'ADMIN', []],
    ['of ADMIN by a member who lacks a scope', 'ACCESS_DENIED', new Set(SCOPE_NAMES.slice(1)), 'ADMIN', []],
    ['of JITA_WRITE', 'VALIDATION_FAILED', all, 'JITA_WRITE', []],
  ])('%s: %s', (_what, outcome, grantable, role, scopes) => {
    const refusal = refuseUngrantableRole(grantable, role, scopes)
    expect([refusal?.code ?? 'accepted', refusal?.field]).toEqual([
      outcome,
      outcome === 'accepted' ? undefined : 'role',
    ])
  })

  it('of scopes that the member lacks is refused with the field scopes', () => {
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
