import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'
import { storage } from '../storage/storage.ts'
import { ApiError } from './api-error.ts'
import { type HttpAnswer, post } from './http.ts'

/** Signs in and stores the token (rule AT3). @throws ApiError when refused, NetworkError without a response. */
export const login = (credentials: { email: string; password: string }): Promise<void> =>
  signIn('/api/auth/login', credentials)

/** Signs in with Google's response. @throws ApiError when refused, NetworkError without a response. */
export const loginWithGoogle = (credentials: { credential: string; clientId: string }): Promise<void> =>
  signIn('/api/auth/login/google', credentials)

async function signIn(path: string, credentials: object): Promise<void> {
  const { status, body } = await postAuth(path, credentials)
  const { access_token: token } = (body ?? {}) as { access_token?: string }
  if (status === 200 && token) storage.accessToken.set(token)
  else throw toApiError({ status, body })
}

/** Sets a password by the token of a one-time link. @throws ApiError when refused, NetworkError without a response. */
export async function setPassword(input: { token: string; password: string }): Promise<void> {
  await send('/api/auth/password', input)
}

/** Requests an email with a link to set a new password. @throws ApiError when refused, NetworkError without a response. */
export async function requestPasswordRecovery(email: string): Promise<void> {
  await send('/api/auth/email-password-reset', { email })
}

/** Requests an email with a link to verify the address. @throws ApiError when refused, NetworkError without a response. */
export async function requestVerificationEmail(email: string): Promise<void> {
  await send('/api/auth/verify-email', { email })
}

/**
 * Verifies an address by the code of an email, for a user who is signed in to the account or enters its password.
 * @throws ApiError when refused, at `password` if that is missing or wrong; NetworkError without a response.
 */
export async function verifyEmail(input: { email: string; code: string; password?: string }): Promise<void> {
  await send('/api/auth/verify-email', input, storage.accessToken.get())
}

/**
 * Changes the password of the signed-in user and ends their other sessions. @throws ApiError when refused, NetworkError without a response.
 */
export async function changePassword(input: { currentPassword: string; password: string }): Promise<void> {
  await send('/api/auth/change-password', input, storage.accessToken.get())
}

/** Ends the session on the server and removes it here, even without a response. */
export async function logout(): Promise<void> {
  const token = storage.accessToken.get()
  storage.accessToken.remove()
  if (token !== null) await postAuth('/api/auth/logout', undefined, token).catch(() => undefined)
}

/**
 * Ends every session of the user on the server and forgets this one here. Without a response nothing is forgotten, since the other sessions
 * may still be open. @throws ApiError when refused, NetworkError without a response
 */
export async function logoutEverywhere(): Promise<void> {
  const token = storage.accessToken.get()
  if (token !== null) await send('/api/auth/logout-everywhere', undefined, token)
  storage.accessToken.remove()
}

/** Sends a POST request whose response has no content. */
async function send(path: string, input?: object, token?: string | null): Promise<void> {
  const answer = await postAuth(path, input, token)
  if (answer.status !== 204) throw toApiError(answer)
}

/** Sends a POST request, with the token if there is a session. A refusal is final; only a server that is down is tried again. */
const postAuth = (path: string, body?: object, token: string | null = null): Promise<HttpAnswer> =>
  post({
    path,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    body,
    isFinal: (answer) => answer.status < 500,
  })

function toApiError({ status, body }: HttpAnswer): ApiError {
  const { error } = (body ?? {}) as { error?: { code: RefusalCode; message: string; field?: string } }
  return new ApiError(error?.message ?? `HTTP ${status}`, { code: 'INTERNAL', ...error })
}
