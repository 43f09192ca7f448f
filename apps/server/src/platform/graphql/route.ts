import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GraphQLSchema, OperationTypeNode } from 'graphql'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { createTemporaryIds } from '../saves/temporary-ids.ts'
import { type Answer, formatError, refusalOfFault, refusedAnswer } from './answers.ts'
import type { Authority } from './authority.ts'
import { type CompiledDocument, createDocumentCompiler } from './compiled-documents.ts'
import { type Credentials, credentialsOf } from './credentials.ts'
import { answerMutation } from './mutation.ts'
import { recordAnswer, recordCaller } from './record.ts'
import { createLoaderSet, type RequestContext } from './request-context.ts'
import type { RootFields } from './root-fields.ts'

/** At most this many operations in one HTTP request (2-calls 7.1). */
export const BATCH_LIMIT = 10

export interface GraphqlRouteOptions {
  readonly schema: GraphQLSchema
  readonly database: Database
  readonly log: Log
  /** Reads who asks, in the request's own transaction. */
  readonly authenticate: (tx: Transaction, credentials: Credentials) => Promise<Authority>
}

interface Operation {
  readonly document: CompiledDocument
  readonly query: string
  readonly operationName: string | null
  readonly variables: Record<string, unknown>
  readonly idempotencyKey: string | null
}

/**
 * `POST /api/graphql`: one operation, or an array of at most ten. Neighbouring queries share one read transaction,
 * one authority read and one loader set; each mutation has a transaction of its own, and all its root fields succeed or none.
 */
export function registerGraphqlRoute(server: FastifyInstance, options: GraphqlRouteOptions): void {
  const compile = createDocumentCompiler(options.schema)

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
    const operations = bodies.map((body) => readOperation(body, compile))
    const credentials = credentialsOf(request.raw)
    const answers = isRefusal(credentials)
      ? operations.map(() => refusedAnswer(credentials, requestId))
      : await answerInOrder(operations, credentials, request, options)
    operations.forEach((operation, at) => {
      const given = answers[at]
      if (given) recordAnswer(request.record, rootFieldsOf(operation), given)
    })
    return send(reply, isBatch, answers)
  })
}

function readOperation(
  body: unknown,
  compile: ReturnType<typeof createDocumentCompiler>,
): Operation | Refusal {
  const { query, variables, operationName, extensions } = (body ?? {}) as Record<string, unknown>
  const { idempotencyKey = null } = (extensions ?? {}) as Record<string, unknown>
  const isWellFormed =
    typeof query === 'string' &&
    (variables === undefined || variables === null || typeof variables === 'object') &&
    (operationName === undefined || operationName === null || typeof operationName === 'string') &&
    (idempotencyKey === null || typeof idempotencyKey === 'string')
  if (!isWellFormed) return refuse('VALIDATION_FAILED', messages.platform.malformedRequest)
  return {
    document: compile(query, operationName ?? undefined),
    query,
    operationName: operationName ?? null,
    idempotencyKey,
    variables: (variables ?? {}) as Record<string, unknown>,
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

/** Neighbouring queries go together; a mutation goes alone. */
function groupsOf(operations: readonly (Operation | Refusal)[]): (Operation | Refusal)[][] {
  const groups: (Operation | Refusal)[][] = []
  let previousWasMutation = true
  for (const operation of operations) {
    const isMutation = kindOf(operation) === OperationTypeNode.MUTATION
    if (isMutation || previousWasMutation) groups.push([operation])
    else groups.at(-1)?.push(operation)
    previousWasMutation = isMutation
  }
  return groups
}

function kindOf(operation: Operation | Refusal): OperationTypeNode | null {
  return isRefusal(operation) || 'errors' in operation.document ? null : operation.document.operation
}

function rootFieldsOf(operation: Operation | Refusal): RootFields | null {
  return isRefusal(operation) || 'errors' in operation.document ? null : operation.document.rootFields
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
  const result = 'errors' in document ? document : await document.run(undefined, context, variables)
  const { data = null } = result as { data?: Record<string, unknown> | null }
  const errors = result.errors?.map((error) => formatError(error, context.requestId, log))
  return errors && errors.length > 0 ? { data, errors } : { data }
}

const codeOf = (errors: Answer['errors']) => errors?.[0]?.extensions?.['code']

function send(reply: FastifyReply, isBatch: boolean, answers: readonly Answer[]): FastifyReply {
  const codes = answers.map(({ errors }) => codeOf(errors))
  if (codes.every((code) => code === 'UNAUTHENTICATED')) reply.code(401)
  if (codes.includes('UNAVAILABLE')) reply.code(503).header('retry-after', '1')
  return reply.send(isBatch ? answers : answers[0])
}
