import type { Role } from '@plumb/domain/access/roles.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { FlagOverride } from '../flags/index.ts'

/** A live session and its user. */
export interface SessionRow {
  readonly id: string
  readonly email: string
  readonly hasVerifiedEmail: boolean
  /** The latest time at which the session ends, however much it is used. */
  readonly expiresAt: Date
  /** Whether the session was not marked as used within the last minute. */
  readonly isDueForMarking: boolean
  /** The number of the last migration. */
  readonly schemaVersion: number
}

const SESSION = `
  select s.id::text, u.email, u.email_verified_at is not null as "hasVerifiedEmail", s.expires_at as "expiresAt",
    s.last_used_at < now() - interval '1 minute' as "isDueForMarking", (select max(version) from schema_migration) as "schemaVersion"
  from user_session s join app_user u on u.id = s.user_id
  where s.token_hash = $1 and s.user_id = $2 and s.expires_at > now() and s.last_used_at > now() - interval '12 hours'`

/**
 * @returns undefined if this user has no current session with this token: there is none, it is older than 7 days, or was idle for 12 hours
 */
export async function findSession(tx: Transaction, userId: number, tokenHash: Uint8Array) {
  const { rows } = await tx.runText<SessionRow>(SESSION, [tokenHash, userId])
  return rows[0]
}

/** A user's membership of a workspace, with the role's scopes and the workspace's flags. */
export interface MembershipRow {
  readonly id: number
  readonly hasExpired: boolean
  /** Suspended until a member with the permission ends the suspension. */
  readonly isSuspended: boolean
  readonly role: Role
  /** Null if the role is not a custom one. */
  readonly customRoleScopes: readonly string[] | null
  readonly globalLevelLevel: number | null
  /** Flags that staff have set for the workspace; null if there are none. */
  readonly flags: readonly FlagOverride[] | null
  /** Identifies the state of the workspace; null if nothing was ever changed. */
  readonly stamp: string | null
}

/** Role and flags are joined to the row of the membership: without a membership, nothing is read. */
const MEMBERSHIP = `
  select m.id, coalesce(m.expires_at <= now(), false) as "hasExpired", m.suspended_at is not null as "isSuspended", m.role, r.scopes as "customRoleScopes",
    m.global_level_level as "globalLevelLevel",
    (select jsonb_agg(jsonb_build_object('key', f.key, 'enabled', f.enabled, 'value', f.value) order by f.key)
      from workspace_flag f where f.workspace_id = $1) as flags,
    (select s.stamp from workspace_state s where s.workspace_id = $1) as stamp
  from membership m
  left join custom_role r on r.workspace_id = $1 and r.id = m.custom_role_id
  where m.workspace_id = $1 and m.user_id = $2`

/** @returns undefined if the user is no member of the workspace; a membership that has expired or is suspended is returned */
export async function findMembership(tx: Transaction, workspaceId: number, userId: number) {
  const { rows } = await tx.runText<MembershipRow>(MEMBERSHIP, [workspaceId, userId])
  return rows[0]
}

/** Marks a session as used, at most once a minute: this is precise enough for idle hours. */
export async function markSessionUsed({ kysely }: Transaction, tokenHash: Uint8Array): Promise<void> {
  await sql`
    update user_session set last_used_at = now()
    where token_hash = ${tokenHash} and last_used_at < now() - interval '1 minute'`.execute(kysely)
}
