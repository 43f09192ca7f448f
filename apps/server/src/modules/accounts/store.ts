import type { PersonName } from '@plumb/domain/accounts/names.ts'
import { sql } from 'kysely'
import type { OwnerConnection, Transaction } from '../../platform/db/database.ts'
import { callFunction, callFunctionForRow } from '../../platform/db/statements/call-function.ts'
import { deleteBatch } from '../../platform/db/statements/delete-batch.ts'
import { hashSecret } from '../../platform/graphql/auth/credentials.ts'

/** A user without the password hash, for the API. */
export interface User extends PersonName {
  readonly id: number
  readonly email: string
  readonly avatarUrl: string | null
  readonly hasVerifiedEmail: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface NewUser extends PersonName {
  readonly email: string
  /** Null: the user cannot log in until a password is set by a link. */
  readonly passwordHash: string | null
  /** True only for the people of the demo, who receive no mail. */
  readonly hasVerifiedEmail: boolean
}

/** @returns the new user's id, or null if the email address is taken */
export async function insertUser(
  { kysely }: Transaction,
  { email, firstName, lastName, passwordHash, hasVerifiedEmail }: NewUser,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, first_name, last_name, password_hash, email_verified_at)
    values (${email}, ${firstName}, ${lastName}, ${passwordHash}, case when ${hasVerifiedEmail}::boolean then now() end)
    on conflict (email) do nothing returning id`.execute(kysely)
  return rows[0]?.id ?? null
}

/** @returns the id and password hash to check a sign-in. The database refuses to return them in a read-only transaction */
export const readPasswordHash = (tx: Transaction, email: string) =>
  callFunctionForRow<{ userId: number; passwordHash: string | null }>(
    tx,
    'user_id as "userId", password_hash as "passwordHash"',
    'read_password_hash',
    email,
  )

/** @returns whether a session was created: the password hash that was checked must still be the user's */
export const beginSession = (
  tx: Transaction,
  { userId, passwordHash }: { readonly userId: number; readonly passwordHash: string },
  tokenHash: Uint8Array,
  origin: SignInOrigin,
) => callFunction<boolean>(tx, 'create_session', userId, passwordHash, tokenHash, ...toStoredOrigin(origin))

/** @returns the user with this email address, verified or not */
export async function findUserByEmail({ kysely }: Transaction, email: string) {
  const { rows } = await sql<{ id: number; hasVerifiedEmail: boolean }>`
    select id, email_verified_at is not null as "hasVerifiedEmail" from app_user where email = ${email}`.execute(
    kysely,
  )
  return rows[0]
}

/** @returns whether there is any account */
export async function hasAccounts({ kysely }: Transaction): Promise<boolean> {
  const { rows } = await sql`select from app_user limit 1`.execute(kysely)
  return rows.length > 0
}

/** @returns those of these email addresses that have an account */
export async function findExistingEmails({ kysely }: Transaction, emails: readonly string[]) {
  const { rows } = await sql<{ email: string }>`
    select email from app_user where email = any(${[...emails]}::text[])`.execute(kysely)
  return rows.map(({ email }) => email)
}

/**
 * Stores a user's link to set a password, and replaces the previous one.
 * @param owner connected as the owner of the tables, the only role with this right
 */
export async function savePasswordLink(
  owner: OwnerConnection,
  link: { readonly email: string; readonly tokenHash: Uint8Array; readonly hours: number },
): Promise<void> {
  await owner.query(
    `insert into password_link (user_id, token_hash, expires_at)
     select id, $2, now() + make_interval(hours => $3) from app_user where email = $1
     on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
    [link.email, link.tokenHash, link.hours],
  )
}

/** @returns whether the user with this email address has a password; null if there is no such user */
export async function hasPassword(owner: OwnerConnection, email: string): Promise<boolean | null> {
  const [user] = await owner.query<{ has: boolean }>(
    'select password_hash is not null as has from app_user where email = $1',
    [email],
  )
  return user?.has ?? null
}

/** @returns whether a password can still be set by this link */
export const isPasswordLinkValid = (tx: Transaction, tokenHash: Uint8Array) =>
  callFunction<boolean>(tx, 'is_password_link_valid', tokenHash)

/**
 * Sets a new password for the link's user, and ends the link and all sessions.
 * @returns false if the link is not valid
 */
export const consumePasswordLink = (tx: Transaction, tokenHash: Uint8Array, passwordHash: string) =>
  callFunction<boolean>(tx, 'use_password_link', tokenHash, passwordHash)

/** @returns whether the account has signed in from the network address before; the key identifies both */
export async function isKnownSignIn({ kysely }: Transaction, accountAtAddressKey: string): Promise<boolean> {
  const { rows } = await sql`
    select from known_sign_in where key_hash = ${hashSecret(accountAtAddressKey)} and expires_at > now()`.execute(
    kysely,
  )
  return rows.length > 0
}

/** Stores for 90 days that the account has signed in from the network address; the key identifies both. */
export async function rememberSignIn({ kysely }: Transaction, accountAtAddressKey: string): Promise<void> {
  await sql`
    insert into known_sign_in as k (key_hash, expires_at) values (${hashSecret(accountAtAddressKey)}, now() + interval '90 days')
    on conflict (key_hash) do update set expires_at = excluded.expires_at
      where k.expires_at < now() + interval '89 days'`.execute(kysely)
}

/** The origin of a login. */
export interface SignInOrigin {
  /** The network address of the caller, as `addressKey` returns it. */
  readonly address: string
  /** The user agent of the browser. */
  readonly agent: string
}

/** @returns the network address and the user agent, cut to the lengths of their columns */
export const toStoredOrigin = ({ address, agent }: SignInOrigin) =>
  [address.slice(0, 64), agent.slice(0, 255)] as const

/** A sign-in or its refusal. */
export interface AccessEvent extends SignInOrigin {
  readonly kind: 'signed-in' | 'sign-in-refused'
  /** Null if no account has the email address. */
  readonly userId: number | null
}

export async function insertAccessEvent(
  { kysely }: Transaction,
  { kind, userId, ...origin }: AccessEvent,
): Promise<void> {
  const [address, agent] = toStoredOrigin(origin)
  await sql`
    insert into access_event (kind, user_id, ip_address, user_agent)
    values (${kind}, ${userId}, ${address}, ${agent})`.execute(kysely)
}

/** Ends all sessions of the user of this session. */
export async function deleteSessionsOfSameUser(
  { kysely }: Transaction,
  tokenHash: Uint8Array,
): Promise<void> {
  await sql`
    delete from user_session where user_id in (
      select user_id from user_session where token_hash = ${tokenHash} and expires_at > now())`.execute(
    kysely,
  )
}

export async function deleteSession({ kysely }: Transaction, tokenHash: Uint8Array): Promise<void> {
  await sql`delete from user_session where token_hash = ${tokenHash}`.execute(kysely)
}

/**
 * Deletes expired sessions.
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteExpiredSessions = (tx: Transaction, limit: number): Promise<number> =>
  deleteBatch(tx, { table: 'user_session', key: 'id', where: 'expires_at < now()' }, limit)

/**
 * Deletes expired records of the network addresses from which accounts have signed in.
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteExpiredKnownSignIns = (tx: Transaction, limit: number): Promise<number> =>
  deleteBatch(tx, { table: 'known_sign_in', key: 'key_hash', where: 'expires_at < now()' }, limit)

/**
 * Deletes expired links to set a password.
 * @returns the number of deleted rows, at most `limit`
 */
export const deleteExpiredLinks = (tx: Transaction, limit: number) =>
  callFunction<number>(tx, 'delete_expired_password_links', limit)

/** @returns the users with these ids, in no particular order */
export async function findUsers({ kysely }: Transaction, ids: readonly number[]): Promise<User[]> {
  const { rows } = await sql<User>`
    select id, email, first_name as "firstName", last_name as "lastName", avatar_url as "avatarUrl",
      email_verified_at is not null as "hasVerifiedEmail", created_at as "createdAt", updated_at as "updatedAt"
    from app_user where id = any(${[...ids]}::int[])`.execute(kysely)
  return rows
}
