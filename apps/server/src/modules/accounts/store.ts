import { type Generated, sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import type { RowColumns } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    app_user: AppUserTable
    user_session: UserSessionTable
  }
}

interface AppUserTable extends RowColumns {
  email: string
  first_name: string
  last_name: string
  avatar_url: string | null
  password_hash: string | null
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
  readonly passwordHash: string
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

/** @returns the id and password hash that a login is checked against. */
export async function findCredentials({ kysely }: Transaction, email: string) {
  return await kysely
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function insertSession(
  { kysely }: Transaction,
  userId: number,
  tokenHash: Uint8Array,
): Promise<void> {
  await kysely.insertInto('user_session').values({ user_id: userId, token_hash: tokenHash }).execute()
}

export async function deleteSession({ kysely }: Transaction, tokenHash: Uint8Array): Promise<void> {
  await kysely.deleteFrom('user_session').where('token_hash', '=', tokenHash).execute()
}

/** @returns the users with these ids, in no order. */
export async function findUsers({ kysely }: Transaction, ids: readonly number[]): Promise<User[]> {
  return await kysely
    .selectFrom('app_user')
    .select(userColumns)
    .where('app_user.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
}
