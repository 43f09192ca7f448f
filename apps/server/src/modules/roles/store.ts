import { roleMessages } from '@plumb/domain/messages/roles.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { selectRows } from '../../platform/db/rows/find-rows.ts'
import { describeTable, type RowOf, type TenantTable, text, texts } from '../../platform/db/rows/table.ts'
import { uniqueName } from '../../platform/saves/unique.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    custom_role: TenantTable<typeof CUSTOM_ROLES>
  }
}

/** Roles that a workspace has made. Who has one keeps it from being deleted: see `beforeCustomRoleIsDeleted`. */
export const CUSTOM_ROLES = describeTable('custom_role', {
  columns: { name: text, scopes: texts },
  view: ['EDIT_WORKSPACE'],
  order: [{ by: 'name', ignoringCase: true }],
  unique: { custom_role_name: { ...uniqueName('name'), taken: () => roleMessages.nameTaken } },
})

export type CustomRole = RowOf<typeof CUSTOM_ROLES>

export interface CustomRoleKey {
  readonly workspaceId: number
  readonly id: number
}

/** @returns the custom roles with these keys that the caller may see: the workspace's, or the one that the caller has. */
export async function findCustomRoles(
  tx: Transaction,
  keys: readonly CustomRoleKey[],
): Promise<CustomRole[]> {
  const workspaceIds = keys.map(({ workspaceId }) => workspaceId)
  const ids = keys.map(({ id }) => id)
  return await selectRows(tx, CUSTOM_ROLES)
    .where(
      sql<boolean>`(custom_role.workspace_id, custom_role.id) in (select * from unnest(${workspaceIds}::int[], ${ids}::int[]))`,
    )
    .execute()
}
