import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The Prometheus metrics of this process. No label names a user, a workspace or anything typed. */
export type Metrics = ReturnType<typeof createMetrics>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** @param count returns the numbers of requests at the moment of a scrape */
export function observeQueue(
  { registry }: Metrics,
  count: () => { readonly running: number; readonly waiting: number },
): void {
  const requests = new Gauge({
    name: 'graphql_queue_requests',
    help: 'GraphQL requests by state: running or waiting.',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      const { running, waiting } = count()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  registry.registerMetric(requests)
}

/** @param options.process adds memory, processor time, event loop and garbage collection of the whole process */
export function createMetrics(options: { readonly process: boolean }) {
  const registry = new Registry()
  const registers = [registry]
  if (options.process) collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last byte of its response.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    rootFields: new Counter({
      name: 'graphql_root_fields_total',
      help: 'Requested root fields by kind (query, mutation, or none if the document could not be run) and response code.',
      labelNames: ['kind', 'field', 'code'] as const,
      registers,
    }),
    transactions: new Histogram({
      name: 'database_transaction_duration_seconds',
      help: 'Time that a transaction held its connection, until commit or rollback.',
      labelNames: ['outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    openTransactions: new Gauge({
      name: 'database_transactions_open',
      help: 'Open transactions; each uses one connection of the pool.',
      registers,
    }),
    requestWaits: new Histogram({
      name: 'graphql_queue_wait_seconds',
      help: 'Time that requests waited before they started, including the wait for earlier requests from the same caller.',
      buckets: SECONDS,
      registers,
    }),
    requestsRefused: new Counter({
      name: 'graphql_queue_refused_total',
      help: 'Requests refused because too many requests from the same caller were waiting.',
      registers,
    }),
    transactionWaits: new Histogram({
      name: 'database_transaction_wait_seconds',
      help: 'Time that transactions waited for a connection.',
      buckets: SECONDS,
      registers,
    }),
    replicatedReads: new Counter({
      name: 'database_replica_reads_total',
      help: 'Reads that the read replica may answer, by outcome: answered by the replica, or by the primary because the replica was behind or unavailable (`away`).',
      labelNames: ['outcome'] as const,
      registers,
    }),
    waitingTransactions: new Gauge({
      name: 'database_transactions_waiting',
      help: 'Transactions waiting for a connection.',
      registers,
    }),
  }
}
