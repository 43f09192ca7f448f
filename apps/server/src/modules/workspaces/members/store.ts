import type { Role } from '@plumb/domain/access/roles.ts'
import { sql } from 'kysely'
import type { TenantColumns } from '../../../platform/db/columns.ts'
import type { Transaction } from '../../../platform/db/database.ts'

declare module '../../../platform/db/schema.ts' {
  interface DatabaseSchema {
    membership: MembershipTable
  }
}

interface MembershipTable extends TenantColumns {
  user_id: number
  role: Role
  custom_role_id: number | null
  global_level_level: number | null
  expires_at: Date | null
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

/** @returns all memberships of these workspaces, expired or not, the oldest first. */
export async function findMembershipsOfWorkspaces(
  { kysely }: Transaction,
  workspaceIds: readonly number[],
): Promise<Membership[]> {
  return await kysely
    .selectFrom('membership')
    .select(membershipColumns)
    .where('workspace_id', '=', sql<number>`any(${[...workspaceIds]}::int[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @returns one membership of a workspace, by its id. */
export async function findMembershipById(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
): Promise<Membership | undefined> {
  return await kysely
    .selectFrom('membership')
    .select(membershipColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** @returns how many members, besides one, are admins for good. */
export async function countAdminsBesides(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
): Promise<number> {
  const { count } = await kysely
    .selectFrom('membership')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '<>', id)
    .where('role', '=', 'ADMIN')
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns how many members have each of these custom roles, by the role's id; none where nobody has it. */
export async function countUsersOfCustomRoles(
  { kysely }: Transaction,
  workspaceId: number,
  customRoleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await kysely
    .selectFrom('membership')
    .select(['custom_role_id as id', sql<number>`count(*)::int`.as('count')])
    .where('workspace_id', '=', workspaceId)
    .where('custom_role_id', '=', sql<number>`any(${[...customRoleIds]}::int[])`)
    .groupBy('custom_role_id')
    .execute()
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])))
}

export type MembershipChange =
  | Pick<Membership, 'role' | 'customRoleId'>
  | Pick<Membership, 'globalLevelLevel'>

/** @returns whether the row still had this version. */
export async function updateMembership(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
  version: number,
  change: MembershipChange,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('membership')
    .set({
      ...('role' in change
        ? { role: change.role, custom_role_id: change.customRoleId }
        : { global_level_level: change.globalLevelLevel }),
      updated_at: sql`now()`,
      version: version + 1,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteMembership(
  { kysely }: Transaction,
  workspaceId: number,
  id: number,
): Promise<void> {
  await kysely
    .deleteFrom('membership')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
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
