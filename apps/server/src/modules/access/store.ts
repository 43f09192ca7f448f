import type { Role } from '@plumb/domain/access/roles.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { SetFlag } from '../flags/index.ts'

/** A live session's user, and the membership of the workspace that was asked for. */
export interface AuthorityRow {
  readonly userId: number
  readonly email: string
  readonly hasVerifiedEmail: boolean
  /** Null: there is none, or no workspace was asked for. */
  readonly membershipId: number | null
  readonly membershipExpired: boolean | null
  readonly role: Role
  /** Null where the role is no custom one. */
  readonly customRoleScopes: readonly string[] | null
  readonly globalLevelLevel: number | null
  /** What the workspace has switched away from the default; null where that is nothing. */
  readonly flags: readonly SetFlag[] | null
}

/**
 * From here on the transaction acts as the session's user and, with a membership that has not expired, in its workspace.
 * @returns undefined where there is no live session: older than 7 days, or idle for 12 hours (`bar.md`, threat 20).
 */
export async function readAuthority(
  { kysely }: Transaction,
  tokenHash: Uint8Array,
  workspaceId: number | null,
): Promise<AuthorityRow | undefined> {
  const { rows } = await sql<AuthorityRow>`
    select user_id as "userId", email, has_verified_email as "hasVerifiedEmail", membership_id as "membershipId",
      membership_expired as "membershipExpired", role, custom_role_scopes as "customRoleScopes",
      global_level_level as "globalLevelLevel", flags
    from read_authority(${tokenHash}, ${workspaceId})`.execute(kysely)
  return rows[0]
}
