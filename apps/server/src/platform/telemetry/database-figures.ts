import { setTimeout } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { type OperatingFigures, readOperatingFigures } from './store.ts'

interface FigureGauge {
  /** The column of `operating_metrics()` with the value. */
  readonly column: string
  /** The name of the metric; that of the column by default. */
  readonly name?: string
  readonly help: string
}

const GAUGES: readonly FigureGauge[] = [
  {
    column: 'due_work_open',
    help: 'Number of emails and other queued tasks that have not been processed yet.',
  },
  { column: 'due_work_oldest_seconds', help: 'Age of the oldest queued task; 0 if the queue is empty.' },
  { column: 'due_work_failed', help: 'Number of queued tasks that failed permanently in the last 30 days.' },
  { column: 'history_bytes', help: 'Size of the history on disk, including its indexes.' },
  { column: 'standbys', name: 'database_standbys', help: 'Number of standbys connected to the database.' },
  {
    column: 'replay_lag_seconds',
    name: 'database_replay_lag_seconds',
    help: 'Replay lag of the slowest standby, or of this database if it is a standby itself.',
  },
  {
    column: 'wal_archive_failing',
    name: 'database_wal_archive_failing',
    help: '1 if the last attempt to archive the write-ahead log failed, else 0.',
  },
]

const SESSION = {
  requestId: 'metrics',
  userId: null,
  workspaceId: null,
  readOnly: true,
  statementTimeoutMs: 2_000,
}

/** Minimum interval between queries in milliseconds, however many scrapes there are. */
const MIN_INTERVAL_MS = 10_000
/** Time to wait for the database, in milliseconds: the other metrics must be returned even if it does not respond. */
const MAX_WAIT_MS = 1_000

/** Adds metrics of the database, read at scrapes. They are absent if the database does not respond within a second. */
export function observeDatabaseFigures(registry: Registry, database: Database): void {
  let latest: Promise<OperatingFigures | null> = Promise.resolve(null)
  let requestedAt = -Infinity
  let isPending = false
  const queryFigures = async () => {
    isPending = true
    try {
      return await database.transaction(SESSION, readOperatingFigures)
    } catch {
      return null
    } finally {
      isPending = false
    }
  }
  const getFigures = () => {
    if (!isPending && performance.now() - requestedAt >= MIN_INTERVAL_MS) {
      requestedAt = performance.now()
      latest = Promise.race([queryFigures(), setTimeout(MAX_WAIT_MS, null, { ref: false })])
    }
    return latest
  }
  for (const { column, name = column, help } of GAUGES)
    void new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = (await getFigures())?.[column] ?? null
        if (value === null) this.remove()
        else this.set(Number(value))
      },
    })
}
