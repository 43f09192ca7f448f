import { expect, test } from 'vitest'
import { type Access, allows, chooseMembership, findMissingAccess, type User } from './session.ts'

const ACCESS: Access = {
  effectiveScopes: ['VIEW_LOCATION_CALCULATOR', 'CSV_EXPORT_ACTION'],
  flags: [
    { id: 'csv_export', enabled: true },
    { id: 'csv_import', enabled: false },
  ],
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
  expect(findMissingAccess(ACCESS, required)).toEqual({ scopes, flags })
  expect(allows(ACCESS, required)).toBe(scopes.length + flags.length === 0)
})

test.each([
  { ids: [1, 2], path: 2, remembered: 1, chosen: 2 },
  { ids: [1, 2], path: 9, remembered: 2, chosen: 2 },
  { ids: [1, 2], path: 9, remembered: 8, chosen: 1 },
  { ids: [1, 2], path: null, remembered: null, chosen: 1 },
  { ids: [], path: 1, remembered: 1, chosen: undefined },
])(
  'of the workspaces $ids, with $path in the path and $remembered remembered, chooses $chosen [WS9]',
  ({ ids, path, remembered, chosen }) => {
    const user = { memberships: ids.map((id) => ({ workspace: { id } })) } as unknown as User
    expect(chooseMembership(user, path, remembered)?.workspace.id).toBe(chosen)
  },
)
