import Fastify, { type FastifyInstance } from 'fastify'
import { registerErrorAnswers } from '../platform/http/errors.ts'
import { registerHealthRoutes } from '../platform/http/health.ts'
import { newRequestId } from '../platform/telemetry/request-telemetry.ts'
import { registerMetricsRoute } from '../platform/telemetry/metrics-route.ts'
import type { ServerOptions } from './server.ts'

/**
 * @param isStopping whether the main server is stopping
 * @returns a server for operators, not yet listening: health and metrics on a port to which no public proxy forwards. While the main server
 *   finishes its last requests, this one reports that Plumb is not ready
 */
export function buildOperationsServer(
  { database, log, metrics }: Required<Pick<ServerOptions, 'database' | 'log' | 'metrics'>>,
  isStopping: () => boolean,
): FastifyInstance {
  const server = Fastify({ logger: false, genReqId: newRequestId, requestTimeout: 5_000 })
  registerErrorAnswers(server, log)
  registerHealthRoutes(server, database, isStopping)
  registerMetricsRoute(server, metrics, 'on')
  return server
}
