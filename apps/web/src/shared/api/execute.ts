import type { TypedDocumentString } from '@plumb/api-contract/generated/graphql.ts'
import { UNKNOWN_ERROR } from '@plumb/domain/messages/grammar.ts'
import { sessionEnd, sessionUse } from '../session/session-end.ts'
import { storage } from '../storage/storage.ts'
import { toasts } from '../ui/toast.tsx'
import { ApiError, NetworkError } from './api-error.ts'
import { createBatcher, type Answer } from './batcher.ts'
import { parseAnswers, createOperation } from './graphql-call.ts'
import { post } from './http.ts'

/** A typed operation of a `queries.ts`. */
export type Document<TResult, TVariables> = TypedDocumentString<TResult, TVariables>

export interface ExecuteOptions {
  /** The workspace that the call is about; null for calls about the user only. */
  workspaceId: number | null
  /**
   * `toast` shows the server's message of a refusal in a toast, `caller` leaves that to the caller; `nobody` is for a prefetch, since the page
   * repeats the request.
   */
  refusalsShownBy?: 'toast' | 'caller' | 'nobody'
}

/** A response and the token that the request was sent with; null if nobody was signed in. */
type AnswerWithToken = Answer & { readonly token: string | null }

const executeInBatch = createBatcher<AnswerWithToken>(async (workspaceId, operations) => {
  const token = storage.accessToken.get()
  const { status, body } = await post({
    path: '/api/graphql',
    headers: requestHeaders(token, workspaceId),
    body: operations,
    // A refusal is final. A request to a server that is down (5xx) is sent again, whatever the body of the response.
    isFinal: (response) => response.status < 500 && parseAnswers(response.body, operations.length) !== null,
  })
  const answers = parseAnswers(body, operations.length)
  if (!answers) throw new NetworkError(`HTTP ${status} without an answer`)
  return answers.map((answer) => ({ ...answer, token }))
})

/** Returns the headers that identify the user and the workspace. */
export function requestHeaders(token: string | null, workspaceId: number | null): Record<string, string> {
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(workspaceId === null ? {} : { 'x-workspace-id': String(workspaceId) }),
  }
}

/**
 * Runs one GraphQL operation, batched with others of the same 10 ms. A mutation gets an idempotency key, the same for every retry.
 * @throws ApiError when the server refuses, NetworkError when it does not respond
 */
export async function execute<TResult, TVariables>(
  document: Document<TResult, TVariables>,
  variables: NoInfer<TVariables>,
  { workspaceId, refusalsShownBy = 'toast' }: ExecuteOptions,
): Promise<TResult> {
  const { data, errors, token } = await executeInBatch(
    workspaceId,
    createOperation(document.toString(), variables),
  )
  sessionUse.recordUse()
  if (!errors?.length) return data as TResult
  throw handleRefusals(errors, refusalsShownBy, token)
}

/**
 * Shows errors in toasts if `refusalsShownBy` is `toast`. If one of them ends the session, clears the token that was sent and reloads instead
 * (rules CL4, CL5). With `nobody`, does neither.
 * @returns the first error, with the others of the same response
 */
export function handleRefusals(
  errors: readonly AnswerError[],
  refusalsShownBy: NonNullable<ExecuteOptions['refusalsShownBy']>,
  token: string | null,
): ApiError {
  const [first, ...rest] = errors as readonly [AnswerError, ...AnswerError[]]
  const others = rest.map((each) => toApiError(each))
  const error = toApiError(first, others)
  if (refusalsShownBy === 'nobody') return error
  const sessionEndError = errors.find(
    ({ extensions }) => extensions?.code === 'FORBIDDEN' || extensions?.code === 'UNAUTHENTICATED',
  )
  if (sessionEndError) sessionEnd.end(sessionEndError.message, token)
  else if (refusalsShownBy === 'toast')
    for (const { message } of errors) toasts.error(message || UNKNOWN_ERROR)
  return error
}

type AnswerError = NonNullable<Answer['errors']>[number]

const toApiError = ({ message, path, extensions }: AnswerError, others: readonly ApiError[] = []) =>
  new ApiError(message, { code: 'INTERNAL', ...extensions, rootField: path?.[0]?.toString(), others })
