import { type FlagAnswers, readFlagAnswers } from '@plumb/domain/access/flag-decision.ts'
import { FLAG_KEYS } from '@plumb/domain/access/flags.ts'
import { OFREPApi, OFREPApiTooManyRequestsError } from '@openfeature/ofrep-core'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log/log.ts'
import { type SetFlag, saveFlagAnswers } from './store.ts'

/** Address of an external flag service that speaks the OpenFeature Remote Evaluation Protocol. */
export interface FlagServiceAddress {
  readonly url: string
  /** Sent with each request, such as `authorization`. */
  readonly headers: readonly (readonly [name: string, value: string])[]
}

export interface FlagServiceOptions extends FlagServiceAddress {
  readonly database: Database
  readonly log: Log
  /** For tests: other times. */
  readonly times?: Partial<typeof TIMES>
}

const TIMES = {
  /** Milliseconds for which an answer is fresh; the next use after that requests a new one. */
  freshMs: 5_000,
  /** Time limit of an answer with its body, in milliseconds. */
  limitMs: 2_000,
  /** Pause after the first failure, in milliseconds; it doubles with each further one, up to the maximum. */
  retryDelayMs: 1_000,
  maxRetryDelayMs: 60_000,
}

/** Requests to the service at once; beyond them, known answers are used, and the next use of a flag requests new ones. */
const MAX_CONCURRENT_REQUESTS = 4
/** Size limit of an answer: five flags with everything that a service adds need a fraction of it. */
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
  readonly #known = new LRUCache<number, CachedAnswers>({ max: 10_000 })
  readonly #underWay = new Map<number, Promise<void>>()
  #failures = 0
  #silentUntil = Number.NEGATIVE_INFINITY

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

  /** Whether this workspace's last answer has been loaded from the database. */
  knows(workspaceId: number): boolean {
    return this.#known.has(workspaceId)
  }

  /** Sets the stored answer of a workspace; null: the service has never answered. */
  remember(workspaceId: number, answers: FlagAnswers | null): void {
    if (!this.knows(workspaceId))
      this.#known.set(workspaceId, { answers, requestedAt: Number.NEGATIVE_INFINITY })
  }

  /** @returns its last answer; null: it has never answered */
  answersFor(workspaceId: number): FlagAnswers | null {
    return this.#known.get(workspaceId)?.answers ?? null
  }

  /** Refreshes the answer in the background, unless it is fresh or the service should not be called now. Never throws. */
  askAgain(workspaceId: number, set: readonly SetFlag[]): void {
    const known = this.#known.get(workspaceId)
    const now = performance.now()
    if (now < this.#silentUntil || (known && now - known.requestedAt < this.#times.freshMs)) return
    if (this.#underWay.has(workspaceId) || this.#underWay.size >= MAX_CONCURRENT_REQUESTS) return
    const request = this.#ask(workspaceId, set).finally(() => this.#underWay.delete(workspaceId))
    this.#underWay.set(workspaceId, request)
  }

  /**
   * Aborts running requests.
   * @returns when none is running
   */
  async close(): Promise<void> {
    this.#silentUntil = Number.POSITIVE_INFINITY
    this.#api.close()
    await Promise.all(this.#underWay.values())
  }

  async #ask(workspaceId: number, set: readonly SetFlag[]): Promise<void> {
    const requestedAt = performance.now()
    try {
      const { httpStatus, value } = await this.#api.postBulkEvaluateFlags({
        context: {
          targetingKey: `workspace-${workspaceId}`,
          workspaceFlags: Object.fromEntries(set.map(({ key, ...flag }) => [key, flag])),
        },
      })
      if (httpStatus !== 200) throw new Error(`The flag service responded with status ${httpStatus}.`)
      if (!Array.isArray(value.flags))
        throw new Error('The response from the flag service contains no list of flags.')
      if (this.#failures > 0) this.#log.info('the flag service is responding again')
      this.#failures = 0
      await this.#learn(workspaceId, readFlagAnswers(value.flags), requestedAt)
    } catch (fault) {
      this.#failed(fault)
    }
  }

  async #learn(workspaceId: number, newAnswers: FlagAnswers, requestedAt: number): Promise<void> {
    const previous = this.#known.get(workspaceId)?.answers ?? null
    // Flags that it does not name keep their last value, so that a truncated answer enables nothing.
    const answers = { ...previous, ...newAnswers }
    this.#known.set(workspaceId, { answers, requestedAt })
    if (previous !== null && FLAG_KEYS.every((key) => previous[key] === answers[key])) return
    const session = { requestId: 'flag-service', userId: null, workspaceId }
    await this.#database.transaction(session, (tx) => saveFlagAnswers(tx, workspaceId, answers))
  }

  #failed(fault: unknown): void {
    if (this.#silentUntil === Number.POSITIVE_INFINITY) return
    if (this.#failures === 0) this.#log.warn({ err: fault }, 'the flag service is not responding')
    const { retryDelayMs, maxRetryDelayMs } = this.#times
    const retryAt = fault instanceof OFREPApiTooManyRequestsError ? fault.retryAfterDate : null
    const delayMs = Math.max(
      retryDelayMs * 2 ** this.#failures,
      retryAt === null ? 0 : retryAt.getTime() - Date.now(),
    )
    this.#failures = Math.min(this.#failures + 1, 30)
    this.#silentUntil = performance.now() + Math.min(delayMs, maxRetryDelayMs)
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
