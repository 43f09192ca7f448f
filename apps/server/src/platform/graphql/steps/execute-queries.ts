import type { ExecutionResult } from 'graphql'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { DatabaseSession } from '../../db/database.ts'
import { DatabaseUnavailable } from '../../db/errors.ts'
import { type Answer, getErrorCode, formatErrors, createRefusedAnswer } from '../responses/responses.ts'
import type { CallerRequest, GraphqlServices } from './graphql-call.ts'
import { visibleLevelsBelow } from '../auth/authority.ts'
import { canUseReplica, isExecutable, type ParsedOperation } from '../documents/operations.ts'
import { createContext, type RequestContext } from '../schema/request-context.ts'
import { settleAll } from './settle-all.ts'
import { MAX_REPORTED_ERRORS } from '../documents/variables.ts'
import { answerPlanned } from './planned-answer.ts'
import { recordCaller } from './record.ts'
import { sessionOf } from './session.ts'

/** Executes adjacent queries of a call in one read-only transaction, with one authority and one set of loaders. */
export async function executeQueries(
  operations: readonly ParsedOperation[],
  caller: CallerRequest,
  services: GraphqlServices,
): Promise<readonly Answer[]> {
  const session = { ...sessionOf(caller), readOnly: true }
  const replicaAnswers = await executeAtReplica(operations, session, caller, services)
  if (replicaAnswers) return replicaAnswers
  return await services.database.transaction(session, async (tx) => {
    const authority = await services.authenticate(tx, caller.credentials)
    recordCaller(caller.request.record, authority)
    return await executeAll(operations, createContext(caller.request, authority, tx), services)
  })
}

/**
 * Reads the caller's authority and the revision token of the workspace from the primary, and the rest from the replica if it has the same
 * token. So nobody is shown anything older than in an earlier response, nor anything to which they have lost access.
 * @returns null if the primary has to answer
 */
async function executeAtReplica(
  operations: readonly ParsedOperation[],
  session: DatabaseSession,
  caller: CallerRequest,
  services: GraphqlServices,
): Promise<readonly Answer[] | null> {
  const { replica, database, authenticate } = services
  const { request, credentials } = caller
  const { workspaceId } = credentials
  if (!replica || workspaceId === null || !operations.every(canUseReplica) || !replica.isAvailable())
    return null
  const authorized = await database.transaction(session, async (tx) => {
    const authority = await authenticate(tx, credentials)
    const { actor, revisionToken } = authority
    return isRefusal(actor) || revisionToken === null ? null : { authority, actor, revisionToken }
  })
  if (!authorized) return null
  const { authority, actor, revisionToken: requiredRevisionToken } = authorized
  const replicaSession = {
    ...session,
    userId: actor.userId,
    workspaceId,
    visibleLevelsBelow: visibleLevelsBelow(actor),
  }
  return await replica.read(replicaSession, requiredRevisionToken, async (tx) => {
    recordCaller(request.record, authority)
    const answers = await executeAll(operations, createContext(caller.request, authority, tx), services)
    // Errors of fields are in the answers and not thrown. This one makes the primary answer instead.
    if (!request.abortSignal.aborted && answers.some(({ errors }) => getErrorCode(errors) === 'UNAVAILABLE'))
      throw new DatabaseUnavailable('conflict', 'database: the replica could not answer')
    return answers
  })
}

async function executeAll(
  operations: readonly ParsedOperation[],
  context: RequestContext,
  services: GraphqlServices,
): Promise<Answer[]> {
  const answers = settleAll(operations.map((operation) => executeQuery(operation, context, services)))
  // Row plans have sent all their reads by now, and need the connection no longer.
  if (operations.every((operation) => isExecutable(operation) && operation.document.rowPlans !== null))
    context.tx.releaseConnection()
  return await answers
}

async function executeQuery(
  operation: ParsedOperation,
  context: RequestContext,
  { log }: GraphqlServices,
): Promise<Answer> {
  const { requestId } = context
  if (isRefusal(operation)) return createRefusedAnswer(operation, requestId)
  const { document, variables } = operation
  const plannedAnswer = 'errors' in document ? null : await answerPlanned(document, context, variables)
  if (plannedAnswer) return plannedAnswer
  const { data, errors = [] }: ExecutionResult =
    'errors' in document ? document : await document.run(context, variables)
  const answer = { data: data ?? null }
  if (errors.length === 0) return answer
  // Without data, the variables are invalid: each value of a long list may have its own error.
  const reportedErrors = data === undefined ? errors.slice(0, MAX_REPORTED_ERRORS) : errors
  return { ...answer, errors: reportedErrors.flatMap((error) => formatErrors(error, requestId, log)) }
}
