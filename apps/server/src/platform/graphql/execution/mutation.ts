import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse } from '@plumb/domain/refusals/refusal.ts'
import { recordAsSupport } from '../../db/transactions/change-kind.ts'
import type { Transaction } from '../../db/database.ts'
import { findStamp, lockWorkspace } from '../../db/transactions/workspace-state.ts'
import type { Log } from '../../log/log.ts'
import {
  claimRequest,
  findKnownAnswer,
  type IdempotentRequest,
  keepAnswer,
} from '../../saves/idempotent-answers.ts'
import {
  ANSWER_LIMIT_BYTES,
  type Answer,
  answerTooLarge,
  formatErrors,
  RefusalError,
  refusedAnswer,
  WrittenAnswer,
  WrittenJson,
  writeAnswer,
} from '../answers/answers.ts'
import { type Actor, visibleLevelsBelow } from '../callers/authority.ts'
import type { ExecutableDocument } from '../documents/documents.ts'
import { declaredAccess, refusalAt } from '../schema/declared-access.ts'
import type { RequestContext } from '../schema/request-context.ts'
import type { ImportedRows } from '../../imports/imported-rows.ts'
import { allDone } from './all-done.ts'

export interface Mutation {
  readonly document: ExecutableDocument
  readonly query: string
  readonly operationName: string | null
  readonly variables: Record<string, unknown>
  /** The operation's name given by the client, so that asking again has no further effect; null: none given. */
  readonly idempotencyKey: string | null
  /** Of an import: the rows of its file. */
  readonly imported?: ImportedRows
}

/** Somebody has changed the workspace between what a mutation has read and what it was about to write: it is to be run anew, as any other. */
export class StateMoved extends Error {}

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
    // Sent behind the lock, without waiting for it.
    const [, known] = await allDone([locked, claimRequest(context.tx, request)])
    if (isRefusal(known)) {
      context.tx.rollBackAtEnd()
      return refusedAnswer(known, context.requestId)
    }
    if (known) return known.answer as Answer
  }
  // Not awaited first: the statements of the fields are sent behind the lock.
  const [, executed] = await allDone([locked, mutation.document.run(context, mutation.variables)])
  return await answerOf(executed, request, context, log)
}

/**
 * Runs an import: it reads in a read-only transaction, and from `startWriting` on writes in another, with the workspace's lock.
 * @throws StateMoved if the workspace has changed between the two: the import must be run again
 */
export async function answerAfterReading(
  mutation: Mutation,
  context: RequestContext,
  log: Log,
): Promise<Answer> {
  const { tx } = context
  const { actor } = context.authority
  // Refused by its fields, before anything is read.
  if (isRefusal(actor)) return await answerMutation(mutation, context, log)
  const { workspaceId } = actor
  const request = idempotentRequest(mutation, context)
  const refusal = request && refusalOfRootFields(mutation.document, context)
  if (refusal) return refusedAnswer(refusal, context.requestId)
  const stamp = await findStamp(tx, workspaceId)
  let known: Known | undefined
  let hasMoved = false
  let locked: Promise<void> | undefined
  const startWriting = async () => {
    tx.startWriting()
    locked = lockForActor(tx, actor)
    // Sent behind the lock, without waiting for it.
    const [, claimed, stampNow] = await allDone([
      locked,
      request ? claimRequest(tx, request) : null,
      findStamp(tx, workspaceId),
    ])
    known = claimed
    hasMoved = stampNow !== stamp
    // Said to the field alone: what it answers then is not told.
    if (known || hasMoved) throw new StateMoved('It is not written.')
  }
  const executed = await mutation.document.run({ ...context, startWriting }, mutation.variables)
  await locked
  // Refused before it was known whether it was asked before: then the file is there no more.
  if (known === undefined && request) known = await findKnownAnswer(tx, request)
  if (known) {
    tx.rollBackAtEnd()
    return isRefusal(known) ? refusedAnswer(known, context.requestId) : (known.answer as Answer)
  }
  if (hasMoved) throw new StateMoved('The workspace has changed meanwhile.')
  return await answerOf(executed, request, context, log)
}

type Known = Awaited<ReturnType<typeof claimRequest>>

/** @returns what is told of a mutation that has been run: it is kept, or rolled back. */
async function answerOf(
  { data, errors }: Awaited<ReturnType<ExecutableDocument['run']>>,
  request: IdempotentRequest | null,
  context: RequestContext,
  log: Log,
): Promise<Answer> {
  const [first] = errors ?? []
  if (first) {
    context.tx.rollBackAtEnd()
    return { data: null, errors: formatErrors(first, context.requestId, log) }
  }
  const bytes = writeAnswer({ data: new WrittenJson(JSON.stringify(data)) })
  // Before it is committed: an answer that cannot be given must not have done anything.
  if (bytes.length > ANSWER_LIMIT_BYTES) {
    context.tx.rollBackAtEnd()
    return refusedAnswer(answerTooLarge(), context.requestId)
  }
  if (request) await keepAnswer(context.tx, request, bytes.toString())
  return { data: new WrittenAnswer(bytes) }
}

/**
 * Locks the workspace, and marks what support does as support's in the history (docs/rules/support-access 5).
 * @throws RefusalError if the workspace was deleted while this waited for the lock. Wait for it before other work of the same write, whose
 *   failures follow from that.
 */
async function lockForActor(tx: Transaction, { workspaceId, role }: Actor): Promise<void> {
  const [exists] = await Promise.all([
    lockWorkspace(tx, workspaceId),
    role === 'JITA_WRITE' ? recordAsSupport(tx) : undefined,
  ])
  if (!exists) throw new RefusalError(refuse('FORBIDDEN', workspaceMessages.notMember))
}

/** A key belongs to a user; a caller without a session can use none. */
function idempotentRequest(
  { idempotencyKey, query, operationName, variables, imported }: Mutation,
  { authority: { user, actor } }: RequestContext,
): IdempotentRequest | null {
  if (idempotencyKey === null || isRefusal(user)) return null
  const allowed = isRefusal(actor) ? null : [visibleLevelsBelow(actor), ...[...actor.scopes].sort()]
  return {
    workspaceId: isRefusal(actor) ? null : actor.workspaceId,
    userId: user.userId,
    key: idempotencyKey,
    contents: JSON.stringify([query, operationName, variables, ...(imported ? [imported.digest] : [])]),
    authority: JSON.stringify([user.hasVerifiedEmail, user.isInternalStaff, allowed]),
  }
}

/** Whoever has lost a scope since is not told an old answer either. */
function refusalOfRootFields({ rootFields }: ExecutableDocument, { authority }: RequestContext) {
  for (const field of rootFields.values()) {
    const access = declaredAccess.get(`Mutation.${field}`)
    const refusal = access && refusalAt(access, authority)
    if (refusal) return refusal
  }
  return null
}
