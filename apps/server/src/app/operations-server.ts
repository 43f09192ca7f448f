import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from '../platform/db/database.ts'
import { registerErrorAnswers } from '../platform/http/errors.ts'
import { registerHealthRoutes } from '../platform/http/health.ts'
import type { Log } from '../platform/log/log.ts'
import type { Metrics } from '../platform/telemetry/metrics.ts'
import { newRequestId } from '../platform/telemetry/request-telemetry.ts'
import { registerMetricsRoute } from '../platform/telemetry/metrics-route.ts'

/** What the server for operators shares with the main server. */
export interface OperationsServerOptions {
  readonly database: Database
  readonly log: Log
  readonly metrics: Metrics
  /** Whether the main server is stopping. */
  readonly isStopping: () => boolean
}

/**
 * @returns a server for operators, not yet listening: health and metrics on a port to which no public proxy forwards. While the main server
 *   finishes its last requests, this one reports that Plumb is not ready
 */
export function buildOperationsServer(options: OperationsServerOptions): FastifyInstance {
  const server = Fastify({ logger: false, genReqId: newRequestId, requestTimeout: 5_000 })
  registerErrorAnswers(server, options.log)
  registerHealthRoutes(server, options.database, options.isStopping)
  registerMetricsRoute(server, options.metrics, 'on')
  return server
}
