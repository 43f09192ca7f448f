import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

declare module '../db/schema.ts' {
  interface DatabaseSchema {
    idempotent_answer: IdempotentAnswerTable
  }
}

interface IdempotentAnswerTable {
  user_id: number
  key: string
  request_hash: Uint8Array
  answer: unknown
  created_at: Date
}

/** Forgets a user's answers that are older than a day. */
export async function deleteOldAnswers({ kysely }: Transaction, userId: number): Promise<void> {
  await kysely
    .deleteFrom('idempotent_answer')
    .where('user_id', '=', userId)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}

/** @returns whether the key is new; one that another transaction is just using is waited for. */
export async function insertClaim(
  { kysely }: Transaction,
  userId: number,
  key: string,
  hash: Uint8Array,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_answer (user_id, key, request_hash) values (${userId}, ${key}, ${hash})
    on conflict do nothing returning key`.execute(kysely)
  return rows.length > 0
}

export async function findAnswer({ kysely }: Transaction, userId: number, key: string) {
  return await kysely
    .selectFrom('idempotent_answer')
    .select(['request_hash as hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
}

export async function updateAnswer(
  { kysely }: Transaction,
  userId: number,
  key: string,
  answer: unknown,
): Promise<void> {
  await sql`
    update idempotent_answer set answer = ${JSON.stringify(answer)}::json
    where user_id = ${userId} and key = ${key}`.execute(kysely)
}
