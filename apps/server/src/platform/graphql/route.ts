import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GraphQLSchema, OperationTypeNode } from 'graphql'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { createTemporaryIds } from '../saves/temporary-ids.ts'
import {
  ANSWER_LIMIT_BYTES,
  type Answer,
  answerTooLarge,
  formatError,
  refusalOfFault,
  refusedAnswer,
  writeAnswer,
  WrittenJson,
} from './answers.ts'
import type { Authority } from './authority.ts'
import { type CompileBudget, createCompileBudget } from './compile-budget.ts'
import { createDocuments, type Documents, type RunnableDocument } from './compiled-documents.ts'
import { type Credentials, credentialsOf } from './credentials.ts'
import { answerMutation } from './mutation.ts'
import {
  type AskedOperation,
  findCompiled,
  groupsOf,
  kindOf,
  type Operation,
  readOperation,
  rootFieldsOf,
} from './operations.ts'
import { answerPlanned } from './planned-answer.ts'
import { recordAnswer, recordCaller } from './record.ts'
import { createLoaderSet, type RequestContext } from './request-context.ts'

/** At most this many operations in one HTTP request (docs/rules/calls 1). */
export const BATCH_LIMIT = 10

export interface GraphqlRouteOptions {
  readonly schema: GraphQLSchema
  readonly database: Database
  readonly log: Log
  /** Documents that anybody may run, signed in or not; none unless said. */
  readonly openDocuments?: readonly string[]
  /** Reads who asks, in the request's own transaction. */
  readonly authenticate: (tx: Transaction, credentials: Credentials) => Promise<Authority>
}

/**
 * `POST /api/graphql`: one operation, or an array of at most ten. Neighbouring queries share one read transaction,
 * one authority read and one loader set; each mutation has a transaction of its own, and all its root fields succeed or none.
 * A document that nobody has sent before is read only once it is known who asks: reading costs far more than refusing.
 */
export function registerGraphqlRoute(server: FastifyInstance, options: GraphqlRouteOptions): void {
  const documents = createDocuments(options.schema, options.openDocuments)
  const budget = createCompileBudget()

  server.post('/api/graphql', async (request, reply) => {
    const requestId = request.id
    const isBatch = Array.isArray(request.body)
    const bodies: unknown[] = isBatch ? (request.body as unknown[]) : [request.body]
    if (bodies.length > BATCH_LIMIT) {
      return reply
        .code(400)
        .send(
          refusedAnswer(refuse('LIMIT_EXCEEDED', messages.platform.batchTooLarge(BATCH_LIMIT)), requestId),
        )
    }
    const asked = bodies.map(readOperation)
    const credentials = credentialsOf(request.raw)
    let operations: readonly (Operation | Refusal)[] = asked.map(
      (each) => findCompiled(each, documents) ?? UNREAD,
    )
    if (!isRefusal(credentials) && operations.includes(UNREAD)) {
      const compile = await compilerFor(credentials, request, options, documents, budget)
      operations = asked.map((each) => (isRefusal(each) ? each : compile(each)))
    }
    const answers = isRefusal(credentials)
      ? operations.map(() => refusedAnswer(credentials, requestId))
      : await answerInOrder(operations, credentials, request, options)
    operations.forEach((operation, index) => {
      const given = answers[index]
      if (given) recordAnswer(request.record, rootFieldsOf(operation), given)
    })
    return send(reply, isBatch, answers)
  })
}

/** Stands where a document has not been read. */
const UNREAD: Refusal = refuse('UNAUTHENTICATED', messages.platform.unauthenticated)

/** @returns what makes operations of what was asked, as far as whoever asks may have new documents read. */
async function compilerFor(
  credentials: Credentials,
  request: FastifyRequest,
  { database, authenticate, log }: GraphqlRouteOptions,
  documents: Documents,
  budget: CompileBudget,
): Promise<(asked: AskedOperation) => Operation | Refusal> {
  const session = { requestId: request.id, userId: null, workspaceId: null, readOnly: true }
  let user: Authority['user']
  try {
    const authority = await database.transaction(session, (tx) => authenticate(tx, credentials))
    recordCaller(request.record, authority)
    user = authority.user
  } catch (fault) {
    user = refusalOfFault(fault, request.id, log)
  }
  return (asked) => {
    const found = findCompiled(asked, documents)
    if (found) return found
    if (isRefusal(user)) return user
    const { query, operationName } = asked
    const document = budget.spend(user.userId, () => documents.compile(query, operationName))
    return isRefusal(document) ? document : { ...asked, document }
  }
}

async function answerInOrder(
  operations: readonly (Operation | Refusal)[],
  credentials: Credentials,
  request: FastifyRequest,
  options: GraphqlRouteOptions,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const group of groupsOf(operations)) {
    // With the database gone the whole request is UNAVAILABLE and sent again: no use in waiting for it group by group.
    const gone = answers.find(({ errors }) => codeOf(errors) === 'UNAVAILABLE')
    answers.push(...(gone ? group.map(() => gone) : await answerGroup(group, credentials, request, options)))
  }
  return answers
}

async function answerGroup(
  group: readonly (Operation | Refusal)[],
  credentials: Credentials,
  request: FastifyRequest,
  { database, authenticate, log }: GraphqlRouteOptions,
): Promise<Answer[]> {
  const requestId = request.id
  const isReading = !group.some((operation) => kindOf(operation) === OperationTypeNode.MUTATION)
  const session = { requestId, userId: null, workspaceId: null, readOnly: isReading }
  try {
    return await database.transaction(session, async (tx) => {
      const authority = await authenticate(tx, credentials)
      if (isReading) tx.commitEachTurn()
      recordCaller(request.record, authority)
      const context: RequestContext = {
        requestId,
        authority,
        tx,
        loader: createLoaderSet(),
        temporaryIds: createTemporaryIds(),
      }
      return await Promise.all(group.map((operation) => answer(operation, context, log)))
    })
  } catch (fault) {
    const refusal = refusalOfFault(fault, requestId, log)
    return group.map(() => refusedAnswer(refusal, requestId))
  }
}

async function answer(operation: Operation | Refusal, context: RequestContext, log: Log): Promise<Answer> {
  if (isRefusal(operation)) return refusedAnswer(operation, context.requestId)
  const { document, variables } = operation
  if (!('errors' in document) && document.operation === OperationTypeNode.MUTATION) {
    return await answerMutation({ ...operation, document }, context, log)
  }
  const planned = 'errors' in document ? null : await answerFromRows(document, context, variables)
  if (planned) return planned
  const result = 'errors' in document ? document : await document.run(undefined, context, variables)
  const { data = null } = result as { data?: Record<string, unknown> | null }
  const errors = result.errors?.map((error) => formatError(error, context.requestId, log))
  return errors && errors.length > 0 ? { data, errors } : { data }
}

/** @returns null where the document is to be executed field by field. */
async function answerFromRows(
  { plan }: RunnableDocument,
  context: RequestContext,
  given: Record<string, unknown>,
): Promise<Answer | null> {
  if (!plan) return null
  const { coerced } = plan.readVariables(given)
  const text = coerced ? await answerPlanned(plan.roots, context, coerced) : null
  return text === null ? null : { data: new WrittenJson(text) }
}

const codeOf = (errors: Answer['errors']) => errors?.[0]?.extensions?.['code']

function send(reply: FastifyReply, isBatch: boolean, answers: readonly Answer[]): FastifyReply {
  let left = ANSWER_LIMIT_BYTES
  const texts = answers.map((each) => {
    const text = writeAnswer(each)
    const bytes = Buffer.byteLength(text)
    if (bytes > left) return JSON.stringify(refusedAnswer(answerTooLarge(), reply.request.id))
    left -= bytes
    return text
  })
  const codes = answers.map(({ errors }) => codeOf(errors))
  if (codes.every((code) => code === 'UNAUTHENTICATED')) reply.code(401)
  if (codes.includes('UNAVAILABLE')) reply.code(503).header('retry-after', '1')
  return reply.type('application/json; charset=utf-8').send(isBatch ? `[${texts.join(',')}]` : texts[0])
}
