import { csvMessages } from '@plumb/domain/messages/csv.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, NetworkError } from '../api/api-error.ts'
import { requestHeaders, handleRefusals } from '../api/execute.ts'
import { parseAnswers, createOperation } from '../api/graphql-call.ts'
import { type HttpAnswer, RETRIES, retryDelay } from '../api/http.ts'
import { connection } from '../api/connection.ts'
import { logFailure } from '../api/log.ts'
import { invalidateSubjects, type Save } from '../api/subjects.ts'
import { sessionUse } from '../session/session-end.ts'
import { parseJson } from '../storage/parse-json.ts'
import { storage } from '../storage/storage.ts'
import type { SendableFile, ImportRequest } from './shown-file.ts'

export type ImportMutation<Result> = Save<Result, { csvImportRequest: ImportRequest }>

interface UploadOptions {
  readonly queryClient: QueryClient
  readonly workspaceId: number
  /** Stops the upload. */
  readonly signal: AbortSignal
  /** @param sentShare the uploaded part, from 0 to 1; null once it is complete */
  readonly onSent: (sentShare: number | null) => void
}

/**
 * Sends a file in one request, to an address of its own for each kind of import. The rows are a Blob, which the browser reads from where the worker stored it.
 * @throws ApiError if the server refuses or fails, NetworkError if it cannot be reached, the signal's reason if the upload was stopped
 */
export async function sendImport<Result>(
  document: ImportMutation<Result>,
  { rows, ...file }: SendableFile,
  { queryClient, workspaceId, signal, onSent }: UploadOptions,
): Promise<Result> {
  const query = document.toString()
  const { variables: _, ...operation } = createOperation(query, {})
  const bodyWithoutRows = JSON.stringify({
    ...operation,
    // The rows, a JSON list without brackets, are inserted between these brackets.
    variables: { csvImportRequest: { ...file, rows: [] } },
  })
  const bodyEnd = ']}}}'
  const body = new Blob([bodyWithoutRows.slice(0, -bodyEnd.length), rows, bodyEnd], {
    type: 'application/json',
  })
  const token = storage.accessToken.get()
  const answer = await postWithRetries(`/api/graphql/${importField(query)}`, {
    body,
    headers: requestHeaders(token, workspaceId),
    signal,
    onSent,
  })
  const [firstAnswer] = parseAnswers(answer.body, 1) ?? []
  if (!firstAnswer) throw new ApiError(csvMessages.serverError(answer.status), { code: 'INTERNAL' })
  sessionUse.recordUse()
  if (firstAnswer.errors?.length) throw handleRefusals(firstAnswer.errors, 'caller', token)
  void invalidateSubjects(queryClient, workspaceId, document.changes)
  return firstAnswer.data as Result
}

/** Returns the name of the root field: "importJobs". */
function importField(query: string): string {
  const [name] = /\bimport[A-Z]\w*(?=\s*\()/.exec(query) ?? []
  if (name === undefined) throw new Error('The operation imports nothing.')
  return name
}

interface Upload extends Pick<UploadOptions, 'signal' | 'onSent'> {
  readonly body: Blob
  readonly headers: Readonly<Record<string, string>>
}

/** Tries again if there is no response or the server fails: the idempotency key prevents a second import. */
async function postWithRetries(path: string, upload: Upload): Promise<HttpAnswer> {
  let reportRetriesEnded: ((hasSucceeded: boolean) => void) | null = null
  let hasSucceeded = false
  try {
    for (let retry = 1; ; retry += 1) {
      const answer = await postOnce(path, upload).catch((error: unknown) => {
        if (error instanceof NetworkError && retry <= RETRIES) return null
        throw error
      })
      if (answer && answer.status < 500) {
        hasSucceeded = true
        return answer
      }
      if (answer === null) reportRetriesEnded ??= connection.reportFailure()
      logFailure(
        `Import failed, try ${retry} of ${RETRIES + 1}`,
        answer ? `HTTP ${answer.status}` : 'no answer',
      )
      if (answer && retry > RETRIES) return answer
      await new Promise((resolve) => setTimeout(resolve, retryDelay(retry, Math.random())))
      upload.signal.throwIfAborted()
    }
  } finally {
    reportRetriesEnded?.(hasSucceeded)
  }
}

/** Sends one request. Unlike `fetch`, it reports upload progress. */
function postOnce(path: string, { body, headers, signal, onSent }: Upload): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total > 0 && loaded < total ? loaded / total : null),
    )
    request.upload.addEventListener('load', () => onSent(null))
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: parseJson(request.responseText) }),
    )
    request.addEventListener('error', () => reject(new NetworkError('The import got no answer.')))
    request.addEventListener('abort', () => reject(signal.reason))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
