import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { recordAsSupport } from '../db/change-kind.ts'
import type { Transaction } from '../db/database.ts'
import { lockWorkspace } from '../db/workspace-lock.ts'
import type { Log } from '../log/log.ts'
import { claimRequest, type IdempotentRequest, keepAnswer } from '../saves/idempotent-answers.ts'
import {
  ANSWER_LIMIT_BYTES,
  type Answer,
  answerTooLarge,
  formatError,
  refusedAnswer,
  WrittenJson,
  writeAnswer,
} from './answers.ts'
import { type Actor, visibleLevelsBelow } from './authority.ts'
import type { RunnableDocument } from './compiled-documents.ts'
import { declaredAccess, refusalAt } from './declared-access.ts'
import type { RequestContext } from './request-context.ts'

export interface Mutation {
  readonly document: RunnableDocument
  readonly query: string
  readonly operationName: string | null
  readonly variables: Record<string, unknown>
  /** The operation's name given by the client, so that asking again has no further effect; null: none given. */
  readonly idempotencyKey: string | null
}

/**
 * Runs one mutation in its own transaction: all its root fields in order, or none of them. The first that fails is
 * what the caller is told, and everything before it is undone.
 */
export async function answerMutation(mutation: Mutation, context: RequestContext, log: Log): Promise<Answer> {
  const request = idempotentRequest(mutation, context)
  const refusal = request && refusalOfRootFields(mutation.document, context)
  if (refusal) return refusedAnswer(refusal, context.requestId)
  const { actor } = context.authority
  const locked = isRefusal(actor) ? undefined : lockForActor(context.tx, actor)
  if (request) {
    // Asked behind the lock, in the same write.
    const [known] = await Promise.all([claimRequest(context.tx, request), locked])
    if (isRefusal(known)) {
      context.tx.rollBackAtEnd()
      return refusedAnswer(known, context.requestId)
    }
    if (known) return known.answer as Answer
  }
  // Not waited for before: whatever the fields ask is asked behind it, in the same write.
  const [{ data, errors }] = await Promise.all([
    mutation.document.run(undefined, context, mutation.variables),
    locked,
  ])
  const [first] = errors ?? []
  if (first) {
    context.tx.rollBackAtEnd()
    return { data: null, errors: [formatError(first, context.requestId, log)] }
  }
  const answer: Answer = { data: new WrittenJson(JSON.stringify(data)) }
  const text = writeAnswer(answer)
  // Before it is committed: an answer that cannot be given must not have done anything.
  if (Buffer.byteLength(text) > ANSWER_LIMIT_BYTES) {
    context.tx.rollBackAtEnd()
    return refusedAnswer(answerTooLarge(), context.requestId)
  }
  if (request) await keepAnswer(context.tx, request, text)
  return answer
}

/** All that support does is told by the history as support's (docs/rules/support-access 5). */
async function lockForActor(tx: Transaction, { workspaceId, role }: Actor): Promise<void> {
  await Promise.all([lockWorkspace(tx, workspaceId), role === 'JITA_WRITE' ? recordAsSupport(tx) : undefined])
}

/** A key belongs to a user; a caller without a session can use none. */
function idempotentRequest(
  { idempotencyKey, query, operationName, variables }: Mutation,
  { authority: { user, actor } }: RequestContext,
): IdempotentRequest | null {
  if (idempotencyKey === null || isRefusal(user)) return null
  const allowed = isRefusal(actor) ? null : [visibleLevelsBelow(actor), ...[...actor.scopes].sort()]
  return {
    workspaceId: isRefusal(actor) ? null : actor.workspaceId,
    userId: user.userId,
    key: idempotencyKey,
    contents: JSON.stringify([query, operationName, variables]),
    authority: JSON.stringify([user.hasVerifiedEmail, user.isInternalStaff, allowed]),
  }
}

/** Whoever has lost a scope since is not told an old answer either. */
function refusalOfRootFields({ rootFields }: RunnableDocument, { authority }: RequestContext) {
  for (const field of rootFields.values()) {
    const access = declaredAccess.get(`Mutation.${field}`)
    const refusal = access && refusalAt(access, authority)
    if (refusal) return refusal
  }
  return null
}
