import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GraphQLError, type GraphQLSchema, OperationTypeNode } from 'graphql'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, refuseForNow, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Database, DatabaseSession, Transaction } from '../db/database.ts'
import { DatabaseUnavailable } from '../db/errors.ts'
import type { ReadReplica } from '../db/postgres/read-replica.ts'
import type { Google } from '../google/google.ts'
import type { Log } from '../log/log.ts'
import { type Answer, codeOf, formatError, refusalOfFault, refusedAnswer } from './answers/answers.ts'
import { sendAnswer, sendBatch } from './answers/send-answers.ts'
import { type Authority, visibleLevelsBelow } from './callers/authority.ts'
import { createDocuments, type Documents } from './documents/documents.ts'
import { type Credentials, credentialsOf } from './callers/credentials.ts'
import { TOO_MANY_VALUES } from '../http/json-bodies.ts'
import { tooManyValues } from './documents/variables.ts'
import { allDone } from './execution/all-done.ts'
import { answerAfterReading, answerMutation, StateMoved } from './execution/mutation.ts'
import {
  type AskedOperation,
  withKnownDocument,
  groupsOf,
  isPlanned,
  kindOf,
  mayBeReplicated,
  type Operation,
  readOperation,
  readsFirst,
  rootFieldsOf,
} from './documents/operations.ts'
import { addressKey } from '../rate-limits/address-key.ts'
import { type Admission, responseSent } from './callers/admission.ts'
import { answerPlanned } from './execution/planned-answer.ts'
import { recordAnswer, recordCaller } from './execution/record.ts'
import { answerOpen, isOpen } from './execution/open-calls.ts'
import { registerImportRoute } from './import-route.ts'
import { createLoaderSet, type RequestContext } from './schema/request-context.ts'

/** At most this many operations in one HTTP request (docs/rules/calls 1). */
const BATCH_LIMIT = 10

export interface GraphqlRouteOptions {
  readonly schema: GraphQLSchema
  readonly database: Database
  /** Who may be asked instead what is only read; null, the default: nobody. */
  readonly replica?: ReadReplica | null
  readonly log: Log
  /** Documents that anybody may run, signed in or not; none by default. */
  readonly openDocuments?: readonly string[]
  /** Reads who asks, in the request's own transaction. */
  readonly authenticate: (tx: Transaction, credentials: Credentials) => Promise<Authority>
  /** By what people sign in at Google; null, the default: nobody does. */
  readonly google?: Google | null
  /** Whether anybody may sign up for a workspace of their own; false by default. */
  readonly letsBegin?: boolean
  /** Decides when a request may run. */
  readonly admission: Admission
}

/**
 * `POST /api/graphql`: one operation, or an array of at most ten. Neighbouring queries share one read transaction,
 * one authority read and one loader set; each mutation has a transaction of its own, and all its root fields succeed or none.
 * A document that nobody has sent before is read only once it is known who asks: reading costs far more than refusing.
 */
export function registerGraphqlRoute(server: FastifyInstance, options: GraphqlRouteOptions): void {
  const { admission, database } = options
  const serving: Serving = {
    ...options,
    documents: createDocuments(options.schema, options.openDocuments),
    async authenticate(tx, credentials) {
      const authority = await options.authenticate(tx, credentials)
      admission.remember(credentials, authority)
      return authority
    },
  }

  server.post('/api/graphql', async (request, reply) => {
    const requestId = request.id
    if (request.body === TOO_MANY_VALUES)
      return reply.code(400).send(refusedAnswer(tooManyValues(), requestId))
    const isBatch = Array.isArray(request.body)
    const bodies: unknown[] = isBatch ? (request.body as unknown[]) : [request.body]
    if (bodies.length === 0) {
      return reply
        .code(400)
        .send(refusedAnswer(refuse('VALIDATION_FAILED', platformMessages.malformedRequest), requestId))
    }
    if (bodies.length > BATCH_LIMIT) {
      return reply
        .code(400)
        .send(refusedAnswer(refuse('LIMIT_EXCEEDED', platformMessages.batchTooLarge(BATCH_LIMIT)), requestId))
    }
    return await answerRequest(bodies.map(readOperation), { isBatch, request, reply }, serving)
  })
  registerImportRoute(server, {
    database,
    admission,
    authenticate: serving.authenticate,
    answer: (operation, request, reply) =>
      answerRequest([operation], { isBatch: false, request, reply }, serving),
  })
}

interface AnsweredRequest {
  readonly isBatch: boolean
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers the operations of one request as soon as it is admitted. */
async function answerRequest(
  asked: readonly (AskedOperation | Refusal)[],
  { isBatch, request, reply }: AnsweredRequest,
  serving: Serving,
): Promise<FastifyReply> {
  const { documents, admission } = serving
  const requestId = request.id
  const credentials = credentialsOf(request.raw)
  const atFirst = asked.map((each) => withKnownDocument(each, documents))
  const known = atFirst.map((each) => each ?? UNREAD)
  const answerAll = (operations: readonly (Operation | Refusal)[], answers: readonly Answer[]) => {
    for (const [index, given] of answers.entries()) {
      const operation = operations[index] ?? UNREAD
      recordAnswer(request.record, kindOf(operation), rootFieldsOf(operation), given)
    }
    const [first] = answers
    if (isBatch || first === undefined) return sendBatch(reply, answers)
    return sendAnswer(reply, first, { isMalformed: asked.some(isRefusal) })
  }
  const refuseAll = (refusal: Refusal) =>
    answerAll(
      known,
      known.map(() => refusedAnswer(refusal, requestId)),
    )
  if (isRefusal(credentials)) return refuseAll(credentials)
  const isSave = known.some((each) => kindOf(each) === OperationTypeNode.MUTATION)
  const admitted = { request, credentials, isSave, sent: responseSent(reply) }
  const answered = await admission.run(admitted, async () => {
    const asking = { credentials, request }
    const operations = await readDocuments(asked, atFirst, asking, serving)
    return answerAll(operations, await answerInOrder(operations, asking, serving))
  })
  return answered ?? refuseAll(refuseForNow(platformMessages.rateLimited, 1))
}

interface Serving extends GraphqlRouteOptions {
  readonly documents: Documents
}

/** Who asks, and by which request. */
interface Asking {
  readonly credentials: Credentials
  readonly request: FastifyRequest
}

/** Stands where a document has not been read. */
const UNREAD: Refusal = refuse('UNAUTHENTICATED', platformMessages.unauthenticated)

/**
 * @param atFirst what of it was known when the request came
 * @returns what was asked with its documents, as far as whoever asks may have new ones read
 */
async function readDocuments(
  asked: readonly (AskedOperation | Refusal)[],
  atFirst: readonly (Operation | Refusal | null)[],
  { credentials, request }: Asking,
  { database, authenticate, log, documents }: Serving,
): Promise<readonly (Operation | Refusal)[]> {
  if (atFirst.every((each) => each !== null)) return atFirst
  // Others may have had it read while this one waited.
  const known = asked.flatMap((each) => withKnownDocument(each, documents) ?? [])
  if (known.length === asked.length) return known
  const session = { requestId: request.id, userId: null, workspaceId: null, readOnly: true }
  let user: Authority['user']
  try {
    const authority = await database.transaction(session, (tx) => authenticate(tx, credentials))
    recordCaller(request.record, authority)
    user = authority.user
  } catch (fault) {
    user = refusalOfFault(fault, request.id, log)
  }
  return asked.map((each) => (isRefusal(each) ? each : withDocument(each)))

  function withDocument(one: AskedOperation): Operation | Refusal {
    const before = withKnownDocument(one, documents)
    if (before) return before
    if (isRefusal(user)) return user
    return { ...one, document: documents.read(one.query, one.operationName) }
  }
}

async function answerInOrder(
  operations: readonly (Operation | Refusal)[],
  asking: Asking,
  options: Serving,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const group of groupsOf(operations, isOpen)) {
    // With the database gone the whole request is UNAVAILABLE and sent again: no use in waiting for it group by group.
    const gone = answers.find(({ errors }) => codeOf(errors) === 'UNAVAILABLE')
    answers.push(...(gone ? group.map(() => gone) : await answerGroup(group, asking, options)))
  }
  return answers
}

/** An import whose workspace changes while it is reviewed is reviewed again; the last time the workspace is locked from the start. */
const IMPORT_ATTEMPTS = 3

async function answerGroup(
  group: readonly (Operation | Refusal)[],
  asking: Asking,
  serving: Serving,
  attempt = 1,
): Promise<Answer[]> {
  const onlyReads = readsFirst(group[0])
    ? attempt < IMPORT_ATTEMPTS
    : !group.some((each) => kindOf(each) === OperationTypeNode.MUTATION)
  const { credentials, request } = asking
  const { database, authenticate, log } = serving
  const requestId = request.id
  const { givenUp: signal } = request
  const session = {
    requestId,
    userId: null,
    workspaceId: null,
    readOnly: onlyReads,
    signal,
  }
  try {
    const [only] = group
    if (only && isOpen(only)) {
      const open = {
        begin: <T>(run: (tx: Transaction) => Promise<T>) =>
          database.transaction({ ...session, readOnly: false }, run),
        address: addressKey(request.ip),
        google: serving.google ?? null,
        letsBegin: serving.letsBegin ?? false,
      }
      return [await answerOpen(only, { requestId, open, signal, log })]
    }
    const replicated = onlyReads ? await answerFromReplica(group, session, asking, serving) : null
    if (replicated) return replicated
    return await database.transaction(session, async (tx) => {
      const authority = await authenticate(tx, credentials)
      recordCaller(request.record, authority)
      const context = contextOf(authority, tx, asking)
      return await allDone(group.map((operation) => answer(operation, context, serving, onlyReads)))
    })
  } catch (fault) {
    if (fault instanceof StateMoved) return await answerGroup(group, asking, serving, attempt + 1)
    const refusal = signal.aborted
      ? refuse('UNAVAILABLE', limitMessages.answerTooSlow)
      : refusalOfFault(fault, requestId, log)
    return group.map(() => refusedAnswer(refusal, requestId))
  }
}

/**
 * Who asks, and what they may, is read at the primary, and so is the mark of the workspace as it is now; what they ask for, at the replica, where it
 * shows the same mark. So nobody is shown anything older than what any request before was answered with, nor anything that was taken from them.
 * @returns null where the primary has to answer
 */
async function answerFromReplica(
  group: readonly (Operation | Refusal)[],
  session: DatabaseSession,
  asking: Asking,
  serving: Serving,
): Promise<Answer[] | null> {
  const { replica, database, authenticate } = serving
  const { credentials, request } = asking
  const { workspaceId } = credentials
  if (!replica || workspaceId === null || !group.every(mayBeReplicated) || !replica.isThere()) return null
  const proven = await database.transaction(session, async (tx) => {
    const authority = await authenticate(tx, credentials)
    const { actor, mark } = authority
    return isRefusal(actor) || mark === null ? null : { authority, actor, mark }
  })
  if (!proven) return null
  const { authority, actor, mark } = proven
  const inside = {
    ...session,
    userId: actor.userId,
    workspaceId,
    visibleLevelsBelow: visibleLevelsBelow(actor),
  }
  return await replica.read(inside, mark, async (tx) => {
    recordCaller(request.record, authority)
    const context = contextOf(authority, tx, asking)
    const answers = await allDone(group.map((operation) => answer(operation, context, serving, true)))
    // What a field met is in its answer by now: the primary may do better.
    if (!request.givenUp.aborted && answers.some(({ errors }) => codeOf(errors) === 'UNAVAILABLE'))
      throw new DatabaseUnavailable('conflict', 'database: the replica could not answer')
    return answers
  })
}

const contextOf = (authority: Authority, tx: Transaction, { request }: Asking): RequestContext => ({
  requestId: request.id,
  authority,
  tx,
  open: null,
  loader: createLoaderSet(),
  signal: request.givenUp,
})

async function answer(
  operation: Operation | Refusal,
  context: RequestContext,
  { log }: Serving,
  onlyReads: boolean,
): Promise<Answer> {
  if (isRefusal(operation)) return refusedAnswer(operation, context.requestId)
  const planned = isPlanned(operation)
    ? await answerPlanned(operation.document.plan, context, operation.variables)
    : null
  if (planned) return planned
  const { document, variables } = operation
  if (!('errors' in document) && document.operation === OperationTypeNode.MUTATION) {
    const answerIt = onlyReads ? answerAfterReading : answerMutation
    const { imported } = operation
    return await answerIt({ ...operation, document }, imported ? { ...context, imported } : context, log)
  }
  const tell = (errors: readonly GraphQLError[]) =>
    errors.map((error) => formatError(error, context.requestId, log))
  if ('errors' in document) return { data: null, errors: tell(document.errors) }
  const { data, errors = [] } = await document.run(context, variables)
  return errors.length > 0 ? { data: data ?? null, errors: tell(errors) } : { data: data ?? null }
}
