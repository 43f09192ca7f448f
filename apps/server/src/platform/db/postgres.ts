import pg from 'pg'
import type { DatabaseSession, OwnedDatabase, OwnerConnection, Transaction } from './database.ts'
import { DatabaseUnavailable } from './errors.ts'
import { IDLE_IN_TRANSACTION_MS, LOCK_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from './limits.ts'
import { ownerConnection } from './owner-connection.ts'
import { closedError, runTransaction, type TransactionClient, watchConnection } from './run-transaction.ts'
import { createStatementNames } from './statement-names.ts'
import { valueTypes } from './value-types.ts'

export interface PostgresOptions {
  /** postgres://user:password@host:port/database; the user owns the tables, or will. */
  readonly url: string
  /** Connections at most; 10 unless said. */
  readonly poolSize?: number
  /** How long a connection, new or from the pool, is waited for; 1,500 ms unless said (bar.md: 503 in under 2 s). */
  readonly connectTimeoutMs?: number
  /** 5,000 ms unless said (bar.md, "limits"). A session may ask for another. */
  readonly statementTimeoutMs?: number
}

/** Opens no connection yet: `migrate`, or the first transaction, will. */
export function openPostgres(options: PostgresOptions): OwnedDatabase {
  return new PostgresDatabase(options)
}

// On top of the statement's own time-out: for a server that is there no more, but has not said so.
const SILENCE_MS = 10_000

class PostgresDatabase implements OwnedDatabase {
  readonly engine = 'postgres'
  readonly #options: PostgresOptions
  readonly #pool: pg.Pool
  readonly #names = createStatementNames()
  #closing: Promise<void> | undefined

  constructor(options: PostgresOptions) {
    this.#options = options
    const statementTimeout = options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS
    this.#pool = new pg.Pool({
      ...this.#clientConfig(),
      pipeline: true,
      max: options.poolSize ?? 10,
      statement_timeout: statementTimeout,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      query_timeout: Math.max(statementTimeout, 15_000) + SILENCE_MS,
    })
    // An idle connection that breaks is removed by the pool; without a listener it would end the process.
    this.#pool.on('error', () => {})
  }

  async transaction<T>(session: DatabaseSession, run: (tx: Transaction) => Promise<T>): Promise<T> {
    const client = await this.#connect()
    const on: TransactionClient = { client, names: this.#names, database: this, broken: false }
    const unwatch = watchConnection(on)
    try {
      return await runTransaction(on, session, run)
    } finally {
      client.release(on.broken)
      unwatch()
    }
  }

  async asOwner<T>(run: (connection: OwnerConnection) => Promise<T>): Promise<T> {
    const client = new pg.Client(this.#clientConfig())
    client.on('error', () => {})
    await client.connect().catch(unreachable)
    try {
      await client.query('set statement_timeout = 0; set lock_timeout = 0')
      return await run(ownerConnection(client))
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    this.#closing ??= this.#pool.end()
    return this.#closing
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.#closing !== undefined) throw closedError()
    return this.#pool.connect().catch(unreachable)
  }

  #clientConfig(): pg.ClientConfig {
    return {
      connectionString: this.#options.url,
      application_name: 'plumb',
      connectionTimeoutMillis: this.#options.connectTimeoutMs ?? 1500,
      keepAlive: true,
      types: valueTypes,
    }
  }
}

function unreachable(error: unknown): never {
  const cause =
    error instanceof Error
      ? error.message || ('code' in error ? String(error.code) : error.name)
      : String(error)
  throw new DatabaseUnavailable('gone', `the database cannot be reached: ${cause}`, error)
}
