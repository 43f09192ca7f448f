import type { FastifyInstance } from 'fastify'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { isLocalRequest } from '../http/local-request.ts'
import { sendRefusal } from '../http/refusals.ts'
import type { Metrics } from './metrics.ts'

/** Access to the metrics: for everybody, for nobody, or only for direct requests from this machine (not through a proxy on it). */
export type MetricsAccess = 'on' | 'off' | 'loopback'

/** `GET /metrics` for Prometheus. Callers without access get a 404. */
export function registerMetricsRoute(
  server: FastifyInstance,
  { registry }: Metrics,
  access: MetricsAccess,
): void {
  server.get('/metrics', async (request, reply) => {
    const isAllowed = access === 'on' || (access === 'loopback' && isLocalRequest(request))
    if (!isAllowed) return sendRefusal(reply, refuse('NOT_FOUND', platformMessages.notFound))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
