import { createHash } from 'node:crypto'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { sql } from 'kysely'
import type { Transaction } from '../db/database.ts'

declare module '../db/schema.ts' {
  interface DatabaseSchema {
    idempotent_answer: {
      user_id: number
      key: string
      request_hash: Uint8Array
      answer: unknown
      created_at: Date
    }
  }
}

/** A save's name, given by the client, and what the save asks for. */
export interface IdempotentRequest {
  readonly userId: number
  readonly key: string
  /** Query, variables and workspace: the same key with other contents is another request, and refused. */
  readonly contents: string
}

/**
 * @returns null where the request is new: it is now claimed, and `keepAnswer` must follow in the same transaction.
 *   Else the answer that it was given within the last 24 hours, or why the key cannot be used.
 * A request that is under way elsewhere under the same key is waited for.
 */
export async function claimRequest(
  { kysely }: Transaction,
  { userId, key, contents }: IdempotentRequest,
): Promise<{ readonly answer: unknown } | Refusal | null> {
  if (key.length < 1 || key.length > 255) {
    return refuse('VALIDATION_FAILED', messages.platform.idempotencyKeyMalformed, 'idempotencyKey')
  }
  const hash = createHash('sha256').update(contents).digest()
  await sql`delete from idempotent_answer where user_id = ${userId} and created_at < now() - interval '24 hours'`.execute(
    kysely,
  )
  const claimed = await sql`
    insert into idempotent_answer (user_id, key, request_hash) values (${userId}, ${key}, ${hash})
    on conflict do nothing returning key`.execute(kysely)
  if (claimed.rows.length > 0) return null
  const known = await kysely
    .selectFrom('idempotent_answer')
    .select(['request_hash as hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return hash.equals(known.hash)
    ? { answer: known.answer }
    : refuse('VALIDATION_FAILED', messages.platform.idempotencyKeyReused, 'idempotencyKey')
}

/** Keeps the answer of a claimed request; it commits with what the request did, or not at all. */
export async function keepAnswer(
  { kysely }: Transaction,
  request: IdempotentRequest,
  answer: unknown,
): Promise<void> {
  await sql`
    update idempotent_answer set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${request.userId} and key = ${request.key}`.execute(kysely)
}
