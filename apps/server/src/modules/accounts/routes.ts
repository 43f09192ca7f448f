import type { FastifyInstance } from 'fastify'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse } from '@plumb/domain/refusals/refusal.ts'
import type { Database } from '../../platform/db/database.ts'
import { credentialsOf } from '../../platform/graphql/credentials.ts'
import { sendRefusal } from '../../platform/http/refusals.ts'
import { addressKey } from '../../platform/rate-limits/address-key.ts'
import { logIn, logOut } from './operations.ts'

/** `POST /api/auth/login` {email, password} -> {access_token}, and `POST /api/auth/logout` (2-calls 7.2). */
export function registerAccountRoutes(server: FastifyInstance, database: Database): void {
  server.post('/api/auth/login', async (request, reply) => {
    const { email, password } = (request.body ?? {}) as Record<string, unknown>
    if (typeof email !== 'string' || typeof password !== 'string') {
      return sendRefusal(reply, refuse('VALIDATION_FAILED', messages.platform.malformedRequest))
    }
    const token = await logIn(
      (run) => database.transaction({ requestId: request.id, userId: null, workspaceId: null }, run),
      { email, password, address: addressKey(request.ip) },
    )
    return isRefusal(token) ? sendRefusal(reply, token) : reply.send({ access_token: token })
  })

  server.post('/api/auth/logout', async (request, reply) => {
    const credentials = credentialsOf(request.raw)
    if (isRefusal(credentials)) return sendRefusal(reply, credentials)
    const { token } = credentials
    if (token !== null) {
      const session = { requestId: request.id, userId: null, workspaceId: null }
      await database.transaction(session, (tx) => logOut(tx, token))
    }
    return reply.code(204).send()
  })
}
