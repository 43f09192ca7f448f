import type { FastifyInstance } from 'fastify'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { isFromHere } from '../http/from-here.ts'
import { sendRefusal } from '../http/refusals.ts'
import type { Metrics } from './metrics.ts'

/** Who may read the metrics: everybody, nobody, or whoever asks on this machine itself and not through a proxy on it. */
export type MetricsAccess = 'on' | 'off' | 'loopback'

/** `GET /metrics` for Prometheus. To whom it is not given it does not exist. */
export function registerMetricsRoute(
  server: FastifyInstance,
  { registry }: Metrics,
  access: MetricsAccess,
): void {
  server.get('/metrics', async (request, reply) => {
    const isGiven = access === 'on' || (access === 'loopback' && isFromHere(request))
    if (!isGiven) return sendRefusal(reply, refuse('NOT_FOUND', platformMessages.notFound))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
