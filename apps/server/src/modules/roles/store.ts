import { CUSTOM_ROLES } from '@plumb/domain/roles/table.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { selectRows } from '../../platform/db/rows/find-rows.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { CUSTOM_ROLES }

export type CustomRole = RowOf<typeof CUSTOM_ROLES>

export interface CustomRoleKey {
  readonly workspaceId: number
  readonly id: number
}

/** @returns the custom roles with these keys that the caller may see: the workspace's, or the caller's own */
export async function findCustomRoles(tx: Transaction, keys: readonly CustomRoleKey[]) {
  const workspaceIds = keys.map(({ workspaceId }) => workspaceId)
  const ids = keys.map(({ id }) => id)
  return await selectRows(tx, CUSTOM_ROLES)
    .where(
      sql<boolean>`(custom_role.workspace_id, custom_role.id) in (select * from unnest(${workspaceIds}::int[], ${ids}::int[]))`,
    )
    .execute()
}

type CustomRoleUse = 'member' | 'domain' | 'invitation'

/** @returns the first use of a custom role: a member, joining by email domain or an invitation; null: none */
export async function findUseOfCustomRole({ kysely }: Transaction, workspaceId: number, id: number) {
  const { rows } = await sql<{ use: CustomRoleUse | null }>`
    select case
      when exists (select from membership where workspace_id = ${workspaceId} and custom_role_id = ${id}) then 'member'
      when exists (select from workspace where workspace_id = ${workspaceId} and invite_by_domain_custom_role_id = ${id}) then 'domain'
      when exists (select from invitation where workspace_id = ${workspaceId} and custom_role_id = ${id}) then 'invitation'
    end as use`.execute(kysely)
  return rows[0]?.use ?? null
}
