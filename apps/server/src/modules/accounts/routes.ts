import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { credentialsOf } from '../../platform/graphql/credentials.ts'
import { sendRefusal } from '../../platform/http/refusals.ts'
import { addressKey } from '../../platform/rate-limits/address-key.ts'
import { logIn, logOut, logOutEverywhere, setPasswordByLink } from './operations.ts'

/**
 * `POST /api/auth/login` {email, password} -> {access_token}; `POST /api/auth/logout`, of this session, and
 * `POST /api/auth/logout-everywhere`, of all that the user has; `POST /api/auth/password` {token, password}, by a one-time link.
 */
export function registerAccountRoutes(server: FastifyInstance, database: Database): void {
  const beginFor =
    ({ id }: FastifyRequest) =>
    <T>(run: (tx: Transaction) => Promise<T>) =>
      database.transaction({ requestId: id, userId: null, workspaceId: null }, run)

  server.post('/api/auth/login', async (request, reply) => {
    const given = readTexts(request.body, ['email', 'password'])
    if (isRefusal(given)) return sendRefusal(reply, given)
    const token = await logIn(beginFor(request), { ...given, address: addressKey(request.ip) })
    return isRefusal(token) ? sendRefusal(reply, token) : reply.send({ access_token: token })
  })

  for (const [path, end] of [
    ['/api/auth/logout', logOut],
    ['/api/auth/logout-everywhere', logOutEverywhere],
  ] as const) {
    server.post(path, async (request, reply) => {
      const credentials = credentialsOf(request.raw)
      if (isRefusal(credentials)) return sendRefusal(reply, credentials)
      const { token } = credentials
      if (token !== null) await beginFor(request)((tx) => end(tx, token))
      return reply.code(204).send()
    })
  }

  server.post('/api/auth/password', async (request, reply) => {
    const given = readTexts(request.body, ['token', 'password'])
    if (isRefusal(given)) return sendRefusal(reply, given)
    const refusal = await setPasswordByLink(beginFor(request), given)
    return refusal === null ? reply.code(204).send() : sendRefusal(reply, refusal)
  })
}

/** @returns the texts of a body by these names, or why not: PostgreSQL stores every sign but NUL. */
function readTexts<Name extends string>(
  body: unknown,
  names: readonly Name[],
): Record<Name, string> | Refusal {
  const given = (body ?? {}) as Record<string, unknown>
  const areTexts = names.every((name) => typeof given[name] === 'string' && !given[name].includes('\0'))
  return areTexts
    ? (given as Record<Name, string>)
    : refuse('VALIDATION_FAILED', messages.platform.malformedRequest)
}
