import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { observeLongestTurn } from './longest-turn.ts'

/** What Prometheus may ask this process; each names what it counts by, and none by user, workspace or anything typed. */
export type Metrics = ReturnType<typeof createMetrics>

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

/** Tells how many requests work and wait, at the moment when it is asked. */
export function observeQueue(
  { registry }: Metrics,
  queue: { readonly running: number; readonly waiting: number },
): void {
  const requests = new Gauge({
    name: 'graphql_queue_requests',
    help: 'Requests at work, and requests that wait for their turn.',
    labelNames: ['state'] as const,
    registers: [],
    collect() {
      this.set({ state: 'running' }, queue.running)
      this.set({ state: 'waiting' }, queue.waiting)
    },
  })
  registry.registerMetric(requests)
}

/** @param options.process adds memory, processor time, event loop and garbage collection of the whole process */
export function createMetrics(options: { readonly process: boolean }) {
  const registry = new Registry()
  const registers = [registry]
  if (options.process) {
    collectDefaultMetrics({ register: registry })
    observeLongestTurn(registry)
  }
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the first byte of a request to the last of its answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    rootFields: new Counter({
      name: 'graphql_root_fields_total',
      help: 'Root fields asked for, by query or mutation and the code of the answer; "none" of documents that could not be run.',
      labelNames: ['kind', 'field', 'code'] as const,
      registers,
    }),
    transactions: new Histogram({
      name: 'database_transaction_duration_seconds',
      help: 'Time that transactions were open, from connection to commit.',
      labelNames: ['outcome'] as const,
      buckets: SECONDS,
      registers,
    }),
    openTransactions: new Gauge({
      name: 'database_transactions_open',
      help: 'Transactions that have a connection, each one of the pool.',
      registers,
    }),
    requestWaits: new Histogram({
      name: 'graphql_queue_wait_seconds',
      help: 'Time that requests waited for their turn, those of whoever asks much for the own before.',
      buckets: SECONDS,
      registers,
    }),
    requestsRefused: new Counter({
      name: 'graphql_queue_refused_total',
      help: 'Requests that had no turn: too many of one member waited, or nobody any more.',
      registers,
    }),
    transactionWaits: new Histogram({
      name: 'database_transaction_wait_seconds',
      help: 'Time that transactions waited for a connection of the pool.',
      buckets: SECONDS,
      registers,
    }),
    replicatedReads: new Counter({
      name: 'database_replica_reads_total',
      help: 'Reads that a replica may answer: those that it did, those for which it was behind, and those for which it was away.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    waitingTransactions: new Gauge({
      name: 'database_transactions_waiting',
      help: 'Transactions that wait for a connection of the pool.',
      registers,
    }),
  }
}
