import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type Metrics, observeQueue } from '../../telemetry/metrics.ts'
import { FairQueue, type QueueLimits, type Turn } from '../../turns/fair-queue.ts'
import type { Authority } from './authority.ts'
import type { Credentials, ReadToken } from './credentials.ts'

/**
 * Fewer at once than there are connections to a database, so that signing in and marking sessions find one. A page's own
 * requests fit into what a member may do at once.
 */
export const QUEUE_LIMITS: QueueLimits = {
  atOnce: 8,
  ofMemberAtOnce: 2,
  ofLightMemberAtOnce: 4,
  lightMs: 20,
  heavyMs: 50,
  savesOfWorkspaceAtOnce: 2,
  unreadOfMember: 4,
  waitingOfMember: 64,
  waiting: 1_000,
}

/** Tokens of which it is remembered whose they are and in which workspace, for the queue alone. */
const TOKENS_KNOWN = 10_000

/** In which those wait together of whom it is not proven in which workspace they may ask. */
const NO_WORKSPACE = 'none'

export interface Admission {
  /** The queue in which all requests wait. */
  readonly queue: FairQueue
  /** @returns the turn once it has come, which ends by itself when the answer has left; null where it is refused, or nobody waits any more */
  enter(
    request: FastifyRequest,
    reply: FastifyReply,
    credentials: Credentials,
    isSave: boolean,
  ): Promise<Turn | null>
  /** From now on requests with this token, those too that wait or work, are counted with the user's others, however many sessions the user has, and the workspace's. */
  recognise(credentials: Credentials, authority: Authority): void
}

/**
 * Who asks is not proven while a first request waits: by a token that has been proven before it waits as its user, in the workspace that it was proven
 * for, else as whoever asks from that address, in none, until its own answer or another with that token proves it. So nobody can wait in another's place,
 * or at its cost.
 */
export function createAdmission(metrics: Metrics, limits: QueueLimits = QUEUE_LIMITS): Admission {
  const queue = new FairQueue(limits)
  observeQueue(metrics, queue)
  const users = new LRUCache<string, number>({ max: TOKENS_KNOWN })
  const inWorkspaces = new LRUCache<string, true>({ max: TOKENS_KNOWN })
  return {
    queue,
    async enter(request, reply, { token, workspaceId }, isSave) {
      const key = token && keyOf(token)
      const user = key && users.get(key)
      const place = key && `${key} ${workspaceId}`
      const isProven = place !== null && inWorkspaces.has(place)
      const claim = {
        member: user ? `user ${user}` : `address ${request.ip}`,
        workspace: isProven ? String(workspaceId) : NO_WORKSPACE,
        isSave,
        ...(place !== null && !isProven && { token: place }),
      }
      const turn = await queue.enter(claim, request.givenUp)
      if (turn) metrics.requestWaits.observe(turn.waitedMs / 1000)
      else metrics.requestsRefused.inc()
      // Where it was closed before, nothing tells of it any more.
      if (reply.raw.destroyed) turn?.leave()
      else if (turn) reply.raw.once('close', turn.leave)
      return turn
    },
    recognise({ token, workspaceId }, { user, actor }) {
      if (!token || isRefusal(user)) return
      const key = keyOf(token)
      const place = `${key} ${workspaceId}`
      const isNew = !users.has(key) || (!isRefusal(actor) && !inWorkspaces.has(place))
      users.set(key, user.userId)
      if (!isRefusal(actor)) inWorkspaces.set(place, true)
      const workspace = isRefusal(actor) ? NO_WORKSPACE : String(workspaceId)
      if (isNew) queue.prove(place, { member: `user ${user.userId}`, workspace })
    },
  }
}

const keyOf = ({ userId, secretHash }: ReadToken): string => `${userId} ${secretHash.toString('base64')}`
