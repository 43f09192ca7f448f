import { createHash } from 'node:crypto'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../db/database.ts'
import * as store from './store.ts'

export { deleteDayOldAnswers } from './store.ts'

/** A save's name, given by the client, and what the save asks for. */
export interface IdempotentRequest extends store.AnswerKey {
  /** Query and variables: the same key with other contents is another request, and refused. */
  readonly contents: string
  /** What the caller may do and see: an answer is told again only to whom it would be told now. */
  readonly authority: string
}

/**
 * @returns null where the request is new: it is now claimed, and `keepAnswer` must follow in the same transaction.
 *   Else the answer that it was given within the last 24 hours, or why there is none for the caller.
 * A request that is under way elsewhere under the same key is waited for.
 */
export async function claimRequest(
  tx: Transaction,
  request: IdempotentRequest,
): Promise<{ readonly answer: unknown } | Refusal | null> {
  const { key, contents, authority } = request
  if (key.length < 1 || key.length > 255) {
    return refuse('VALIDATION_FAILED', platformMessages.idempotencyKeyMalformed, 'idempotencyKey')
  }
  const [requestHash, authorityHash] = [hashOf(contents), hashOf(authority)]
  if (await store.insertClaim(tx, request, requestHash, authorityHash)) return null
  const known = await store.findAnswer(tx, request)
  if (!known) throw new Error('The stored request with this idempotency key does not exist.')
  return knownOf(known, requestHash, authorityHash)
}

/** As `claimRequest`, without claiming anything: @returns null also where the answer is not there yet. */
export async function findKnownAnswer(
  tx: Transaction,
  request: IdempotentRequest,
): Promise<{ readonly answer: unknown } | Refusal | null> {
  const known = await store.findAnswer(tx, request)
  return known ? knownOf(known, hashOf(request.contents), hashOf(request.authority)) : null
}

function knownOf(
  known: store.KeptAnswer,
  requestHash: Buffer,
  authorityHash: Buffer,
): { readonly answer: unknown } | Refusal {
  if (!requestHash.equals(known.requestHash))
    return refuse('VALIDATION_FAILED', platformMessages.idempotencyKeyReused, 'idempotencyKey')
  if (!authorityHash.equals(known.authorityHash))
    return refuse('ACCESS_DENIED', platformMessages.savedBeforeAccessChanged, 'idempotencyKey')
  return { answer: known.answer }
}

/**
 * Keeps the answer of a claimed request; it commits with what the request did, or not at all.
 * @param answer JSON
 */
export async function keepAnswer(tx: Transaction, request: IdempotentRequest, answer: string): Promise<void> {
  await store.updateAnswer(tx, request, answer)
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
