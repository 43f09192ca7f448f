import type { Role } from '@plumb/domain/access/roles.ts'
import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@plumb/domain/workspaces/defaults.ts'
import { type Generated, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { TenantColumns } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    workspace: WorkspaceTable
    membership: MembershipTable
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

interface MembershipTable extends TenantColumns {
  user_id: number
  role: Role
  custom_role_id: number | null
  global_level_level: number | null
  expires_at: Date | null
}

export interface Workspace {
  readonly id: number
  readonly name: string
  readonly domain: string | null
  /** ISO 3166 alpha-2; US when the workspace gives none (2-calls, section 9). */
  readonly defaultCountry: string
  /** ISO 4217; USD when the workspace gives none. */
  readonly defaultCurrency: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

export interface Membership {
  readonly id: number
  readonly workspaceId: number
  readonly userId: number
  readonly role: Role
  readonly customRoleId: number | null
  readonly globalLevelLevel: number | null
  readonly expiresAt: Date | null
  readonly hasExpired: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

export interface NewMembership {
  readonly userId: number
  readonly role: Role
  readonly customRoleId: number | null
  readonly globalLevelLevel: number | null
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
      sql<string>`coalesce(default_country, ${DEFAULT_COUNTRY})`.as('defaultCountry'),
      sql<string>`coalesce(default_currency, ${DEFAULT_CURRENCY})`.as('defaultCurrency'),
      'created_at as createdAt',
      'updated_at as updatedAt',
      'version',
    ])
    .where('workspace_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
}

export async function insertMembership(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
  membership: NewMembership,
): Promise<void> {
  await kysely
    .insertInto('membership')
    .values({
      workspace_id: workspaceId,
      id,
      user_id: membership.userId,
      role: membership.role,
      custom_role_id: membership.customRoleId,
      global_level_level: membership.globalLevelLevel,
    })
    .execute()
}

/** @returns a user's memberships of all workspaces, the oldest first; the user must be the one who asks. */
export async function findMembershipsOfUser({ kysely }: Transaction, userId: number): Promise<Membership[]> {
  return await kysely
    .selectFrom('membership')
    .select(membershipColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('workspace_id')
    .execute()
}

/** @returns a user's membership of one workspace, expired or not; the user must be the one who asks. */
export async function findMembership(
  { kysely }: Transaction,
  workspaceId: number,
  userId: number,
): Promise<Membership | undefined> {
  return await kysely
    .selectFrom('membership')
    .select(membershipColumns)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

const membershipColumns = [
  'id',
  'workspace_id as workspaceId',
  'user_id as userId',
  'role',
  'custom_role_id as customRoleId',
  'global_level_level as globalLevelLevel',
  'expires_at as expiresAt',
  sql<boolean>`coalesce(expires_at <= now(), false)`.as('hasExpired'),
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
] as const
