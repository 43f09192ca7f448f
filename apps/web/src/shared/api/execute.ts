import type { TypedDocumentString } from '@plumb/api-contract/generated/graphql.ts'
import { sessionEnd, sessionUse } from '../session/session-end.ts'
import { storage } from '../storage/storage.ts'
import { toasts } from '../ui/toast.tsx'
import { ApiError, NetworkError, type RefusalDetails } from './api-error.ts'
import { createBatcher, type Answer, type Operation } from './batcher.ts'
import { post } from './http.ts'

/** A typed operation of a `queries.ts`. */
export type Document<TResult, TVariables> = TypedDocumentString<TResult, TVariables>

export interface ExecuteOptions {
  /** The workspace the call is about; none for what concerns the user alone. */
  workspaceId: number | null
  /**
   * Who tells the user about a refusal: a toast with the server's message, the caller in its own place, or nobody, where it is asked
   * before it is known who asks, and asked again by who shows it.
   */
  refusals?: 'toast' | 'caller' | 'nobody'
}

const batched = createBatcher(async (workspaceId, operations) => {
  const { status, body } = await post({
    path: '/api/graphql',
    headers: headers(workspaceId),
    body: operations,
    // A refusal is an answer and is never tried again; a server that is down (5xx) is, whatever it wrote.
    settles: (answer) => answer.status < 500 && answersOf(answer.body, operations.length) !== null,
  })
  const answers = answersOf(body, operations.length)
  if (!answers) throw new NetworkError(`HTTP ${status} without an answer`)
  return answers
})

function headers(workspaceId: number | null): Record<string, string> {
  const token = storage.accessToken.get()
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(workspaceId === null ? {} : { 'x-workspace-id': String(workspaceId) }),
  }
}

/** One answer an operation; null when the body is none. A request refused as a whole (too large) answers each of them. */
function answersOf(body: unknown, count: number): readonly Answer[] | null {
  if (Array.isArray(body)) return body as Answer[]
  if (typeof body !== 'object' || body === null) return null
  if ('data' in body || 'errors' in body) return Array.from({ length: count }, () => body as Answer)
  if (!('error' in body)) return null
  const { message, ...extensions } = body.error as RefusalDetails & { message: string }
  return Array.from({ length: count }, () => ({ errors: [{ message, extensions }] }))
}

/** Name and kind of an operation, from its text. */
function describe(query: string): { operationName: string; isMutation: boolean } {
  const [, kind, name] = /\b(query|mutation)\s+(\w+)/.exec(query) ?? []
  if (name === undefined) throw new Error('Every operation has a name')
  return { operationName: name, isMutation: kind === 'mutation' }
}

/** A name that no other call has. Not crypto.randomUUID, which a page served over plain HTTP lacks. */
function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Runs one GraphQL operation, in a batch with those asked for in the same 10 ms. A mutation gets an idempotency key, the
 * same on every try. @throws ApiError when the server refuses, NetworkError when it does not answer.
 */
export async function execute<TResult, TVariables>(
  document: Document<TResult, TVariables>,
  variables: TVariables,
  { workspaceId, refusals = 'toast' }: ExecuteOptions,
): Promise<TResult> {
  const query = document.toString()
  const { operationName, isMutation } = describe(query)
  const operation: Operation = { query, operationName, variables }
  if (isMutation) operation.extensions = { idempotencyKey: newIdempotencyKey() }
  const { data, errors } = await batched(workspaceId, operation)
  sessionUse.is()
  if (!errors?.length) return data as TResult
  throw refused(errors, refusals)
}

/** A toast with the message, but for a session that ended, which clears the token and reloads (docs/rules/calls 4, 5). */
function refused(
  errors: NonNullable<Answer['errors']>,
  refusals: NonNullable<ExecuteOptions['refusals']>,
): ApiError {
  const [error] = errors.map(
    ({ message, extensions }) => new ApiError(message, { code: 'INTERNAL', ...extensions }),
  )
  if (refusals === 'nobody') return error as ApiError
  const ended = errors.find(
    ({ extensions }) => extensions?.code === 'FORBIDDEN' || extensions?.code === 'UNAUTHENTICATED',
  )
  if (ended) sessionEnd.told(ended.message)
  else if (refusals === 'toast') for (const { message } of errors) toasts.error(message)
  return error as ApiError
}
