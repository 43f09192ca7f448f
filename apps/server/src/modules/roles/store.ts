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
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

const customRoleColumns = [
  'custom_role.workspace_id as workspaceId',
  'custom_role.id',
  'custom_role.name',
  'custom_role.scopes',
  'custom_role.created_at as createdAt',
  'custom_role.updated_at as updatedAt',
  'custom_role.version',
] as const

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
    .select(customRoleColumns)
    .execute()
}

/** @returns the workspace's custom roles, by name. */
export async function findWorkspaceCustomRoles(
  { kysely }: Transaction,
  workspaceId: number,
): Promise<CustomRole[]> {
  return await kysely
    .selectFrom('custom_role')
    .select(customRoleColumns)
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** The row must have been read in this version, under `lockWorkspace`. @throws where it has another */
export async function updateCustomRole(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
  version: number,
  role: { readonly name: string; readonly scopes: readonly string[] },
): Promise<void> {
  const { numUpdatedRows } = await kysely
    .updateTable('custom_role')
    .set({ name: role.name, scopes: [...role.scopes], updated_at: sql`now()`, version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`The custom role ${id} changed under the lock.`)
}

/** @returns whether it was there. */
export async function deleteCustomRole(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('custom_role')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** @returns whether a custom role of the workspace, besides one, has this name, whatever its case. */
export async function isNameTaken(
  { kysely }: Transaction,
  workspaceId: number,
  name: string,
  besides: number | null,
): Promise<boolean> {
  const found = await kysely
    .selectFrom('custom_role')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    // Lower case as the unique index has it, which is not JavaScript's for every letter.
    .where(sql`lower(btrim(name))`, '=', sql`lower(btrim(${name}))`)
    .execute()
  return found.some(({ id }) => id !== besides)
}
