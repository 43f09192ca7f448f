import { createHash } from 'node:crypto'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import * as store from './store.ts'

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
  tx: Transaction,
  { userId, key, contents }: IdempotentRequest,
): Promise<{ readonly answer: unknown } | Refusal | null> {
  if (key.length < 1 || key.length > 255) {
    return refuse('VALIDATION_FAILED', messages.platform.idempotencyKeyMalformed, 'idempotencyKey')
  }
  const hash = createHash('sha256').update(contents).digest()
  await store.deleteOldAnswers(tx, userId)
  if (await store.insertClaim(tx, userId, key, hash)) return null
  const known = await store.findAnswer(tx, userId, key)
  return hash.equals(known.hash)
    ? { answer: known.answer }
    : refuse('VALIDATION_FAILED', messages.platform.idempotencyKeyReused, 'idempotencyKey')
}

/** Keeps the answer of a claimed request; it commits with what the request did, or not at all. */
export async function keepAnswer(
  tx: Transaction,
  { userId, key }: IdempotentRequest,
  answer: unknown,
): Promise<void> {
  await store.updateAnswer(tx, userId, key, answer)
}
