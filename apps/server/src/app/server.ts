import Fastify, { type FastifyInstance } from 'fastify'
import { OPEN_OPERATIONS } from '@plumb/api-contract/open-operations.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse } from '@plumb/domain/refusals/refusal.ts'
import { createAuthentication, createSessionMarking } from '../modules/access/index.ts'
import { registerAccountRoutes } from '../modules/accounts/index.ts'
import { PageCounting, registerPageViewsRoute } from '../modules/analytics/index.ts'
import { registerOutboxRoute } from '../modules/mails/index.ts'
import type { Database } from '../platform/db/database.ts'
import { createReadReplica } from '../platform/db/postgres/read-replica.ts'
import { createAdmission } from '../platform/graphql/auth/admission.ts'
import { MAX_VALUES } from '../platform/graphql/documents/variables.ts'
import { registerGraphqlRoute } from '../platform/graphql/route.ts'
import { registerArrivalLimit } from '../platform/http/arrival-limit.ts'
import { registerCompressedAnswers } from '../platform/http/compressed-answers.ts'
import { registerDrain } from '../platform/http/drain.ts'
import {
  createClientErrorHandler,
  createFrameworkErrorHandler,
  registerErrorAnswers,
} from '../platform/http/errors.ts'
import { registerRequestAbort } from '../platform/http/abort-request.ts'
import { registerHealthRoutes, registerReadyRoute } from '../platform/http/health.ts'
import { registerJsonBodies } from '../platform/http/json-bodies.ts'
import { sendRefusal } from '../platform/http/refusals.ts'
import { newRequestId, registerRequestTelemetry } from '../platform/telemetry/request-telemetry.ts'
import { registerSecurityHeaders } from '../platform/http/security-headers.ts'
import { registerUnreadAnswers } from '../platform/http/unread-answers.ts'
import { registerWebApp } from '../platform/http/web-app.ts'
import { createGoogle, type GoogleOptions } from '../platform/google/google.ts'
import { IMPORT_ARRIVAL_LIMIT_MS } from '../platform/imports/import-body.ts'
import type { Log } from '../platform/log/log.ts'
import type { Mailer } from '../platform/mail/mail.ts'
import { createMetrics, type Metrics } from '../platform/telemetry/metrics.ts'
import { type MetricsAccess, registerMetricsRoute } from '../platform/telemetry/metrics-route.ts'
import { observeDatabaseFigures } from '../platform/telemetry/database-figures.ts'
import { observeDatabase } from '../platform/telemetry/observed-database.ts'
import { noTracing, type Tracing } from '../platform/telemetry/tracing.ts'
import { type Operator, operatorFacts, UNKNOWN_OPERATOR } from './operator.ts'
import { schema } from './schema.ts'

export interface ServerOptions {
  readonly database: Database
  /** A replica of the database, for queries; null, the default: there is none. */
  readonly replica?: Database | null
  readonly log: Log
  readonly staffEmails: ReadonlySet<string>
  /** The folder of the built web app; null serves only the API. */
  readonly webApp: string | null
  /** Whether people open the product by https. */
  readonly isHttps?: boolean
  /** Trusted proxies, whose `x-forwarded-for` is used; none by default. */
  readonly trustedProxies?: readonly string[]
  readonly metrics?: Metrics
  /** Access to the metrics; by default only for direct requests from this machine. */
  readonly metricsAccess?: MetricsAccess
  readonly tracing?: Tracing
  /** Whether another server serves health and metrics, so that this one does not. */
  readonly hasOperationsServer?: boolean
  /** Time limit for a request to arrive, and then for its answer, in milliseconds; `REQUEST_TIME_LIMIT_MS` by default. */
  readonly requestTimeLimitMs?: number
  /** Sends mails; null, the default: no mails are sent. */
  readonly mailer?: Mailer | null
  /** Login with Google; null, the default: off. */
  readonly google?: GoogleOptions | null
  /** Whether anybody may sign up for a workspace of their own. */
  readonly allowsOwnWorkspaces?: boolean
  /** The operator of the server, for the terms and privacy pages; not published by default. */
  readonly operator?: Operator
  /** Documents that callers without a session may send; by default the open operations of the API. */
  readonly openDocuments?: readonly string[]
  /** Counts page views; by default a counter of this server alone. */
  readonly pageCounting?: PageCounting
}

/** Maximum size of a body, in bytes (rule CL7). */
const BODY_LIMIT_BYTES = 2 * 1024 * 1024
const REQUEST_TIME_LIMIT_MS = 15_000
const HEADER_LIMIT_BYTES = 16 * 1024

/** @returns the server with API and web app, not yet listening. */
export async function buildServer({
  database,
  replica = null,
  log,
  staffEmails,
  webApp,
  isHttps = false,
  trustedProxies = [],
  metrics = createMetrics({ process: false }),
  metricsAccess = 'loopback',
  tracing = noTracing,
  hasOperationsServer = false,
  requestTimeLimitMs = REQUEST_TIME_LIMIT_MS,
  mailer = null,
  google: googleOptions = null,
  openDocuments = Object.values(OPEN_OPERATIONS),
  allowsOwnWorkspaces = false,
  operator = UNKNOWN_OPERATOR,
  pageCounting = new PageCounting(database, log),
}: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Imports may take this long to arrive. Other requests have a shorter limit: registerArrivalLimit.
    requestTimeout: Math.max(requestTimeLimitMs, IMPORT_ARRIVAL_LIMIT_MS),
    // By default, Node looks for slow requests only every half minute.
    http: {
      requestTimeout: Math.max(requestTimeLimitMs, IMPORT_ARRIVAL_LIMIT_MS),
      headersTimeout: requestTimeLimitMs,
      connectionsCheckingInterval: Math.min(requestTimeLimitMs, 1_000),
      maxHeaderSize: HEADER_LIMIT_BYTES,
    },
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    genReqId: newRequestId,
    return503OnClosing: false,
    logger: false,
    clientErrorHandler: createClientErrorHandler(isHttps),
    frameworkErrors: createFrameworkErrorHandler(isHttps, log),
  })
  const observedDatabase = observeDatabase(database, metrics, tracing)
  observeDatabaseFigures(metrics.registry, database)
  const google = googleOptions && createGoogle(googleOptions)
  const authenticate = createAuthentication({ staffEmails, markUsed: createSessionMarking(observedDatabase) })

  registerJsonBodies(server, 2 * MAX_VALUES)
  registerDrain(server)
  registerRequestTelemetry(server, { log, metrics, tracing })
  registerSecurityHeaders(server, isHttps)
  registerCompressedAnswers(server)
  registerArrivalLimit(server, requestTimeLimitMs, createClientErrorHandler(isHttps))
  registerUnreadAnswers(server)
  registerErrorAnswers(server, log)
  registerRequestAbort(server, requestTimeLimitMs)
  if (hasOperationsServer) refuseOperations(server)
  else {
    registerHealthRoutes(server, observedDatabase, () => server.isStopping())
    registerMetricsRoute(server, metrics, metricsAccess)
  }
  registerReadyRoute(server, observedDatabase)
  registerAccountRoutes(server, observedDatabase, {
    mail: mailer?.kind ?? 'none',
    google,
    allowsOwnWorkspaces,
  })
  registerOutboxRoute(server, mailer)
  registerPageViewsRoute(server, pageCounting)
  pageCounting.start()
  server.addHook('onClose', () => pageCounting.stop())
  registerGraphqlRoute(server, {
    schema,
    openDocuments,
    database: observedDatabase,
    replica:
      replica &&
      createReadReplica({
        database: observeDatabase(replica, metrics, tracing),
        onOutcome: (outcome) => metrics.replicatedReads.inc({ outcome }),
        onChange: (isAvailable, fault) =>
          isAvailable
            ? log.info('read replica available again')
            : log.warn({ err: fault }, 'read replica unavailable, using the primary instead'),
      }),
    log,
    authenticate,
    google,
    allowsOwnWorkspaces,
    admission: createAdmission(metrics),
  })
  if (webApp === null) {
    server.setNotFoundHandler((_request, reply) =>
      sendRefusal(reply, refuse('NOT_FOUND', platformMessages.notFound)),
    )
  } else {
    await registerWebApp(server, webApp, operatorFacts(operator))
  }
  return server
}

/** Answers the paths of health and metrics with 404, because the web app would otherwise answer them with a page. */
function refuseOperations(server: FastifyInstance): void {
  for (const path of ['/healthz', '/readyz', '/metrics'])
    server.get(path, (_request, reply) => sendRefusal(reply, refuse('NOT_FOUND', platformMessages.notFound)))
}
