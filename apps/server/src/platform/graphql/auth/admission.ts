import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { addressKey } from '../../rate-limits/address-key.ts'
import { type Metrics, observeQueue } from '../../telemetry/metrics.ts'
import type { Authority } from './authority.ts'
import type { Credentials } from './credentials.ts'

export interface RequestLimits {
  /** Requests that run at the same time: fewer than connections to the database, so that sign-ins find a free one. */
  readonly running: number
  /** Requests of one caller, each from its start until its response has been sent: a client that does not read delays only itself. */
  readonly perCaller: number
  /** A caller with more waiting requests than this has one request at a time, while others send requests too. */
  readonly crowd: number
  /** Saves of one workspace: they wait for each other in the database, where each would hold a connection. */
  readonly savesPerWorkspace: number
  /** Requests of one caller that may wait. */
  readonly waitingPerCaller: number
  /** Requests that may wait before callers with a waiting request are refused the next one. */
  readonly waiting: number
}

export const REQUEST_LIMITS: RequestLimits = {
  running: 8,
  perCaller: 4,
  crowd: 8,
  savesPerWorkspace: 2,
  waitingPerCaller: 64,
  waiting: 1_000,
}

/** Time for which other callers are taken into account after a request, in milliseconds. */
const RECENT_CALLER_MS = 1_000

/** Sessions with a known user, and callers and workspaces with a limit of their own; the least recently used are evicted. */
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
 * Decides when a GraphQL request may run. It waits for one of its caller's places, a save then for one of its workspace's, and both for one of the server's. Requests with
 * the same limit start in the order in which they arrived. The caller is the user if the session has been authenticated in that workspace
 * before, otherwise the network address: nobody can use up the places of others by claiming to be them.
 */
export function createAdmission(metrics: Metrics, limits: RequestLimits = REQUEST_LIMITS) {
  const userBySession = new LRUCache<string, number>({ max: MAX_REMEMBERED_CALLERS })
  const getCallerLimit = limitByKey(limits.perCaller)
  const getSaveLimit = limitByKey(limits.savesPerWorkspace)
  const server = pLimit(limits.running)
  const recentCallers = new LRUCache<LimitFunction, true>({
    max: MAX_REMEMBERED_CALLERS,
    ttl: RECENT_CALLER_MS,
  })
  let waiting = 0
  observeQueue(metrics, () => ({ running: server.activeCount, waiting }))

  function limitCrowd(caller: LimitFunction): void {
    const isCrowd = caller.pendingCount > limits.crowd
    if (isCrowd) recentCallers.purgeStale()
    caller.concurrency = isCrowd && recentCallers.size > 1 ? 1 : limits.perCaller
  }

  return {
    /** @returns the result of `work`; null if too many requests of the caller are waiting, or if the client has disconnected. */
    async run<T>(
      { request, credentials, isSave, sent }: AdmittedRequest,
      work: () => Promise<T>,
    ): Promise<T | null> {
      const user = userBySession.get(sessionKey(credentials))
      const caller = getCallerLimit(user === undefined ? `address ${addressKey(request.ip)}` : `user ${user}`)
      const isFull = caller.pendingCount >= limits.waitingPerCaller
      if (isFull || (waiting >= limits.waiting && caller.pendingCount > 0)) {
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
      void caller(async () => {
        const working = workspaceLimit ? workspaceLimit(() => server(start)) : server(start)
        result.resolve(working)
        await Promise.allSettled([working, sent])
        limitCrowd(caller)
      })
      recentCallers.set(caller, true)
      limitCrowd(caller)
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
export function responseSent({ raw }: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    if (raw.destroyed) resolve()
    else raw.once('close', resolve)
  })
}

const sessionKey = ({ token, workspaceId }: Credentials): string =>
  `${token?.userId} ${token?.secretHash.toString('base64')} ${workspaceId}`

function limitByKey(concurrency: number): (key: string) => LimitFunction {
  const limits = new LRUCache<string, LimitFunction>({
    max: MAX_REMEMBERED_CALLERS,
    memoMethod: () => pLimit(concurrency),
  })
  return (key) => limits.memo(key)
}
