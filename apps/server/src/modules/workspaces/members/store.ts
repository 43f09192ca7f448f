import { MEMBERSHIPS } from '@plumb/domain/workspaces/table.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { selectRows } from '../../../platform/db/rows/find-rows.ts'
import type { RowOf } from '../../../platform/db/rows/table.ts'

export { MEMBERSHIPS }

export interface Membership extends RowOf<typeof MEMBERSHIPS> {
  /** By the database's clock. */
  readonly hasExpired: boolean
}

/** A new member; the level is null by default. */
export type NewMembership = Pick<Membership, 'userId' | 'role' | 'customRoleId'> &
  Partial<Pick<Membership, 'globalLevelLevel'>>

const selectMemberships = (tx: Transaction) =>
  selectRows(tx, MEMBERSHIPS).select(sql<boolean>`coalesce(expires_at <= now(), false)`.as('hasExpired'))

/** @returns a user's memberships of all workspaces, the oldest first; the transaction must act as this user */
export async function findMembershipsOfUser(tx: Transaction, userId: number): Promise<Membership[]> {
  return await selectMemberships(tx)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('workspace_id')
    .execute()
}

/** @returns all memberships of these workspaces, expired or not, the oldest first */
export async function findMembershipsOfWorkspaces(tx: Transaction, workspaceIds: readonly number[]) {
  return await selectMemberships(tx)
    .where('workspace_id', '=', sql<number>`any(${[...workspaceIds]}::int[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** @returns one membership of a workspace, by its id */
export async function findMembershipById(tx: Transaction, workspaceId: number, id: number) {
  return await selectMemberships(tx)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** @returns a user's membership of a workspace, current or expired */
export async function findMembershipOfUser(tx: Transaction, workspaceId: number, userId: number) {
  return await selectMemberships(tx)
    .where('workspace_id', '=', workspaceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** @returns the number of permanent admins who are not suspended, apart from the member with this id */
export async function countAdminsBesides({ kysely }: Transaction, workspaceId: number, id: number) {
  const { count } = await kysely
    .selectFrom('membership')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '<>', id)
    .where('role', '=', 'ADMIN')
    .where('expires_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether the workspace has no members, support access apart */
export async function hasNoMembers({ kysely }: Transaction, workspaceId: number): Promise<boolean> {
  const member = await kysely
    .selectFrom('membership')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '<>', 'JITA_WRITE')
    .limit(1)
    .executeTakeFirst()
  return member === undefined
}

/** @returns the number of members with each of these custom roles, by the role's id; roles without members are absent */
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

/** Records that the transaction's workspace has had a member. */
export async function markAsPopulated({ kysely }: Transaction, workspaceId: number): Promise<void> {
  // Does not name the conflicting constraint: that requires a right to read.
  await sql`insert into populated_workspace (subject_workspace_id) values (${workspaceId}) on conflict do nothing`.execute(
    kysely,
  )
}
