import type { FastifyInstance, FastifyRequest } from 'fastify'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { credentialsOf } from '../../platform/graphql/callers/credentials.ts'
import { sendRefusal } from '../../platform/http/refusals.ts'
import { addressKey } from '../../platform/rate-limits/address-key.ts'
import type { Google } from '../../platform/google/google.ts'
import { logInByGoogle } from './by-google/operations.ts'
import { askForMail, verifyEmail } from './by-mail/operations.ts'
import { changePassword } from './own-account/operations.ts'
import { logIn, logOut, logOutEverywhere, type OpenRequest, setPasswordByLink } from './operations.ts'

/** What there is to come in by. */
export interface WaysIn {
  /** Where mails go; `none`: nobody is sent one. */
  readonly mail: 'smtp' | 'outbox' | 'none'
  readonly google: Google | null
}

/**
 * `POST /api/auth/login` {email, password} -> {access_token}, and likewise `POST /api/auth/login/google` {credential, clientId} by Google's ID token; `POST /api/auth/logout`, of this session, and
 * `POST /api/auth/logout-everywhere`, of all that the user has; `POST /api/auth/password` {token, password}, by a one-time link. `POST /api/auth/email-password-reset` {email} has a mail with a link sent;
 * `POST /api/auth/verify-email` {email, code} verifies an address for who is signed in to its account, {email, code, password} for who is
 * not, and {email} alone has a mail sent for it. `POST /api/auth/change-password` {currentPassword, password}
 * sets another, and ends all sessions but this one. `GET /api/auth/ways` says which ways in there are.
 */
export function registerAccountRoutes(server: FastifyInstance, database: Database, ways: WaysIn): void {
  const beginFor =
    ({ id }: FastifyRequest) =>
    <T>(run: (tx: Transaction) => Promise<T>) =>
      database.transaction({ requestId: id, userId: null, workspaceId: null }, run)

  server.post('/api/auth/login', async (request, reply) => {
    const given = readTexts(request.body, ['email', 'password'])
    if (isRefusal(given)) return sendRefusal(reply, given)
    const agent = request.headers['user-agent'] ?? ''
    const token = await logIn(beginFor(request), { ...given, address: addressKey(request.ip), agent })
    return isRefusal(token) ? sendRefusal(reply, token) : reply.send({ access_token: token })
  })

  server.post('/api/auth/login/google', async (request, reply) => {
    const given = readTexts(request.body, ['credential', 'clientId'])
    if (isRefusal(given)) return sendRefusal(reply, given)
    const agent = request.headers['user-agent'] ?? ''
    const open = { begin: beginFor(request), address: addressKey(request.ip), google: ways.google, agent }
    const token = await logInByGoogle(open, given)
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

  const { mail, google } = ways
  const told = {
    mail,
    google: google && { clientId: google.clientId, authorizationUrl: google.authorizationUrl },
  }
  server.get('/api/auth/ways', async () => told)

  const openRequest = (request: FastifyRequest): OpenRequest => ({
    begin: beginFor(request),
    address: addressKey(request.ip),
  })

  server.post('/api/auth/email-password-reset', async (request, reply) => {
    const given = readTexts(request.body, ['email'])
    if (isRefusal(given)) return sendRefusal(reply, given)
    const refusal = await askForMail(openRequest(request), 'reset', given.email)
    return refusal === null ? reply.code(204).send() : sendRefusal(reply, refusal)
  })

  server.post('/api/auth/verify-email', async (request, reply) => {
    const withCode = readTexts(request.body, ['email', 'code'])
    const given = isRefusal(withCode) ? readTexts(request.body, ['email']) : withCode
    if (isRefusal(given)) return sendRefusal(reply, given)
    const open = openRequest(request)
    if (isRefusal(withCode)) {
      const refusal = await askForMail(open, 'verify', given.email)
      return refusal === null ? reply.code(204).send() : sendRefusal(reply, refusal)
    }
    const credentials = credentialsOf(request.raw)
    if (isRefusal(credentials)) return sendRefusal(reply, credentials)
    const withPassword = readTexts(request.body, ['password'])
    const refusal = await verifyEmail(open, withCode, {
      token: credentials.token,
      password: isRefusal(withPassword) ? null : withPassword.password,
    })
    return refusal === null ? reply.code(204).send() : sendRefusal(reply, refusal)
  })

  server.post('/api/auth/change-password', async (request, reply) => {
    const credentials = credentialsOf(request.raw)
    if (isRefusal(credentials)) return sendRefusal(reply, credentials)
    const given = readTexts(request.body, ['currentPassword', 'password'])
    if (isRefusal(given)) return sendRefusal(reply, given)
    const refusal = await changePassword(openRequest(request), credentials.token, given)
    return refusal === null ? reply.code(204).send() : sendRefusal(reply, refusal)
  })

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
    : refuse('VALIDATION_FAILED', platformMessages.malformedRequest)
}
