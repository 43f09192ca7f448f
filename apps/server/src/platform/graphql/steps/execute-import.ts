import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { findStamp } from '../../db/transactions/workspace-state.ts'
import { claimRequest, findKnownAnswer, type KnownAnswer } from '../../saves/idempotent-answers.ts'
import { type Answer, createRefusedAnswer } from '../responses/responses.ts'
import type { CallerRequest, GraphqlServices } from './graphql-call.ts'
import type { ExecutableOperation } from '../documents/operations.ts'
import { createContext } from '../schema/request-context.ts'
import { settleAll } from './settle-all.ts'
import {
  executeMutation,
  finishMutation,
  idempotencyKeyOf,
  answerFromStored,
  lockForActor,
  refuseByAccess,
} from './execute-mutation.ts'
import { recordCaller } from './record.ts'
import { sessionOf } from './session.ts'

/** Thrown to end the resolver of an import that must not write: its answer is known, or the workspace has changed since it was read. */
class DiscardedReview extends Error {}

/** Maximum number of reviews of an import without a lock. */
const MAX_REVIEWS_WITHOUT_LOCK = 2

/**
 * Executes an import: it reads what the review needs, reviews the file without a transaction, then saves as any mutation does. If the
 * workspace has changed between reading and saving, the file is reviewed again. After `MAX_REVIEWS_WITHOUT_LOCK` reviews, the import is
 * executed as any mutation, which locks the workspace first.
 */
export async function executeImport(
  operation: ExecutableOperation,
  caller: CallerRequest,
  services: GraphqlServices,
): Promise<Answer> {
  for (let review = 0; review < MAX_REVIEWS_WITHOUT_LOCK; review += 1) {
    const answer = await executeReviewThenSave(operation, caller, services)
    if (answer) return answer
  }
  return await executeMutation(operation, caller, services)
}

/** @returns null if the workspace has changed between reading and saving, or if the caller has no access to it */
async function executeReviewThenSave(
  operation: ExecutableOperation,
  caller: CallerRequest,
  { database, authenticate, log }: GraphqlServices,
): Promise<Answer | null> {
  const { document, variables, importedRows } = operation
  return await database.transaction({ ...sessionOf(caller), readOnly: true }, async (tx) => {
    const authority = await authenticate(tx, caller.credentials)
    recordCaller(caller.request.record, authority)
    const { actor } = authority
    // `executeMutation` returns this refusal.
    if (isRefusal(actor)) return null

    /** Undefined until the idempotency key has been looked up. */
    let knownAnswer: KnownAnswer | null | undefined
    let hasChanged = false
    let pendingLock: Promise<void> | undefined
    const startWriting = async () => {
      tx.startWriting()
      pendingLock = lockForActor(tx, actor)
      const [, claimedAnswer, currentStamp] = await settleAll([
        pendingLock,
        key && claimRequest(tx, key),
        findStamp(tx, actor.workspaceId),
      ])
      knownAnswer = claimedAnswer
      hasChanged = currentStamp !== stamp
      if (knownAnswer || hasChanged) throw new DiscardedReview()
    }

    const context = createContext(caller.request, authority, tx, {
      ...(importedRows && { importedRows }),
      startWriting,
    })
    const key = idempotencyKeyOf(operation, context)
    const refusal = key && refuseByAccess(document, context)
    if (refusal) return createRefusedAnswer(refusal, context.requestId)

    const stamp = await findStamp(tx, actor.workspaceId)
    const executed = await document.run(context, variables)
    await pendingLock
    // An import that was refused in its review has not claimed its key, but an earlier request with this key may have been saved.
    if (knownAnswer === undefined && key) knownAnswer = await findKnownAnswer(tx, key)
    if (knownAnswer) {
      tx.rollBackAtEnd()
      return answerFromStored(knownAnswer, context)
    }
    if (hasChanged) {
      tx.rollBackAtEnd()
      return null
    }
    return await finishMutation(executed, key, context, log)
  })
}
