import { effectiveScopes } from '@plumb/domain/access/access-check.ts'
import { FLAG_KEYS, type FlagKey } from '@plumb/domain/access/flags.ts'
import { ROLES } from '@plumb/domain/access/roles.ts'
import { grantableScopes } from '@plumb/domain/roles/granting.ts'
import { expect, test } from 'vitest'
import type { FeatureFlag } from '../flags/index.ts'
import { computeAllowedAccess } from './authority.ts'

const flagsWithout = (off: FlagKey | null): readonly FeatureFlag[] =>
  FLAG_KEYS.map((id) => ({ id, enabled: id !== off, value: null }))

/** Every role, of staff and of others, custom ones with different scopes. */
const HELD = ROLES.flatMap((role) =>
  [true, false].flatMap((isInternalStaff) =>
    (role === 'CUSTOM' ? [['COMP_BANDS_VIEW'], ['JOB_FAMILIES_VIEW', 'JOB_FAMILIES_EDIT']] : [[]]).map(
      (customRoleScopes) => ({ role, isInternalStaff, customRoleScopes }),
    ),
  ),
)

test('computes the access of a role for each request, whatever was computed before with the same flags', () => {
  const workspaces = [flagsWithout(null), flagsWithout('job_catalog'), flagsWithout('csv_export')]
  // Each twice, with all others in between.
  for (const held of [...HELD, ...HELD])
    for (const flags of workspaces) {
      const enabledFlags = flags.filter(({ enabled }) => enabled).map(({ id }) => id)
      expect(computeAllowedAccess(held, flags)).toEqual({
        scopes: effectiveScopes({ ...held, enabledFlags }),
        grantable: grantableScopes(held),
      })
    }
})
