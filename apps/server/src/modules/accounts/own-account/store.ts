import { callFunction } from '../../../platform/db/statements/call-function.ts'
import type { PersonName } from '@plumb/domain/accounts/names.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

/** A session as its owner sees it. */
export interface OwnSession {
  readonly createdAt: Date
  /** To the minute. */
  readonly lastUsedAt: Date
  /** The IP address that it was created from; null if unknown. */
  readonly ipAddress: string | null
  /** The user agent of its browser. */
  readonly agent: string | null
  /** Whether it is the session of this request. */
  readonly isCurrent: boolean
}

/** @returns the sessions of a user that are not over, at most 100: the one of this request first, then the last used */
export async function findSessions({ kysely }: Transaction, userId: number, currentSessionId: string) {
  const { rows } = await sql<OwnSession>`
    select created_at as "createdAt", last_used_at as "lastUsedAt", ip_address as "ipAddress", user_agent as agent,
      id = ${currentSessionId}::bigint as "isCurrent"
    from user_session
    where user_id = ${userId} and expires_at > now() and last_used_at > now() - interval '12 hours'
    order by id = ${currentSessionId}::bigint desc, last_used_at desc, id desc limit 100`.execute(kysely)
  return rows
}

/** @returns the user of a session; undefined if it is over */
export async function findUserOfSession({ kysely }: Transaction, tokenHash: Uint8Array) {
  const { rows } = await sql<{ userId: number; email: string }>`
    select u.id as "userId", u.email from user_session s join app_user u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > now() and s.last_used_at > now() - interval '12 hours'`.execute(
    kysely,
  )
  return rows[0]
}

interface PasswordChange {
  readonly userId: number
  /** The stored hash that the current password was verified against. */
  readonly verifiedHash: string
  readonly newHash: string
  /** The hash of the token whose session does not end. */
  readonly tokenHash: Uint8Array
}

/**
 * Replaces the verified password, and ends all other sessions.
 * @returns whether the verified password was still stored
 */
export const changePassword = (
  tx: Transaction,
  { userId, verifiedHash, newHash, tokenHash }: PasswordChange,
) => callFunction<boolean>(tx, 'change_password', userId, verifiedHash, newHash, tokenHash)

/** Renames the acting user. */
export const renameCurrentUser = (tx: Transaction, { firstName, lastName }: PersonName) =>
  callFunction<void>(tx, 'rename_current_user', firstName, lastName)
