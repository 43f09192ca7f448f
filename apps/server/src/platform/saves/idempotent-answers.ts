import { createHash } from 'node:crypto'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import * as store from './store.ts'

export { deleteDayOldAnswers, storeAnswer } from './store.ts'

/** A save with its idempotency key. */
export interface IdempotentRequest extends store.AnswerKey {
  /** Query and variables: a request with the same key and other contents is refused. */
  readonly contents: string
  /** Rights of the caller: a stored answer is returned only to callers who would get the same one now. */
  readonly authority: string
}

/** The stored answer of a request, or the refusal to return it to this caller. */
export type KnownAnswer = { readonly answer: unknown } | Refusal

/**
 * Claims a request, and waits for a running one with the same key.
 * @returns the answer of the last 24 hours; null if the request is new: `storeAnswer` must follow in the same transaction
 */
export async function claimRequest(tx: Transaction, request: IdempotentRequest): Promise<KnownAnswer | null> {
  const { key, contents, authority } = request
  if (key.length < 1 || key.length > 255)
    return refuse('VALIDATION_FAILED', platformMessages.idempotencyKeyMalformed, 'idempotencyKey')
  const [requestHash, authorityHash] = [hashOf(contents), hashOf(authority)]
  if (await store.insertClaim(tx, request, requestHash, authorityHash)) return null
  const storedAnswer = await store.findAnswer(tx, request)
  if (!storedAnswer) throw new Error('There is no stored request with this idempotency key.')
  return toKnownAnswer(storedAnswer, requestHash, authorityHash)
}

/**
 * As `claimRequest`, without claiming the key.
 * @returns null also if the answer is still pending
 */
export async function findKnownAnswer(
  tx: Transaction,
  request: IdempotentRequest,
): Promise<KnownAnswer | null> {
  const storedAnswer = await store.findAnswer(tx, request)
  return storedAnswer
    ? toKnownAnswer(storedAnswer, hashOf(request.contents), hashOf(request.authority))
    : null
}

function toKnownAnswer(
  storedAnswer: store.StoredAnswer,
  requestHash: Buffer,
  authorityHash: Buffer,
): KnownAnswer {
  if (!requestHash.equals(storedAnswer.requestHash))
    return refuse('VALIDATION_FAILED', platformMessages.idempotencyKeyReused, 'idempotencyKey')
  if (!authorityHash.equals(storedAnswer.authorityHash))
    return refuse('ACCESS_DENIED', platformMessages.savedBeforeAccessChanged, 'idempotencyKey')
  return { answer: storedAnswer.answer }
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
