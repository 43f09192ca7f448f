import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Log } from '../log/log.ts'
import type { Metrics } from './metrics.ts'
import type { RequestSpan, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is learned of a request on its way, for its line in the log, the metrics and its trace. */
    record: RequestRecord
  }
}

export interface RequestRecord {
  userId: number | null
  workspaceId: number | null
  /** Root fields that were asked for and the code of each answer, OK where it has no error. */
  readonly rootFields: { readonly kind: string; readonly field: string; readonly code: string }[]
}

/** By what a request is found again: in its answer, the log, traces, and beside what it changed in the history. */
export const newRequestId = (): string => randomUUID()

export interface Telemetry {
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
}

/**
 * Gives each request a record and its answer the request's id, and tells of it once it is over: one line in the log, its duration and root fields in the metrics, a span.
 * A request is named by its route, never by its path: people put addresses and figures into those.
 */
export function registerRequestTelemetry(
  server: FastifyInstance,
  { log, metrics, tracing }: Telemetry,
): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()

  server.decorateRequest('record')
  server.addHook('onRequest', (request, reply, done) => {
    request.record = { userId: null, workspaceId: null, rootFields: [] }
    reply.header('x-request-id', request.id)
    const began = performance.now()
    spans.set(request, tracing.request(request.method, request.headers))
    // Unlike Fastify's onResponse, this comes also where the caller did not wait for the answer.
    reply.raw.once('close', () => tell(request, reply, performance.now() - began))
    done()
  })
  // Here and not at the request's start: in between, the body came in, by events that belong to no request.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.enter(done)
    else done()
  })

  const tell = (request: FastifyRequest, reply: FastifyReply, ms: number) => {
    const { method, id: requestId } = request
    const status = reply.raw.writableFinished ? reply.statusCode : NOT_WAITED_FOR
    const route = request.routeOptions.url ?? '/*'
    const { userId, workspaceId, rootFields } = request.record
    const fields = [...new Set(rootFields.map(({ field }) => field))]
    const codes = [...new Set(rootFields.map(({ code }) => code))]
    const graphql = rootFields.length === 0 ? {} : { fields, codes }
    const line = { requestId, method, route, status, ms: Math.round(ms), userId, workspaceId, ...graphql }
    log.info(line, 'request')
    metrics.requests.observe({ method, route, status }, ms / 1000)
    for (const { kind, field, code } of rootFields) metrics.rootFields.inc({ kind, field, code })
    spans.get(request)?.end(
      `${method} ${route}`,
      {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        'plumb.request_id': requestId,
        ...(fields.length === 0 ? {} : { 'plumb.root_fields': fields.join(' ') }),
      },
      status >= 500,
    )
  }
}

/** What proxies write where a caller has gone before the answer. */
const NOT_WAITED_FOR = 499
