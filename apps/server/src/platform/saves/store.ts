import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

declare module '../db/schema.ts' {
  interface DatabaseSchema {
    idempotent_response: IdempotentAnswerTable
  }
}

interface IdempotentAnswerTable {
  /** 0: the save belonged to no workspace. */
  workspace_id: number
  user_id: number
  key: string
  request_hash: Uint8Array
  /** What the member was allowed to do. */
  authority_hash: Uint8Array
  response: unknown
  created_at: Date
}

/** Whose key it is, and where it is good. */
export interface AnswerKey {
  /** Null: the save belongs to no workspace. */
  readonly workspaceId: number | null
  readonly userId: number
  readonly key: string
}

const NO_WORKSPACE = 0

/**
 * @returns whether the key is new, or a day old and so as good as new; one that another transaction is just using is waited for.
 */
export async function insertClaim(
  { kysely }: Transaction,
  { workspaceId, userId, key }: AnswerKey,
  requestHash: Uint8Array,
  authorityHash: Uint8Array,
): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotent_response as a (workspace_id, user_id, key, request_hash, authority_hash)
    values (${workspaceId ?? NO_WORKSPACE}, ${userId}, ${key}, ${requestHash}, ${authorityHash})
    on conflict (workspace_id, user_id, key) do update
      set request_hash = excluded.request_hash, authority_hash = excluded.authority_hash, response = null, created_at = excluded.created_at
      where excluded.created_at - a.created_at > interval '24 hours'
    returning key`.execute(kysely)
  return rows.length > 0
}

export interface KeptAnswer {
  readonly requestHash: Uint8Array
  readonly authorityHash: Uint8Array
  readonly answer: unknown
}

/** @returns what a key was answered, or is about to be, within the last 24 hours; undefined where it is as good as new */
export async function findAnswer(
  { kysely }: Transaction,
  { workspaceId, userId, key }: AnswerKey,
): Promise<KeptAnswer | undefined> {
  return await kysely
    .selectFrom('idempotent_response')
    .select(['request_hash as requestHash', 'authority_hash as authorityHash', 'response as answer'])
    .where('workspace_id', '=', workspaceId ?? NO_WORKSPACE)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>=', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirst()
}

/** @param answer JSON @throws where the claim is not there: an answer that is not kept would let the save be made twice */
export async function updateAnswer(
  { kysely }: Transaction,
  { workspaceId, userId, key }: AnswerKey,
  answer: string,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update idempotent_response set response = ${answer}::json
    where workspace_id = ${workspaceId ?? NO_WORKSPACE} and user_id = ${userId} and key = ${key}`.execute(
    kysely,
  )
  if (numAffectedRows !== 1n) throw new Error('The response to a save could not be stored.')
}

/** Deletes answers of any workspace that are told no more. @returns how many, `most` at most */
export async function deleteDayOldAnswers({ kysely }: Transaction, most: number): Promise<number> {
  const [, { rows }] = await Promise.all([
    sql`set local app.cleanup = 'on'`.execute(kysely),
    sql<{ gone: number }>`select delete_expired_responses(${most}) as gone`.execute(kysely),
  ])
  return rows[0]?.gone ?? 0
}
