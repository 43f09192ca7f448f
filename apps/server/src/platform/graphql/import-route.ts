import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { importErrorMessages } from '@plumb/domain/messages/import-errors.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseRateLimited, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import { createDisconnectSignal } from '../http/abort-request.ts'
import { STATUS_BY_CODE } from '../http/refusals.ts'
import { IMPORT_ARRIVAL_LIMIT_MS, receiveImport } from '../imports/import-body.ts'
import { createImportSlots } from '../imports/import-slots.ts'
import { createRefusedAnswer } from './responses/responses.ts'
import type { GraphqlCall, GraphqlServices } from './steps/graphql-call.ts'
import { waitUntilResponseSent } from './auth/admission.ts'
import { credentialsOf } from './auth/credentials.ts'
import { type OperationInput, fieldsThatReadFirst, readOperation } from './documents/operations.ts'
import { readAuthority } from './steps/session.ts'
import { declaredAccess, checkAccess } from './schema/declared-access.ts'

/** Time limit of an import once its body has arrived, in milliseconds. */
const IMPORT_ANSWER_LIMIT_MS = 120_000

/**
 * `POST /api/graphql/{import}`, such as `/api/graphql/importJobs`: one import of a file of any allowed size. The path names the mutation,
 * so that the caller's access can be checked before the body is read.
 */
export function registerImportRoute(
  server: FastifyInstance,
  services: GraphqlServices,
  handleCall: (call: GraphqlCall, services: GraphqlServices) => Promise<FastifyReply>,
): void {
  const enterSlot = createImportSlots()

  void server.register(async (child) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('application/json', async (_request: FastifyRequest, body: IncomingMessage) =>
      readBody(body),
    )
    child.post<{ Params: { readonly field: string }; Body: OperationInput | Refusal }>(
      '/api/graphql/:field',
      {
        config: { arrivalTimeLimitMs: IMPORT_ARRIVAL_LIMIT_MS, answerTimeLimitMs: IMPORT_ANSWER_LIMIT_MS },
        async onRequest(request, reply) {
          const refusal = await refuseBeforeBody(request.params.field, request, reply)
          if (!refusal) return
          const { code, retryAfterSeconds } = refusal
          if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
          return await reply.code(STATUS_BY_CODE[code]).send(createRefusedAnswer(refusal, request.id))
        },
        handler: (request, reply) =>
          handleCall({ request, reply, isBatch: false, operations: [request.body] }, services),
      },
    )
    // The rest of a refused body is not read.
    child.addHook('onError', async (_request, reply) => void reply.header('connection', 'close'))
  })

  /** Checks whether the caller may import, then waits for a slot, which is released with the answer. @returns the refusal, or null */
  async function refuseBeforeBody(
    field: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Refusal | null> {
    const access = fieldsThatReadFirst.has(field) ? declaredAccess.get(`Mutation.${field}`) : undefined
    if (!access) return refuse('NOT_FOUND', platformMessages.notFound)
    if (request.headers['content-encoding'] !== undefined)
      return refuse('VALIDATION_FAILED', importErrorMessages.compressedBody)
    const credentials = credentialsOf(request.raw)
    if (isRefusal(credentials)) return credentials
    request.abortSignal = createDisconnectSignal(reply)
    const caller = { request, credentials }
    const authority = await services.admission.run({ ...caller, isSave: false }, () =>
      readAuthority(caller, services),
    )
    if (!authority) return refuseRateLimited(platformMessages.rateLimited, 1)
    const refusal = checkAccess(access, authority)
    if (refusal) return refusal
    if (isRefusal(authority.actor)) return authority.actor
    const release = await enterSlot(authority.actor.workspaceId, request.abortSignal)
    if (!release) return refuseRateLimited(importErrorMessages.tooManyImports, 10)
    void waitUntilResponseSent(reply).then(release)
    return null
  }
}

/** Receives the body of an import. @returns its operation, with the rows of its file */
async function readBody(body: AsyncIterable<Buffer>): Promise<OperationInput | Refusal> {
  const { request, importedRows } = await receiveImport(body)
  const operation = readOperation(request)
  return isRefusal(operation) ? operation : { ...operation, importedRows }
}
