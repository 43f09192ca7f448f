import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** `/healthz`: the process answers. `/readyz`: its database does too. */
export function registerHealthRoutes(server: FastifyInstance, database: Database): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (request) => {
    const session = { requestId: request.id, userId: null, workspaceId: null }
    await database.transaction(session, (tx) => sql`select 1`.execute(tx.kysely))
    return { status: 'ready' }
  })
}
