import type { FastifyInstance, FastifyReply } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseRateLimited, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { TOO_MANY_VALUES } from '../http/json-bodies.ts'
import { createRefusedAnswer } from './responses/responses.ts'
import { respond, respondToAll } from './steps/respond.ts'
import type { GraphqlCall, GraphqlServices } from './steps/graphql-call.ts'
import { waitUntilResponseSent } from './auth/admission.ts'
import { credentialsOf } from './auth/credentials.ts'
import { createDocuments } from './documents/documents.ts'
import { isMutation, readOperation } from './documents/operations.ts'
import { findParsedOperations, parseAndValidate } from './steps/parse-and-validate.ts'
import { refuseTooManyValues } from './documents/variables.ts'
import { execute } from './steps/execute.ts'
import { registerImportRoute } from './import-route.ts'

/** At most this many operations in one HTTP request (rule CL1). */
const BATCH_LIMIT = 10

export interface GraphqlRouteOptions extends Omit<GraphqlServices, 'documents'> {
  readonly schema: GraphQLSchema
  /** Documents that anybody may execute, logged in or not. */
  readonly openDocuments: readonly string[]
}

/** `POST /api/graphql`: one operation, or a list of at most ten. */
export function registerGraphqlRoute(server: FastifyInstance, options: GraphqlRouteOptions): void {
  const { schema, openDocuments, admission } = options
  const services: GraphqlServices = {
    ...options,
    documents: createDocuments(schema, openDocuments),
    async authenticate(tx, credentials) {
      const authority = await options.authenticate(tx, credentials)
      admission.remember(credentials, authority)
      return authority
    },
  }
  server.post('/api/graphql', async (request, reply) => {
    const bodies = readBodies(request.body)
    if (isRefusal(bodies)) return await reply.code(400).send(createRefusedAnswer(bodies, request.id))
    const isBatch = Array.isArray(request.body)
    return await handleCall({ request, reply, isBatch, operations: bodies.map(readOperation) }, services)
  })
  registerImportRoute(server, services, handleCall)
}

function readBodies(body: unknown): readonly unknown[] | Refusal {
  if (body === TOO_MANY_VALUES) return refuseTooManyValues()
  if (!Array.isArray(body)) return [body]
  if (body.length === 0) return refuse('VALIDATION_FAILED', platformMessages.malformedRequest)
  return body.length > BATCH_LIMIT
    ? refuse('LIMIT_EXCEEDED', platformMessages.batchTooLarge(BATCH_LIMIT))
    : (body as unknown[])
}

/**
 * Handles one call, step by step. The first step only reads who the caller claims to be: the claim is verified in the transaction that uses
 * it, together with the caller's current rights.
 */
async function handleCall(call: GraphqlCall, services: GraphqlServices): Promise<FastifyReply> {
  const { request } = call
  const parsedOperations = findParsedOperations(call, services)

  // 1. Authenticate
  const credentials = credentialsOf(request.raw)
  if (isRefusal(credentials)) return respondToAll(call, parsedOperations, credentials)
  const caller = { request, credentials }

  // 2. Admit
  const isSave = parsedOperations.some(isMutation)
  const admittedRequest = { ...caller, isSave, sent: waitUntilResponseSent(call.reply) }
  const executed = await services.admission.run(admittedRequest, async () => {
    // 3. Parse and validate
    const operations = await parseAndValidate(call, caller, services)
    // 4. Execute
    return { operations, answers: await execute(operations, caller, services) }
  })
  if (!executed)
    return respondToAll(call, parsedOperations, refuseRateLimited(platformMessages.rateLimited, 1))

  // 5. Respond
  return respond(call, executed.operations, executed.answers)
}
