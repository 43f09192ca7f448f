import type pg from 'pg'
import { DatabaseUnavailable } from '../errors.ts'
import type { StatementNames } from '../statements/statement-names.ts'
import { SILENCE_MARGIN_MS, type TimeLimits } from './session-settings.ts'

/** A connection that belongs to one transaction until it is released, on either engine. */
export interface Connection {
  /** In pipeline mode: sends a statement before the previous one is answered. */
  readonly client: pg.ClientBase
  readonly statementNames: StatementNames
  /** Identifies the database, as the key of what is cached across connections. */
  readonly database: WeakKey
  readonly limits: TimeLimits
  /** Total time limit of the statements that are not answered yet, in milliseconds. */
  pendingMs: number
  /** The connection is lost or its state is unknown: `release` discards it. */
  isBroken: boolean
  /** Time that a transaction may be idle between statements, in milliseconds; absent if the server enforces it. */
  readonly idleTimeoutMs?: number
  /** Asks the server to cancel the running statement; the connection must not be used afterwards. Absent if that is impossible. */
  readonly cancel?: () => void
  /** Sends all messages that are written until the end of the current turn of the event loop in one packet. Absent if that has no use. */
  readonly cork?: () => void
  release(): void
}

/**
 * Marks `connection` as broken when pg reports its loss, which would otherwise end the process.
 * @returns a function that stops this
 */
export function watchConnection(connection: Connection): () => void {
  const onError = () => {
    connection.isBroken = true
  }
  connection.client.on('error', onError)
  return () => connection.client.off('error', onError)
}

/** The error for a call after `close`. */
export function closedError(): DatabaseUnavailable {
  return new DatabaseUnavailable('closed', 'the database is closed')
}

/** pg's own configuration of a query, with the options that its types lack. */
export interface QueryConfig extends pg.QueryConfig {
  readonly queryMode?: 'extended'
  readonly rowMode?: 'array'
}

/**
 * Sends a statement behind those that have no answer yet. A server that is frozen does not report that a statement has run for too long: pg
 * then closes the connection.
 */
export async function sendQuery(
  connection: Connection,
  config: QueryConfig,
  { statementMs }: TimeLimits,
): Promise<pg.QueryResult> {
  connection.pendingMs += statementMs
  const query: QueryConfig & { readonly query_timeout: number } = {
    ...config,
    query_timeout: connection.pendingMs + SILENCE_MARGIN_MS,
  }
  try {
    connection.cork?.()
    return await connection.client.query(query)
  } catch (error) {
    if (!isReadTimeout(error)) throw error
    connection.isBroken = true
    throw new DatabaseUnavailable('silent', 'database: no response in time', error)
  } finally {
    connection.pendingMs -= statementMs
  }
}

const isReadTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'
