import { type FlagAnswers, readFlagAnswers } from '@plumb/domain/access/flag-decision.ts'
import { FLAG_KEYS } from '@plumb/domain/access/flags.ts'
import { OFREPApi, OFREPApiTooManyRequestsError } from '@openfeature/ofrep-core'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { type FlagOverride, saveFlagAnswers } from './store.ts'

/** Address of an external flag service that speaks the OpenFeature Remote Evaluation Protocol. */
export interface FlagServiceAddress {
  readonly url: string
  /** Sent with each request, such as `authorization`. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export interface FlagServiceOptions extends FlagServiceAddress {
  readonly database: Database
  readonly log: Log
  /** Other times than the usual ones, for tests. */
  readonly times?: Partial<typeof TIMES>
}

const TIMES = {
  /** Time for which an answer is fresh, in milliseconds; the next use after that requests a new one. */
  freshMs: 5_000,
  /** Time limit of an answer with its body, in milliseconds. */
  limitMs: 2_000,
  /** Pause after the first failure, in milliseconds; it doubles with each further one, up to the maximum. */
  retryDelayMs: 1_000,
  maxRetryDelayMs: 60_000,
}

/** Maximum number of concurrent requests to the service. Beyond it, cached answers are used, and the next use of a flag requests new ones. */
const MAX_CONCURRENT_REQUESTS = 4
/** Maximum size of an answer: five flags with everything that a service adds need a fraction of it. */
const MAX_RESPONSE_BYTES = 64 * 1_024

interface CachedAnswers {
  /** Null: the service has never answered. */
  readonly answers: FlagAnswers | null
  /** By `performance.now()`; before the first request, minus infinity. */
  readonly requestedAt: number
}

/**
 * The last answers of the flag service, by workspace (rule AC16). No request waits for the service: a request that uses a flag triggers a
 * refresh in the background, whose answer takes effect from the next request on. Answers are also stored in the database, for servers that
 * start while the service is unavailable.
 */
export class FlagService {
  readonly #api: OFREPApi
  readonly #database: Database
  readonly #log: Log
  readonly #times: typeof TIMES
  /** The last answers, by workspace. */
  readonly #cache = new LRUCache<number, CachedAnswers>({ max: 10_000 })
  /** The running requests, by workspace. */
  readonly #requests = new Map<number, Promise<void>>()
  /** Number of failures since the last answer. */
  #failures = 0
  /** By `performance.now()`; infinity once the service is closed. */
  #pausedUntil = Number.NEGATIVE_INFINITY

  constructor({ url, headers, database, log, times }: FlagServiceOptions) {
    this.#times = { ...TIMES, ...times }
    this.#database = database
    this.#log = log
    const { limitMs } = this.#times
    this.#api = new OFREPApi(
      {
        baseUrl: url.replace(/\/+$/, ''),
        headers: headers.map(([name, value]) => [name, value]),
        timeoutMs: limitMs,
      },
      (request: Request, options?: RequestInit) => fetchCompletely(request, options, limitMs),
    )
  }

  /** Whether the last answer for a workspace is cached; otherwise it has to be loaded from the database. */
  hasAnswers(workspaceId: number): boolean {
    return this.#cache.has(workspaceId)
  }

  /** Caches the answer that the database has for a workspace, unless one is cached already; null: the service has never answered. */
  cacheStoredAnswers(workspaceId: number, answers: FlagAnswers | null): void {
    if (!this.hasAnswers(workspaceId))
      this.#cache.set(workspaceId, { answers, requestedAt: Number.NEGATIVE_INFINITY })
  }

  /** @returns the last answer for a workspace; null: the service has never answered */
  getAnswers(workspaceId: number): FlagAnswers | null {
    return this.#cache.get(workspaceId)?.answers ?? null
  }

  /** Refreshes the answer in the background, unless it is fresh or the service should not be called now. Never throws. */
  refresh(workspaceId: number, overrides: readonly FlagOverride[]): void {
    const cached = this.#cache.get(workspaceId)
    const now = performance.now()
    if (now < this.#pausedUntil || (cached && now - cached.requestedAt < this.#times.freshMs)) return
    if (this.#requests.has(workspaceId) || this.#requests.size >= MAX_CONCURRENT_REQUESTS) return
    const request = this.#fetchAnswers(workspaceId, overrides).finally(() =>
      this.#requests.delete(workspaceId),
    )
    this.#requests.set(workspaceId, request)
  }

  /** Aborts running requests, and waits until none is running. */
  async close(): Promise<void> {
    this.#pausedUntil = Number.POSITIVE_INFINITY
    this.#api.close()
    await Promise.all(this.#requests.values())
  }

  async #fetchAnswers(workspaceId: number, overrides: readonly FlagOverride[]): Promise<void> {
    const requestedAt = performance.now()
    try {
      const { httpStatus, value } = await this.#api.postBulkEvaluateFlags({
        context: {
          targetingKey: `workspace-${workspaceId}`,
          workspaceFlags: Object.fromEntries(overrides.map(({ key, ...flag }) => [key, flag])),
        },
      })
      if (httpStatus !== 200) throw new Error(`The flag service responded with status ${httpStatus}.`)
      if (!Array.isArray(value.flags))
        throw new Error('The response from the flag service contains no list of flags.')
      if (this.#failures > 0) this.#log.info('the flag service is responding again')
      this.#failures = 0
      await this.#saveAnswers(workspaceId, readFlagAnswers(value.flags), requestedAt)
    } catch (fault) {
      this.#handleFailure(fault)
    }
  }

  async #saveAnswers(workspaceId: number, newAnswers: FlagAnswers, requestedAt: number): Promise<void> {
    const previous = this.#cache.get(workspaceId)?.answers ?? null
    // Flags that the answer does not name keep their last value, so that a truncated answer enables nothing.
    const answers = { ...previous, ...newAnswers }
    this.#cache.set(workspaceId, { answers, requestedAt })
    if (previous !== null && FLAG_KEYS.every((key) => previous[key] === answers[key])) return
    const session = { requestId: 'flag-service', userId: null, workspaceId }
    await this.#database.transaction(session, (tx) => saveFlagAnswers(tx, workspaceId, answers))
  }

  #handleFailure(fault: unknown): void {
    if (this.#pausedUntil === Number.POSITIVE_INFINITY) return
    if (this.#failures === 0) this.#log.warn({ err: fault }, 'the flag service is not responding')
    const { retryDelayMs, maxRetryDelayMs } = this.#times
    const retryAt = fault instanceof OFREPApiTooManyRequestsError ? fault.retryAfterDate : null
    const requestedDelayMs = retryAt === null ? 0 : retryAt.getTime() - Date.now()
    const delayMs = Math.max(retryDelayMs * 2 ** this.#failures, requestedDelayMs)
    this.#failures = Math.min(this.#failures + 1, 30)
    this.#pausedUntil = performance.now() + Math.min(delayMs, maxRetryDelayMs)
  }
}

/**
 * Fetches an answer with its body, within the time and size limits: the protocol's client limits only the wait for the answer's headers.
 * Redirects are not followed.
 */
async function fetchCompletely(
  request: Request,
  options: RequestInit | undefined,
  limitMs: number,
): Promise<Response> {
  const signal = AbortSignal.any([AbortSignal.timeout(limitMs), ...(options?.signal ? [options.signal] : [])])
  const response = await fetch(request, { ...options, signal, redirect: 'error' })
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MAX_RESPONSE_BYTES)
      throw new Error(`The response from the flag service is larger than ${MAX_RESPONSE_BYTES} bytes.`)
    chunks.push(chunk)
  }
  const hasBody = response.status !== 204 && response.status !== 304
  return new Response(hasBody ? Buffer.concat(chunks) : null, {
    status: response.status,
    headers: response.headers,
  })
}
