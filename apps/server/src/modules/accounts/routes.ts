import type { FastifyInstance, FastifyRequest } from 'fastify'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { isRefusal, refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { credentialsOf } from '../../platform/graphql/auth/credentials.ts'
import { sendRefusal } from '../../platform/http/refusals.ts'
import { addressKey } from '../../platform/rate-limits/address-key.ts'
import type { Google } from '../../platform/google/google.ts'
import { logInByGoogle } from './by-google/operations.ts'
import { requestMail, verifyEmail } from './by-mail/operations.ts'
import { changePassword } from './own-account/operations.ts'
import { logIn, logOut, logOutEverywhere, type PublicRequest, setPasswordByLink } from './operations.ts'

/** The available sign-in methods. */
export interface SignInOptions {
  /** Delivery of mails; `none`: no mails are sent. */
  readonly mail: 'smtp' | 'outbox' | 'none'
  readonly google: Google | null
  /** Whether a new user can create a workspace. */
  readonly allowsOwnWorkspaces: boolean
}

/**
 * Registers the routes of sign-in:
 * - `POST /api/auth/login` {email, password} -> {access_token}
 * - `POST /api/auth/login/google` {credential, clientId} -> {access_token}, by Google's ID token
 * - `POST /api/auth/logout` ends this session, `POST /api/auth/logout-everywhere` all sessions of the user
 * - `POST /api/auth/password` {token, password} sets a password by a one-time link
 * - `POST /api/auth/email-password-reset` {email} sends a mail with a link
 * - `POST /api/auth/verify-email` {email, code} verifies the address of the signed-in user, {email, code, password} that of a user who is
 *   not signed in; {email} alone sends a mail with a code
 * - `POST /api/auth/change-password` {currentPassword, password} sets a new password and ends all other sessions
 * - `GET /api/auth/ways` returns the available sign-in methods
 */
export function registerAccountRoutes(
  server: FastifyInstance,
  database: Database,
  signInOptions: SignInOptions,
): void {
  /** Adds a route for a body with these text fields. The response is the token as JSON, or 204 if `handle` returns null. */
  function post<Name extends string>(
    path: string,
    fieldNames: readonly Name[],
    handle: (call: AccountCall, input: Record<Name, string>) => Promise<string | null | Refusal>,
  ): void {
    server.post(path, async (request, reply) => {
      const { id: requestId, ip, headers } = request
      const input = readTexts(request.body, fieldNames)
      if (isRefusal(input)) return sendRefusal(reply, input)
      const call = {
        request,
        begin: <T>(run: (tx: Transaction) => Promise<T>) =>
          database.transaction({ requestId, userId: null, workspaceId: null }, run),
        address: addressKey(ip),
        agent: headers['user-agent'] ?? '',
        google: signInOptions.google,
      }
      const outcome = await handle(call, input)
      if (isRefusal(outcome)) return sendRefusal(reply, outcome)
      return outcome === null ? reply.code(204).send() : reply.send({ access_token: outcome })
    })
  }

  post('/api/auth/login', ['email', 'password'], ({ begin, address, agent }, input) =>
    logIn(begin, { ...input, address, agent }),
  )
  post('/api/auth/login/google', ['credential', 'clientId'], logInByGoogle)
  for (const [path, end] of [
    ['/api/auth/logout', logOut],
    ['/api/auth/logout-everywhere', logOutEverywhere],
  ] as const)
    post(path, [], async ({ request, begin }) => {
      const credentials = credentialsOf(request.raw)
      if (isRefusal(credentials)) return credentials
      const { token } = credentials
      if (token !== null) await begin((tx) => end(tx, token))
      return null
    })

  const { mail, google, allowsOwnWorkspaces } = signInOptions
  const publicOptions = {
    mail,
    allowsOwnWorkspaces,
    google: google && { clientId: google.clientId, authorizationUrl: google.authorizationUrl },
  }
  server.get('/api/auth/ways', async () => publicOptions)

  post('/api/auth/email-password-reset', ['email'], (call, { email }) => requestMail(call, 'reset', email))
  post('/api/auth/verify-email', ['email'], async (call, { email }) => {
    const { body, raw } = call.request
    const codeInput = readTexts(body, ['email', 'code'])
    if (isRefusal(codeInput)) return await requestMail(call, 'verify', email)
    const credentials = credentialsOf(raw)
    if (isRefusal(credentials)) return credentials
    const passwordInput = readTexts(body, ['password'])
    const password = isRefusal(passwordInput) ? null : passwordInput.password
    return await verifyEmail(call, codeInput, { token: credentials.token, password })
  })
  post('/api/auth/change-password', ['currentPassword', 'password'], async (call, input) => {
    const credentials = credentialsOf(call.request.raw)
    return isRefusal(credentials) ? credentials : await changePassword(call, credentials.token, input)
  })
  post('/api/auth/password', ['token', 'password'], ({ begin }, input) => setPasswordByLink(begin, input))
}

/** A request to a route for accounts. It has no transaction: each operation begins its own, without a user. */
interface AccountCall extends PublicRequest {
  readonly request: FastifyRequest
  readonly agent: string
  readonly google: Google | null
}

/** @returns the text fields of a body; a refusal if one is missing, or contains NUL, which PostgreSQL cannot store */
function readTexts<Name extends string>(
  body: unknown,
  fieldNames: readonly Name[],
): Record<Name, string> | Refusal {
  const input = (body ?? {}) as Record<string, unknown>
  const areTexts = fieldNames.every((name) => typeof input[name] === 'string' && !input[name].includes('\0'))
  return areTexts
    ? (input as Record<Name, string>)
    : refuse('VALIDATION_FAILED', platformMessages.malformedRequest)
}
