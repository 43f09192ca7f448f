import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limitMessages } from '@plumb/domain/messages/limits.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import type { Database } from '../db/database.ts'
import { sendRefusal } from './refusals.ts'
import { isReadOnly } from './store.ts'

/**
 * Adds `/healthz`, which answers that the process responds, and `/readyz`, which answers that it can serve: its database responds and it is
 * not stopping; otherwise 503 with Retry-After. Both answer with a message without internal details.
 * @param isStopping whether the main server, which may not be this one, is stopping
 */
export function registerHealthRoutes(
  server: FastifyInstance,
  database: Database,
  isStopping: () => boolean,
): void {
  server.get('/healthz', async () => ({ status: 'ok', message: limitMessages.alive }))
  server.get('/readyz', createReadinessHandler(database, isStopping))
}

/** Adds `/api/ready`, which is `/readyz` for browsers: a proxy may hide that one, or it may be only on a separate port for operators. */
export function registerReadyRoute(server: FastifyInstance, database: Database): void {
  server.get(
    '/api/ready',
    createReadinessHandler(database, () => server.isStopping()),
  )
}

const createReadinessHandler =
  (database: Database, isStopping: () => boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (isStopping()) return sendRefusal(reply, refuse('UNAVAILABLE', limitMessages.stopping))
    const session = { requestId: request.id, userId: null, workspaceId: null, readOnly: true }
    return (await database.transaction(session, isReadOnly))
      ? { status: 'read-only', message: limitMessages.readOnly }
      : { status: 'ready', message: limitMessages.ready }
  }
