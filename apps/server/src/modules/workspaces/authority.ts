import { effectiveScopes } from '@plumb/domain/access/access-check.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { enabledFlags, type FeatureFlag, readFlags } from '../flags/index.ts'
import { type CustomRole, findCustomRoles } from '../roles/index.ts'
import type { Membership } from './store.ts'

/** What a membership allows at this moment. */
export interface MemberAuthority {
  readonly customRole: CustomRole | null
  readonly flags: readonly FeatureFlag[]
  /** What the role grants, less the scopes whose flag is off. */
  readonly scopes: ReadonlySet<Scope>
}

/** @returns the authority of each membership, in the order asked. Two statements, however many memberships. */
export async function readMemberAuthorities(
  tx: Transaction,
  memberships: readonly Pick<Membership, 'workspaceId' | 'role' | 'customRoleId'>[],
  isInternalStaff: boolean,
): Promise<MemberAuthority[]> {
  const keys = memberships.flatMap(({ workspaceId, customRoleId }) =>
    customRoleId === null ? [] : [{ workspaceId, id: customRoleId }],
  )
  const flagsOf = await readFlags(
    tx,
    memberships.map(({ workspaceId }) => workspaceId),
  )
  const customRoles = keys.length === 0 ? [] : await findCustomRoles(tx, keys)

  return memberships.map(({ workspaceId, role, customRoleId }, position) => {
    const flags = flagsOf[position] ?? []
    const customRole =
      customRoles.find((it) => it.workspaceId === workspaceId && it.id === customRoleId) ?? null
    const customRoleScopes = customRole?.scopes ?? []
    const scopes = effectiveScopes({
      role,
      customRoleScopes,
      isInternalStaff,
      enabledFlags: enabledFlags(flags),
    })
    return { customRole, flags, scopes }
  })
}
