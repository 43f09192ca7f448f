import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { TenantColumns } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    custom_role: CustomRoleTable
  }
}

interface CustomRoleTable extends TenantColumns {
  name: string
  scopes: string[]
}

export interface CustomRole {
  readonly workspaceId: number
  readonly id: number
  readonly name: string
  readonly scopes: readonly string[]
  readonly version: number
}

export async function insertCustomRole(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
  role: { readonly name: string; readonly scopes: readonly string[] },
): Promise<void> {
  await kysely
    .insertInto('custom_role')
    .values({ workspace_id: workspaceId, id, name: role.name, scopes: [...role.scopes] })
    .execute()
}

export interface CustomRoleKey {
  readonly workspaceId: number
  readonly id: number
}

/** @returns the custom roles with these keys that the caller may see: the workspace's, or the one that the caller has. */
export async function findCustomRoles(
  { kysely }: Transaction,
  keys: readonly CustomRoleKey[],
): Promise<CustomRole[]> {
  const workspaceIds = keys.map(({ workspaceId }) => workspaceId)
  const ids = keys.map(({ id }) => id)
  return await kysely
    .selectFrom('custom_role')
    .innerJoin(
      sql<{ workspace_id: number; id: number }>`unnest(${workspaceIds}::int[], ${ids}::int[])`.as<'key'>(
        sql`key(workspace_id, id)`,
      ),
      (join) =>
        join
          .onRef('key.workspace_id', '=', 'custom_role.workspace_id')
          .onRef('key.id', '=', 'custom_role.id'),
    )
    .select([
      'custom_role.workspace_id as workspaceId',
      'custom_role.id',
      'custom_role.name',
      'custom_role.scopes',
      'custom_role.version',
    ])
    .execute()
}

/** @returns whether another custom role of the workspace has this name, whatever its case. */
export async function isNameTaken(
  { kysely }: Transaction,
  workspaceId: number,
  name: string,
): Promise<boolean> {
  const found = await kysely
    .selectFrom('custom_role')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where(sql`lower(btrim(name))`, '=', name.trim().toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}
