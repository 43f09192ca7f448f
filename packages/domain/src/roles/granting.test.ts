import { describe, expect, it } from 'vitest'
import { refuse } from '../refusals/refusal.ts'
import type { Role } from '../access/roles.ts'
import { SCOPE_NAMES } from '../access/scopes.ts'
import type { Scope } from '../access/scopes.ts'
import { checkRoleChoice, checkRoleGranted, checkScopesGranted, grantableScopes } from './granting.ts'
import type { HeldRole } from './granting.ts'

const holding = (options: Partial<HeldRole>): HeldRole => ({
  role: 'MEMBER',
  customRoleScopes: [],
  ...options,
})

describe('grantable scopes [RO3]', () => {
  it.each<[string, Partial<HeldRole>, readonly string[]]>([
    ['an admin: all', { role: 'ADMIN' }, SCOPE_NAMES],
    ['a member: what members hold', { role: 'MEMBER' }, ['VIEW_LOCATION_CALCULATOR']],
    [
      'a custom role: its scopes, and no unknown names',
      { role: 'CUSTOM', customRoleScopes: ['EDIT_WORKSPACE', 'ROOT'] },
      ['EDIT_WORKSPACE'],
    ],
  ])('%s', (_who, options, scopes) => {
    expect([...grantableScopes(holding(options))].toSorted()).toEqual(scopes.toSorted())
  })
})

describe('a grant', () => {
  const some: ReadonlySet<Scope> = new Set(['EDIT_WORKSPACE', 'VIEW_LOCATION_CALCULATOR'])
  const all: ReadonlySet<Scope> = new Set(SCOPE_NAMES)

  it.each<[string, ReadonlySet<Scope>, Role, readonly string[], string | undefined]>([
    ['of what is held', some, 'CUSTOM', ['EDIT_WORKSPACE'], undefined],
    ['of nothing', new Set(), 'CUSTOM', [], undefined],
    ['of more than is held', some, 'CUSTOM', ['EDIT_WORKSPACE', 'COMP_BANDS_VIEW'], 'ACCESS_DENIED'],
    ['of MEMBER by a holder of its scope', some, 'MEMBER', [], undefined],
    ['of MEMBER by somebody without it', new Set(['EDIT_WORKSPACE']), 'MEMBER', [], 'ACCESS_DENIED'],
    ['of ADMIN by somebody who holds all', all, 'ADMIN', [], undefined],
    ['of ADMIN by somebody who lacks one', new Set(SCOPE_NAMES.slice(1)), 'ADMIN', [], 'ACCESS_DENIED'],
    ['of JITA_WRITE by anybody', all, 'JITA_WRITE', [], 'VALIDATION_FAILED'],
  ])('%s', (_what, grantable, role, scopes, code) => {
    const refusal = checkRoleGranted(grantable, role, scopes)
    expect([refusal?.code, refusal?.field]).toEqual([code, code && 'role'])
  })

  it('of scopes names the refused field', () => {
    expect(checkScopesGranted(some, ['COMP_BANDS_VIEW'])).toMatchObject({
      code: 'ACCESS_DENIED',
      message: 'You can grant only permissions that you have yourself.',
      field: 'scopes',
    })
  })
})

describe('choosing a role', () => {
  it.each<[Role, number | null, string | undefined]>([
    ['ADMIN', null, undefined],
    ['CUSTOM', 3, undefined],
    ['CUSTOM', null, 'Choose a custom role.'],
    ['MEMBER', 3, 'A custom role can be set only together with the CUSTOM role.'],
  ])('%s with %j', (role, customRoleId, message) => {
    const refusal = message ? refuse('VALIDATION_FAILED', message, 'customRoleId') : null
    expect(checkRoleChoice({ role, customRoleId })).toEqual(refusal)
  })
})
