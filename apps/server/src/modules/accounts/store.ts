import { type ColumnType, type Generated, sql } from 'kysely'
import type { OwnerConnection, Transaction } from '../../platform/db/database.ts'
import type { RowColumns } from '../../platform/db/rows/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    app_user: AppUserTable
    user_session: UserSessionTable
    known_sign_in: KnownSignInTable
    access_event: AccessEventTable
  }
}

interface AppUserTable extends RowColumns {
  email: string
  first_name: string
  last_name: string
  avatar_url: string | null
  /** Written only; it is read by `readPasswordHash` alone. */
  password_hash: ColumnType<never, string | null, never>
  email_verified_at: Date | null
}

interface UserSessionTable {
  id: Generated<number>
  token_hash: Uint8Array
  user_id: number
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Generated<Date>
}

interface KnownSignInTable {
  key_hash: Uint8Array
  expires_at: Date
}

/** Written only: whoever keeps the database reads it. */
interface AccessEventTable {
  id: Generated<string>
  at: Generated<Date>
  kind: 'signed-in' | 'sign-in-refused'
  user_id: number | null
  ip_address: string
  user_agent: string
}

/** A user without the password hash, as the API answers it. */
export interface User {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly avatarUrl: string | null
  readonly hasVerifiedEmail: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

const userColumns = [
  'app_user.id',
  'app_user.email',
  'app_user.first_name as firstName',
  'app_user.last_name as lastName',
  'app_user.avatar_url as avatarUrl',
  sql<boolean>`app_user.email_verified_at is not null`.as('hasVerifiedEmail'),
  'app_user.created_at as createdAt',
  'app_user.updated_at as updatedAt',
] as const

export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Null: nobody can sign in until a password is set by a link. */
  readonly passwordHash: string | null
  readonly hasVerifiedEmail: boolean
}

/** @returns the new user's id, or null where the address is taken. */
export async function insertUser({ kysely }: Transaction, user: NewUser): Promise<number | null> {
  const row = await kysely
    .insertInto('app_user')
    .values({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      password_hash: user.passwordHash,
      email_verified_at: user.hasVerifiedEmail ? sql`now()` : null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** @returns the id and password hash that a sign-in is checked against. Not in a transaction that only reads. */
export async function readPasswordHash({ kysely }: Transaction, email: string) {
  const { rows } = await sql<{ userId: number; passwordHash: string | null }>`
    select user_id as "userId", password_hash as "passwordHash" from read_password_hash(${email})`.execute(
    kysely,
  )
  return rows[0]
}

/** @returns whether a session was begun: the password's hash that it was checked against must still be the user's. */
export async function beginSession(
  { kysely }: Transaction,
  { userId, passwordHash }: { readonly userId: number; readonly passwordHash: string },
  tokenHash: Uint8Array,
  { address, agent }: { readonly address: string; readonly agent: string },
): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select create_session(${userId}, ${passwordHash}, ${tokenHash}, ${address.slice(0, 64)}, ${agent.slice(0, 255)}) as begun`.execute(
    kysely,
  )
  return rows[0]?.begun === true
}

export async function findUserId({ kysely }: Transaction, email: string): Promise<number | null> {
  const row = await kysely.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? null
}

/** @returns the e-mail addresses, of these, that have an account; of all where none are given, one at most. */
export async function findEmails({ kysely }: Transaction, emails: readonly string[]): Promise<string[]> {
  const rows = await kysely
    .selectFrom('app_user')
    .select('email')
    .$if(emails.length > 0, (query) => query.where('email', 'in', [...emails]))
    .$if(emails.length === 0, (query) => query.limit(1))
    .execute()
  return rows.map(({ email }) => email)
}

/**
 * Keeps a link of a user's, instead of the one that was.
 * @param owner connected as the owner of the tables: nobody else may
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

/** @returns whether the user with this address has a password; null where there is no such user. */
export async function hasPassword(owner: OwnerConnection, email: string): Promise<boolean | null> {
  const [user] = await owner.query<{ has: boolean }>(
    'select password_hash is not null as has from app_user where email = $1',
    [email],
  )
  return user?.has ?? null
}

/** @returns whether somebody could still set a password by this link. */
export async function passwordLinkIsOpen({ kysely }: Transaction, tokenHash: Uint8Array): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select is_password_link_valid(${tokenHash}) as open`.execute(
    kysely,
  )
  return rows[0]?.open === true
}

/** Gives the link's user a new password, and ends the link and all sessions. @returns false where there is no such link. */
export async function usePasswordLink(
  { kysely }: Transaction,
  tokenHash: Uint8Array,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select use_password_link(${tokenHash}, ${passwordHash}) as used`.execute(kysely)
  return rows[0]?.used === true
}

/** @returns whether the account has signed in from there before. */
export async function isKnownSignIn({ kysely }: Transaction, keyHash: Uint8Array): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from known_sign_in where key_hash = ${keyHash} and expires_at > now()) as known`.execute(
    kysely,
  )
  return rows[0]?.known === true
}

/** Remembers for 90 days from where an account has signed in. */
export async function rememberSignIn({ kysely }: Transaction, keyHash: Uint8Array): Promise<void> {
  await sql`
    insert into known_sign_in as k (key_hash, expires_at) values (${keyHash}, now() + interval '90 days')
    on conflict (key_hash) do update set expires_at = excluded.expires_at
      where k.expires_at < now() + interval '89 days'`.execute(kysely)
}

/** Who signed in, or was refused, and from where; `userId` null where nobody has the address that was given. */
export interface AccessEvent {
  readonly kind: AccessEventTable['kind']
  readonly userId: number | null
  /** The network's. */
  readonly address: string
  readonly agent: string
}

export async function insertAccessEvent(
  { kysely }: Transaction,
  { kind, userId, address, agent }: AccessEvent,
): Promise<void> {
  await kysely
    .insertInto('access_event')
    .values({ kind, user_id: userId, ip_address: address.slice(0, 64), user_agent: agent.slice(0, 255) })
    .execute()
}

/** Ends every session of the user whose session this is. */
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
  await kysely.deleteFrom('user_session').where('token_hash', '=', tokenHash).execute()
}

/** Deletes sessions that are past their end. @returns how many, `most` at most */
export const deleteEndedSessions = (tx: Transaction, most: number): Promise<number> =>
  deleteEnded(tx, 'user_session', 'id', most)

/** Forgets from where accounts signed in whose time is over. @returns how many, `most` at most */
export const deleteEndedSignIns = (tx: Transaction, most: number): Promise<number> =>
  deleteEnded(tx, 'known_sign_in', 'key_hash', most)

/** What others have in hand is left for the next time: nobody waits for a sweep. */
async function deleteEnded(
  { kysely }: Transaction,
  table: 'user_session' | 'known_sign_in',
  key: string,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)} where ${sql.ref(key)} in (
      select ${sql.ref(key)} from ${sql.table(table)} where expires_at < now() limit ${most} for update skip locked
    )`.execute(kysely)
  return Number(numAffectedRows)
}

/** Deletes links to set a password that are past their end. @returns how many, `most` at most */
export async function deleteEndedLinks({ kysely }: Transaction, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    select delete_expired_password_links(${most}) as deleted`.execute(kysely)
  return rows[0]?.deleted ?? 0
}

/** @returns the users with these ids, in no order. */
export async function findUsers({ kysely }: Transaction, ids: readonly number[]): Promise<User[]> {
  return await kysely
    .selectFrom('app_user')
    .select(userColumns)
    .where('app_user.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
}
