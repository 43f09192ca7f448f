import { parseJson } from '../storage/parse-json.ts'
import { connection } from './connection.ts'
import { NetworkError } from './api-error.ts'
import { logFailure } from './log.ts'

/** A failed request is retried up to 3 times, after 200 ms at first and 5 s at most, with jitter (rule CL3). */
export const RETRIES = 3
const FIRST_RETRY_DELAY_MS = 200
const MAX_RETRY_DELAY_MS = 5000

/** A request that hangs is aborted, but only after the server's own time limit. */
const TIMEOUT_MS = 65_000

/**
 * Returns the delay before retry 1 to 3, in ms, at most 5 s: the longer of the server's Retry-After and a doubling delay plus up to a
 * quarter, so that many clients do not return at the same time. @param random from 0 to 1, the part of that quarter
 */
export function retryDelay(retry: number, random: number, retryAfterSeconds = 0): number {
  const exponentialDelay = FIRST_RETRY_DELAY_MS * 2 ** (retry - 1)
  return Math.min(MAX_RETRY_DELAY_MS, Math.max(exponentialDelay * (1 + random / 4), retryAfterSeconds * 1000))
}

/** Any HTTP response. `body` is undefined when it is not JSON. */
export interface HttpAnswer {
  status: number
  body: unknown
}

interface Request {
  path: string
  headers: Record<string, string>
  body?: unknown
  /**
   * Returns whether a response settles the request. One that does not is retried like a missing response, except with status 401, which a
   * retry cannot change.
   */
  isFinal: (answer: HttpAnswer) => boolean
}

const TOO_MANY_REQUESTS = 429

/**
 * Posts JSON, with retries (rule CL3). A 429 is retried after its Retry-After, if that is within 5 s; after the last try its response is
 * the result. @throws NetworkError when no try was settled.
 */
export async function post({ path, headers, body, isFinal }: Request): Promise<HttpAnswer> {
  let reportRetriesEnded: ((hasSucceeded: boolean) => void) | null = null
  const finish = (answer: HttpAnswer) => {
    if (reportRetriesEnded) reportRetriesEnded(true)
    else connection.reportResponse()
    return answer
  }
  for (let retry = 0; ; retry++) {
    let failure: unknown
    let retryAfter = 0
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        body: body === undefined ? null : JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = { status: response.status, body: parseJson(await response.text()) }
      retryAfter = Number(response.headers.get('retry-after')) || 0
      const isSettled = response.status === 401 || isFinal(answer)
      const shouldRetry =
        response.status === TOO_MANY_REQUESTS && retry < RETRIES && retryAfter * 1000 <= MAX_RETRY_DELAY_MS
      if (isSettled && !shouldRetry) return finish(answer)
      failure = `HTTP ${response.status}`
      // The server responds: this user is limited, not the connection.
      if (response.status !== TOO_MANY_REQUESTS) reportRetriesEnded ??= connection.reportFailure()
    } catch (error) {
      failure = error
      reportRetriesEnded ??= connection.reportFailure()
    }
    logFailure(`POST ${path} failed, try ${retry + 1} of ${RETRIES + 1}`, failure)
    if (retry === RETRIES) {
      reportRetriesEnded?.(false)
      throw new NetworkError(`POST ${path} failed`, { cause: failure })
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelay(retry + 1, Math.random(), retryAfter)))
  }
}
