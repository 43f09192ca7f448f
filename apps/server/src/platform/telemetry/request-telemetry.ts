import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Log } from '../log/log.ts'
import type { Metrics } from './metrics.ts'
import type { RequestSpan, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Facts about the request for its log line, the metrics and its trace. */
    record: RequestRecord
  }
}

/** Facts about a request, which its handlers fill in. Ids are null if the caller is not logged in or in no workspace. */
export interface RequestRecord {
  userId: number | null
  workspaceId: number | null
  /** The requested root fields, each with the code of its error, or OK. */
  readonly rootFields: { readonly kind: string; readonly field: string; readonly code: string }[]
}

/** @returns an id that identifies a request in its answer, in the log, in its trace and in the history */
export const newRequestId = (): string => randomUUID()

export interface Telemetry {
  readonly log: Log
  readonly metrics: Metrics
  readonly tracing: Tracing
}

/**
 * Gives each request a record, returns its id in a header, and reports the request when it has ended: a line in the log, its duration and
 * root fields in the metrics, a span. A request is named by its route, never by its path, because paths may contain addresses and figures.
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
    const startedAt = performance.now()
    spans.set(request, tracing.startRequestSpan(request.method, request.headers))
    // Unlike Fastify's onResponse, this also runs if the caller has disconnected before the answer.
    reply.raw.once('close', () => report(request, reply, performance.now() - startedAt))
    done()
  })
  // Enters the span only here, because the body arrives after onRequest, in events that belong to no request.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.enter(done)
    else done()
  })

  const report = (request: FastifyRequest, reply: FastifyReply, ms: number) => {
    const { method, id: requestId } = request
    const status = reply.raw.writableFinished ? reply.statusCode : CLIENT_CLOSED_STATUS
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

/** The status that proxies log when the caller has disconnected before the answer. */
const CLIENT_CLOSED_STATUS = 499
