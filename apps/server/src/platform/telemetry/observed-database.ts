import type { Database } from '../db/database.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/** @returns the same database, with its transactions counted, timed and traced */
export function observeDatabase(database: Database, metrics: Metrics, tracing: Tracing): Database {
  return {
    engine: database.engine,
    close: () => database.close(),
    transaction: (session, run) =>
      tracing.span('database transaction', { 'db.system.name': 'postgresql' }, async () => {
        const requestedAt = performance.now()
        let startedAt: number | undefined
        let outcome = 'failed'
        metrics.waitingTransactions.inc()
        try {
          const result = await database.transaction(session, (tx) => {
            // `run` starts again if a prepared statement is stale: the transaction is counted once.
            if (startedAt === undefined) {
              startedAt = performance.now()
              metrics.transactionWaits.observe((startedAt - requestedAt) / 1000)
              metrics.waitingTransactions.dec()
              metrics.openTransactions.inc()
            }
            return run(tx)
          })
          outcome = 'ended'
          return result
        } finally {
          if (startedAt === undefined) {
            metrics.waitingTransactions.dec()
          } else {
            metrics.openTransactions.dec()
            metrics.transactions.observe({ outcome }, (performance.now() - startedAt) / 1000)
          }
        }
      }),
  }
}
