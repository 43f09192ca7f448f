import type { FastifyInstance } from 'fastify'
import { messages } from '@plumb/domain/messages/messages.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import type { Database } from '../db/database.ts'
import { sendRefusal } from './refusals.ts'
import { readNothing } from './store.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, for its database answers and it is not stopping; else 503
 * with Retry-After. Both tell it in a sentence and nothing of what is inside.
 * @param isStopping of the server that people reach, which may be another than this
 */
export function registerHealthRoutes(
  server: FastifyInstance,
  database: Database,
  isStopping: () => boolean,
): void {
  server.get('/healthz', async () => ({ status: 'ok', message: messages.limits.alive }))
  server.get('/readyz', async (request, reply) => {
    if (isStopping()) return sendRefusal(reply, refuse('UNAVAILABLE', messages.limits.stopping))
    const session = { requestId: request.id, userId: null, workspaceId: null, readOnly: true }
    await database.transaction(session, readNothing)
    return { status: 'ready', message: messages.limits.ready }
  })
}
