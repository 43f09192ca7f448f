import pg from 'pg'
import type { DatabaseSession, OwnedDatabase, OwnerConnection, Transaction } from '../database.ts'
import { DatabaseUnavailable } from '../errors.ts'
import { limitsOf, STATEMENT_TIMEOUT_MS } from '../transactions/session-settings.ts'
import { ownerConnection } from '../transactions/owner-connection.ts'
import { closedError, type Connection, watchConnection } from '../transactions/connection.ts'
import { runTransaction } from '../transactions/run-transaction.ts'
import { connectionSettings } from './tls.ts'
import { createStatementNames, noStatementNames, type StatementNames } from '../statements/statement-names.ts'
import { valueTypes } from '../statements/value-types.ts'
import { connect } from 'node:net'
import type { Writable } from 'node:stream'

/** Short enough to answer a request with UNAVAILABLE in under 2 s. */
const CONNECT_TIMEOUT_MS = 1500

export interface PostgresOptions {
  /**
   * postgres://user:password@host:port/database; the user owns the tables, or will own them. `sslmode` and its files are read as libpq
   * does.
   */
  readonly url: string
  /** Maximum number of connections; 10 by default. */
  readonly poolSize?: number
  /** Off for a pooler that does not track prepared statements; on by default. */
  readonly preparesStatements?: boolean
  /** Time to wait for a connection, new or from the pool; 1.5 s by default. */
  readonly connectTimeoutMs?: number
}

/** @returns the database; the first transaction, or `migrate`, opens a connection */
export function openPostgres(options: PostgresOptions): OwnedDatabase {
  return new PostgresDatabase(options)
}

class PostgresDatabase implements OwnedDatabase {
  readonly engine = 'postgres'
  readonly #options: PostgresOptions
  readonly #pool: pg.Pool
  readonly #statementNames: StatementNames
  #closing: Promise<void> | undefined

  constructor(options: PostgresOptions) {
    this.#options = options
    this.#statementNames = options.preparesStatements === false ? noStatementNames : createStatementNames()
    this.#pool = new pg.Pool({
      ...this.#clientConfig(),
      pipeline: true,
      max: options.poolSize ?? 10,
    })
    // An idle connection that breaks is removed by the pool; without a listener it would end the process.
    this.#pool.on('error', () => {})
  }

  async transaction<T>(session: DatabaseSession, run: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await this.#transaction(session, run)
    } catch (error) {
      const isUnusableStatement =
        error instanceof DatabaseUnavailable && error.reason === 'unusable-statement'
      if (!isUnusableStatement || session.readOnly !== true) throw error
      return await this.#transaction(session, run)
    }
  }

  #transaction<T>(session: DatabaseSession, run: (tx: Transaction) => Promise<T>): Promise<T> {
    return runTransaction(() => this.#connect(session), session, run)
  }

  async #connect(session: DatabaseSession): Promise<Connection> {
    if (this.#closing !== undefined) throw closedError()
    const client = await this.#pool.connect().catch(rethrowUnreachable)
    const { stream } = (client as unknown as ClientInternals).connection
    const connection: Connection = {
      client,
      statementNames: this.#statementNames,
      database: this,
      limits: limitsOf(session.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS),
      isBroken: false,
      pendingMs: 0,
      cancel: () => cancelRunning(client),
      cork() {
        stream.cork()
        process.nextTick(() => stream.uncork())
      },
      release() {
        client.release(connection.isBroken)
        unwatch()
      },
    }
    const unwatch = watchConnection(connection)
    return connection
  }

  async asOwner<T>(run: (connection: OwnerConnection) => Promise<T>): Promise<T> {
    const client = new pg.Client(this.#clientConfig())
    client.on('error', () => {})
    await client.connect().catch(rethrowUnreachable)
    try {
      return await run(ownerConnection(client))
    } finally {
      await client.end()
    }
  }

  async close(): Promise<void> {
    this.#closing ??= this.#pool.end()
    return this.#closing
  }

  #clientConfig(): pg.ClientConfig {
    return {
      ...connectionSettings(this.#options.url),
      application_name: 'plumb',
      connectionTimeoutMillis: this.#options.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      keepAlive: true,
      types: valueTypes,
    }
  }
}

/** @throws DatabaseUnavailable, whose message says why there is no connection */
export function rethrowUnreachable(error: unknown): never {
  const cause =
    error instanceof Error
      ? error.message || ('code' in error ? String(error.code) : error.name)
      : String(error)
  throw new DatabaseUnavailable('gone', `cannot connect to the database: ${cause}`, error)
}

/** PostgreSQL's protocol, "CancelRequest": its length, its code, the id of the connection, and its secret key. */
const CANCEL_REQUEST_BYTES = 16
const CANCEL_REQUEST_CODE = 80_877_102
/** Time to try a cancellation, in milliseconds. If the cancellation fails, the statement's own time limit still applies. */
const CANCEL_TIMEOUT_MS = 1_000

/** Fields of a pg connection that its types leave out. */
interface ClientInternals {
  readonly connection: { readonly stream: Writable }
  readonly host: string
  readonly port: number
  readonly processID: number
  readonly secretKey: number
}

/**
 * Asks the server, on a separate connection, to cancel the running statement; a pooler forwards the request. There is no confirmation
 * whether it was canceled, so the connection must not be used afterwards.
 */
function cancelRunning(client: pg.ClientBase): void {
  const { host, port, processID, secretKey } = client as unknown as ClientInternals
  const request = Buffer.alloc(CANCEL_REQUEST_BYTES)
  request.writeInt32BE(CANCEL_REQUEST_BYTES, 0)
  request.writeInt32BE(CANCEL_REQUEST_CODE, 4)
  request.writeInt32BE(processID, 8)
  request.writeInt32BE(secretKey, 12)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.setTimeout(CANCEL_TIMEOUT_MS, () => socket.destroy())
  socket.on('error', () => {})
  // The server closes the socket when it has processed the request.
  socket.end(request)
}
