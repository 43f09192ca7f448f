import Fastify, { type FastifyInstance } from 'fastify'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { randomUUID } from 'node:crypto'
import { registerAccountRoutes } from '../modules/accounts/index.ts'
import type { Database } from '../platform/db/database.ts'
import { refusalOfFault } from '../platform/graphql/answers.ts'
import { registerGraphqlRoute } from '../platform/graphql/route.ts'
import { registerHealthRoutes } from '../platform/http/health.ts'
import { sendRefusal } from '../platform/http/refusals.ts'
import { registerSecurityHeaders } from '../platform/http/security-headers.ts'
import { registerWebApp } from '../platform/http/web-app.ts'
import type { Log } from '../platform/log/log.ts'
import { createAuthentication } from './authenticate.ts'
import { schema } from './schema.ts'

export interface ServerOptions {
  readonly database: Database
  readonly log: Log
  readonly staffEmails: ReadonlySet<string>
  /** The built web app's folder; null serves the API alone. */
  readonly webApp: string | null
}

/** A request's body in bytes, at most (`bar.md`, limits). */
const BODY_LIMIT = 2 * 1024 * 1024

/** @returns the server with API and web app, not yet listening. */
export async function buildServer({
  database,
  log,
  staffEmails,
  webApp,
}: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    requestTimeout: 15_000,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    logger: false,
  })
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  server.setErrorHandler((fault: Error & { statusCode?: number; code?: string }, request, reply) => {
    if (fault.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      return sendRefusal(reply, refuse('LIMIT_EXCEEDED', messages.platform.bodyTooLarge('2 MB')))
    }
    if (fault.statusCode !== undefined && fault.statusCode < 500) {
      return sendRefusal(reply, refuse('VALIDATION_FAILED', messages.platform.malformedRequest))
    }
    return sendRefusal(reply, refusalOfFault(fault, request.id, log))
  })
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })

  registerSecurityHeaders(server)
  registerHealthRoutes(server, database)
  registerAccountRoutes(server, database)
  registerGraphqlRoute(server, { schema, database, log, authenticate: createAuthentication({ staffEmails }) })
  if (webApp !== null) await registerWebApp(server, webApp)
  return server
}
