import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Transaction } from '../../db/database.ts'
import { recordAsSupport } from '../../db/transactions/change-kind.ts'
import { lockWorkspace } from '../../db/transactions/workspace-state.ts'
import type { Log } from '../../log/log.ts'
import {
  claimRequest,
  type IdempotentRequest,
  type KnownAnswer,
  storeAnswer,
} from '../../saves/idempotent-answers.ts'
import {
  ANSWER_LIMIT_BYTES,
  type Answer,
  refuseTooLargeAnswer,
  formatErrors,
  RefusalError,
  createRefusedAnswer,
  WrittenJson,
  writeAnswer,
} from '../responses/responses.ts'
import type { CallerRequest, GraphqlServices } from './graphql-call.ts'
import { type Actor, visibleLevelsBelow } from '../auth/authority.ts'
import type { ExecutableDocument } from '../documents/documents.ts'
import type { ExecutableOperation } from '../documents/operations.ts'
import { declaredAccess, checkAccess } from '../schema/declared-access.ts'
import { createContext, type RequestContext } from '../schema/request-context.ts'
import { settleAll } from './settle-all.ts'
import { recordCaller } from './record.ts'
import { sessionOf } from './session.ts'

/**
 * Executes one mutation in a transaction of its own: all its root fields in order, or none of them. The checks, in their order:
 *
 * 1. session: `authenticate` reads session, user, membership, role and flags
 * 2. scopes and flags: of every root field before an idempotency key is used, otherwise of each field before its resolver
 * 3. workspace lock: saves of one workspace run one after another
 * 4. idempotency key: a repeated request gets the stored answer
 * 5. parse, rule, write: the resolver calls the module's operation, which plans (`planChanges`) and writes (`writePlan`)
 * 6. history: the trigger of each table, within the write
 * 7. response: refused if it is too large, otherwise stored under the key; then the transaction is committed
 */
export async function executeMutation(
  operation: ExecutableOperation,
  caller: CallerRequest,
  { database, authenticate, log }: GraphqlServices,
): Promise<Answer> {
  const { document, variables, importedRows } = operation
  return await database.transaction(sessionOf(caller), async (tx) => {
    const authority = await authenticate(tx, caller.credentials)
    recordCaller(caller.request.record, authority)
    const context = createContext(caller.request, authority, tx, importedRows && { importedRows })

    const key = idempotencyKeyOf(operation, context)
    const refusal = key && refuseByAccess(document, context)
    if (refusal) return createRefusedAnswer(refusal, context.requestId)

    // The lock is not awaited yet, so that the next statements are sent without waiting for it.
    const { actor } = authority
    const pendingLock = isRefusal(actor) ? undefined : lockForActor(tx, actor)
    const [, known] = await settleAll([key && pendingLock, key && claimRequest(tx, key)])
    if (known) return answerFromStored(known, context)

    const [, executed] = await settleAll([pendingLock, document.run(context, variables)])
    return await finishMutation(executed, key, context, log)
  })
}

/** @returns the stored answer of a repeated request, or the refusal of its key */
export function answerFromStored(known: KnownAnswer, { tx, requestId }: RequestContext): Answer {
  if (!isRefusal(known)) return known.answer as Answer
  tx.rollBackAtEnd()
  return createRefusedAnswer(known, requestId)
}

/**
 * Rolls back failed requests; otherwise stores the answer under its key.
 * @returns the answer of an executed mutation
 */
export async function finishMutation(
  { data, errors }: Awaited<ReturnType<ExecutableDocument['run']>>,
  key: IdempotentRequest | null,
  { tx, requestId }: RequestContext,
  log: Log,
): Promise<Answer> {
  const [first] = errors ?? []
  if (first) {
    tx.rollBackAtEnd()
    return { data: null, errors: formatErrors(first, requestId, log) }
  }
  const answer = { data: new WrittenJson(JSON.stringify(data)) }
  const bytes = writeAnswer(answer)
  // Before the commit: a mutation whose answer cannot be sent must have no effect.
  if (bytes.length > ANSWER_LIMIT_BYTES) {
    tx.rollBackAtEnd()
    return createRefusedAnswer(refuseTooLargeAnswer(), requestId)
  }
  if (key) await storeAnswer(tx, key, bytes.toString())
  return answer
}

/**
 * Locks the workspace, and marks changes by support as such in the history (rule SA5).
 * @throws RefusalError if the workspace was deleted while this waited for the lock. Await it before the work that was sent after
 *   it, whose errors are only consequences of the deletion.
 */
export async function lockForActor(tx: Transaction, { workspaceId, role }: Actor): Promise<void> {
  const [exists] = await Promise.all([
    lockWorkspace(tx, workspaceId),
    role === 'JITA_WRITE' ? recordAsSupport(tx) : undefined,
  ])
  if (!exists) throw new RefusalError(refuse('FORBIDDEN', workspaceMessages.notMember))
}

/** @returns the idempotency key with the request; null without a key, or without a session, because a key belongs to a user */
export function idempotencyKeyOf(
  { idempotencyKey, query, operationName, variables, importedRows }: ExecutableOperation,
  { authority: { user, actor } }: RequestContext,
): IdempotentRequest | null {
  if (idempotencyKey === null || isRefusal(user)) return null
  const permissions = isRefusal(actor) ? null : [visibleLevelsBelow(actor), ...[...actor.scopes].sort()]
  return {
    workspaceId: isRefusal(actor) ? null : actor.workspaceId,
    userId: user.userId,
    key: idempotencyKey,
    contents: JSON.stringify([
      query,
      operationName,
      variables,
      ...(importedRows ? [importedRows.digest] : []),
    ]),
    authority: JSON.stringify([user.hasVerifiedEmail, user.isInternalStaff, permissions]),
  }
}

/**
 * Checks access before an idempotency key is used, because a caller who has lost a scope must not get the stored answer either.
 * @returns the refusal of the first root field that the caller may not request; otherwise null
 */
export function refuseByAccess(
  { rootFields }: ExecutableDocument,
  { authority }: RequestContext,
): Refusal | null {
  for (const field of rootFields.values()) {
    const access = declaredAccess.get(`Mutation.${field}`)
    const refusal = access && checkAccess(access, authority)
    if (refusal) return refusal
  }
  return null
}
