import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { addressKey } from '../../rate-limits/address-key.ts'
import { type Metrics, observeQueue } from '../../telemetry/metrics.ts'
import type { Authority } from './authority.ts'
import type { Credentials } from './credentials.ts'

/** Maximum numbers of GraphQL requests. */
export interface RequestLimits {
  /** Requests that run at the same time: fewer than connections to the database, so that logins find a free one. */
  readonly running: number
  /**
   * Running requests of one caller. Each counts until its response has been sent, so that a client that does not read delays only itself.
   */
  readonly perCaller: number
  /**
   * Waiting requests of one caller, above which the caller is throttled: only one of its requests runs at a time while others send requests
   * too.
   */
  readonly throttledAbove: number
  /** Running saves of one workspace: they wait for each other in the database, where each holds a connection. */
  readonly savesPerWorkspace: number
  /** Waiting requests of one caller. */
  readonly waitingPerCaller: number
  /** Waiting requests of all callers, beyond which a caller with a waiting request is refused the next one. */
  readonly waiting: number
}

export const REQUEST_LIMITS: RequestLimits = {
  running: 8,
  perCaller: 4,
  throttledAbove: 8,
  savesPerWorkspace: 2,
  waitingPerCaller: 64,
  waiting: 1_000,
}

/** Time for which other callers are taken into account after a request, in milliseconds. */
const RECENT_CALLER_MS = 1_000

/** Maximum number of sessions, of callers and of workspaces that are remembered; the least recently used are evicted. */
const MAX_REMEMBERED_CALLERS = 10_000

export interface AdmittedRequest {
  readonly request: FastifyRequest
  readonly credentials: Credentials
  readonly isSave: boolean
  /** Resolves when the response has been sent. Without it, the request counts until `work` has ended. */
  readonly sent?: Promise<void>
}

export type Admission = ReturnType<typeof createAdmission>

/**
 * Decides when a GraphQL request may run. A request waits until its caller has fewer running requests than the limit; a save then also
 * waits for the limit of its workspace; at last every request waits for the limit of the server. Requests with the same limit start in the
 * order in which they arrived. The caller is the user if the session has been authenticated in the request's workspace before. Otherwise it
 * is the network address, and no limit of a workspace applies, so that nobody can use up the limits of others by claiming to be them.
 */
export function createAdmission(metrics: Metrics, limits: RequestLimits = REQUEST_LIMITS) {
  const userBySession = new LRUCache<string, number>({ max: MAX_REMEMBERED_CALLERS })
  const getCallerLimit = limitByKey(limits.perCaller)
  const getSaveLimit = limitByKey(limits.savesPerWorkspace)
  const serverLimit = pLimit(limits.running)
  const recentCallers = new LRUCache<LimitFunction, true>({
    max: MAX_REMEMBERED_CALLERS,
    ttl: RECENT_CALLER_MS,
  })
  let waiting = 0
  observeQueue(metrics, () => ({ running: serverLimit.activeCount, waiting }))

  /** Lowers a caller's limit to one while many requests of the caller wait and others send requests too. */
  function adjustLimit(callerLimit: LimitFunction): void {
    const hasManyWaiting = callerLimit.pendingCount > limits.throttledAbove
    if (hasManyWaiting) recentCallers.purgeStale()
    callerLimit.concurrency = hasManyWaiting && recentCallers.size > 1 ? 1 : limits.perCaller
  }

  return {
    /** @returns the result of `work`; null if too many requests of the caller or of all are waiting, or if the client has disconnected */
    async run<T>(
      { request, credentials, isSave, sent }: AdmittedRequest,
      work: () => Promise<T>,
    ): Promise<T | null> {
      const user = userBySession.get(sessionKey(credentials))
      const callerLimit = getCallerLimit(
        user === undefined ? `address ${addressKey(request.ip)}` : `user ${user}`,
      )
      const isFull = callerLimit.pendingCount >= limits.waitingPerCaller
      if (isFull || (waiting >= limits.waiting && callerLimit.pendingCount > 0)) {
        metrics.requestsRefused.inc()
        return null
      }
      const arrivedAt = performance.now()
      waiting += 1
      const start = async () => {
        waiting -= 1
        if (request.abortSignal.aborted) return null
        metrics.requestWaits.observe((performance.now() - arrivedAt) / 1000)
        return await work()
      }
      const workspaceLimit = isSave && user !== undefined ? getSaveLimit(`${credentials.workspaceId}`) : null
      const result = Promise.withResolvers<T | null>()
      void callerLimit(async () => {
        const working = workspaceLimit ? workspaceLimit(() => serverLimit(start)) : serverLimit(start)
        result.resolve(working)
        await Promise.allSettled([working, sent])
        adjustLimit(callerLimit)
      })
      recentCallers.set(callerLimit, true)
      adjustLimit(callerLimit)
      return await result.promise
    },
    /** Remembers the user of a session, so that its next requests are counted with the user's other sessions. */
    remember(credentials: Credentials, { user, actor }: Authority): void {
      if (isRefusal(user) || (credentials.workspaceId !== null && isRefusal(actor))) return
      userBySession.set(sessionKey(credentials), user.userId)
    },
  }
}

/** @returns a promise that resolves when the response has been sent, or when the connection is closed before that. */
export function waitUntilResponseSent({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (raw.destroyed) resolve()
    else raw.once('close', resolve)
  })
}

const sessionKey = ({ token, workspaceId }: Credentials): string =>
  `${token?.userId} ${token?.secretHash.toString('base64')} ${workspaceId}`

/** @returns a function that returns the limit of a key: it runs at most `concurrency` functions at the same time, the others later */
export function limitByKey(concurrency: number): (key: string) => LimitFunction {
  const limits = new LRUCache<string, LimitFunction>({
    max: MAX_REMEMBERED_CALLERS,
    memoMethod: () => pLimit(concurrency),
  })
  return (key) => limits.memo(key)
}
