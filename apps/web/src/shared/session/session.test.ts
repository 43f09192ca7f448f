import { expect, test } from 'vitest'
import { allows, chooseMembership, findMissingAccess, type Membership, type User } from './session.ts'

function membership(id: number, overrides: Partial<Membership> = {}): Membership {
  return {
    id,
    role: 'CUSTOM',
    customRole: null,
    globalLevelLevel: null,
    expiresAt: null,
    effectiveScopes: ['VIEW_LOCATION_CALCULATOR', 'CSV_EXPORT_ACTION'],
    hasUnfinishedSetup: false,
    hasHiddenSetup: false,
    opensSetupFirst: false,
    awaitsSetup: false,
    flags: [
      { id: 'csv_export', enabled: true },
      { id: 'csv_import', enabled: false },
    ],
    workspace: { id, name: `Workspace ${id}`, defaultCountry: 'US', defaultCurrency: 'USD' },
    ...overrides,
  }
}

test.each([
  { required: {}, scopes: [], flags: [] },
  { required: { scopes: ['VIEW_LOCATION_CALCULATOR'], flags: ['csv_export'] }, scopes: [], flags: [] },
  {
    required: { scopes: ['VIEW_LOCATION_CALCULATOR', 'EDIT_WORKSPACE'] },
    scopes: ['EDIT_WORKSPACE'],
    flags: [],
  },
  { required: { flags: ['csv_import', 'currencies'] }, scopes: [], flags: ['csv_import', 'currencies'] },
] as const)('for $required reports missing $scopes and $flags', ({ required, scopes, flags }) => {
  expect(findMissingAccess(membership(1), required)).toEqual({ scopes, flags })
  expect(allows(membership(1), required)).toBe(scopes.length + flags.length === 0)
})

test.each([
  { ids: [1, 2], path: 2, remembered: 1, chosen: 2 },
  { ids: [1, 2], path: 9, remembered: 2, chosen: 2 },
  { ids: [1, 2], path: 9, remembered: 8, chosen: 1 },
  { ids: [1, 2], path: null, remembered: null, chosen: 1 },
  { ids: [], path: 1, remembered: 1, chosen: undefined },
])(
  'of $ids at $path with $remembered remembered chooses $chosen [WS9]',
  ({ ids, path, remembered, chosen }) => {
    const user = { memberships: ids.map((id) => membership(id)) } as unknown as User
    expect(chooseMembership(user, path, remembered)?.workspace.id).toBe(chosen)
  },
)
