import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The Prometheus metrics of this process. No label names a user, a workspace or anything typed. */
export type Metrics = ReturnType<typeof createMetrics>

const BUCKETS_IN_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** @param count returns the numbers of requests at the moment of a scrape */
export function observeQueue(
  { registry }: Metrics,
  count: () => { readonly running: number; readonly waiting: number },
): void {
  void new Gauge({
    name: 'graphql_queue_requests',
    help: 'GraphQL requests by state: running or waiting.',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      const { running, waiting } = count()
      this.set({ state: 'running' }, running)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

/** @param options.process adds memory, processor time, event loop and garbage collection of the whole process */
export function createMetrics(options: { readonly process: boolean }) {
  const registry = new Registry()
  const registers = [registry]
  const counter = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const histogram = <Label extends string>(name: string, labelNames: readonly Label[], help: string) =>
    new Histogram({ name, help, labelNames, buckets: BUCKETS_IN_SECONDS, registers })
  if (options.process) collectDefaultMetrics({ register: registry })
  return {
    registry,
    requests: histogram(
      'http_request_duration_seconds',
      ['method', 'route', 'status'],
      'Time from the first byte of a request to the last byte of its response.',
    ),
    rootFields: counter(
      'graphql_root_fields_total',
      ['kind', 'field', 'code'],
      'Requested root fields by kind (query, mutation, or none if the document could not be run) and response code.',
    ),
    transactions: histogram(
      'database_transaction_duration_seconds',
      ['outcome'],
      'Time that a transaction held its connection, until commit or rollback.',
    ),
    openTransactions: gauge(
      'database_transactions_open',
      'Open transactions; each uses one connection of the pool.',
    ),
    requestWaits: histogram(
      'graphql_queue_wait_seconds',
      [],
      'Time that requests waited before they started, including the wait for earlier requests from the same caller.',
    ),
    requestsRefused: counter(
      'graphql_queue_refused_total',
      [],
      'Requests refused because too many requests from the same caller were waiting.',
    ),
    transactionWaits: histogram(
      'database_transaction_wait_seconds',
      [],
      'Time that transactions waited for a connection.',
    ),
    replicatedReads: counter(
      'database_replica_reads_total',
      ['outcome'],
      'Reads that the read replica may answer, by outcome: answered by the replica, or by the primary because the replica was behind or unavailable (`away`).',
    ),
    waitingTransactions: gauge('database_transactions_waiting', 'Transactions waiting for a connection.'),
  }
}
