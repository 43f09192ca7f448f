import type { Role } from '@plumb/domain/access/roles.ts'
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@plumb/domain/workspaces/defaults.ts'
import { type Generated, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { TenantColumns } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    workspace: WorkspaceTable
  }
}

interface WorkspaceTable extends Omit<TenantColumns, 'id'> {
  id: Generated<number>
  name: string
  domain: string | null
  enable_invite_by_domain: Generated<boolean>
  invite_by_domain_role: Generated<Role>
  invite_by_domain_custom_role_id: number | null
  default_country: string | null
  default_currency: string | null
}

export interface Workspace {
  readonly id: number
  readonly name: string
  readonly domain: string | null
  /** Whether people with a verified address of the domain may join by themselves, and as what. */
  readonly enableInviteByDomain: boolean
  readonly inviteByDomainRole: Role
  readonly inviteByDomainCustomRoleId: number | null
  /** ISO 3166 alpha-2; US when the workspace gives none (docs/rules/workspaces 1). */
  readonly defaultCountry: string
  /** ISO 4217; USD when the workspace gives none. */
  readonly defaultCurrency: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** @returns an id that no workspace has yet. */
export async function nextWorkspaceId({ kysely }: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('workspace_id_seq')::int as id`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('The sequence of workspaces gave no id.')
  return row.id
}

export async function insertWorkspace(
  { kysely }: Transaction,
  workspaceId: number,
  name: string,
): Promise<void> {
  await kysely.insertInto('workspace').values({ workspace_id: workspaceId, name }).execute()
}

/** @returns the workspaces with these ids that the caller may see, in no order. */
export async function findWorkspaces({ kysely }: Transaction, ids: readonly number[]): Promise<Workspace[]> {
  return await kysely
    .selectFrom('workspace')
    .select([
      'workspace_id as id',
      'name',
      'domain',
      'enable_invite_by_domain as enableInviteByDomain',
      'invite_by_domain_role as inviteByDomainRole',
      'invite_by_domain_custom_role_id as inviteByDomainCustomRoleId',
      sql<string>`coalesce(default_country, ${DEFAULT_COUNTRY})`.as('defaultCountry'),
      sql<string>`coalesce(default_currency, ${DEFAULT_CURRENCY})`.as('defaultCurrency'),
      'created_at as createdAt',
      'updated_at as updatedAt',
      'version',
    ])
    .where('workspace_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
}

export type WorkspaceSettings = Pick<
  Workspace,
  'name' | 'domain' | 'enableInviteByDomain' | 'inviteByDomainRole' | 'inviteByDomainCustomRoleId'
>

/** @returns whether the row still had this version. */
export async function updateWorkspace(
  { kysely }: Transaction,
  workspaceId: number,
  version: number,
  settings: WorkspaceSettings,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('workspace')
    .set({
      name: settings.name,
      domain: settings.domain,
      enable_invite_by_domain: settings.enableInviteByDomain,
      invite_by_domain_role: settings.inviteByDomainRole,
      invite_by_domain_custom_role_id: settings.inviteByDomainCustomRoleId,
      updated_at: sql`now()`,
      version: version + 1,
    })
    .where('workspace_id', '=', workspaceId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
