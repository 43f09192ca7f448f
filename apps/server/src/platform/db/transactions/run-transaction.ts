import type { Kysely } from 'kysely'
import type { DatabaseSession, OwnRole, RowTexts, StatementResult, Transaction } from '../database.ts'
import { breaksConnection, DatabaseUnavailable, isReadOnlyError, translateError } from '../errors.ts'
import { noteFullDisk } from '../full-disk.ts'
import type { DatabaseSchema } from '../schema.ts'
import { bindKysely } from '../statements/kysely-binding.ts'
import { type Connection, type QueryConfig, sendQuery } from './connection.ts'
import {
  beginStatement,
  limitsStatement,
  type SessionSettings,
  settingsOf,
  settingsStatement,
  type TimeLimits,
} from './session-settings.ts'

/**
 * Runs one transaction from its begin to its commit or rollback.
 * `begin` and the settings are sent together with the first statement (pg's pipeline mode), so a transaction costs the round trips of
 * its statements, and one more for the commit if it may write.
 * @param connect takes a connection, once one is free
 */
export async function runTransaction<T>(
  connect: () => Promise<Connection>,
  session: DatabaseSession,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  session.signal?.throwIfAborted()
  const transaction = new OpenTransaction(await connect(), connect, session)
  let result: T
  try {
    result = await Promise.race([run(transaction), transaction.rejectWhenStopped()])
  } catch (error) {
    await transaction.end('rollback')
    throw error
  }
  await transaction.end('commit')
  return result
}

/** The settings and limits of a statement. */
interface StatementState {
  readonly settings: SessionSettings
  readonly limits: TimeLimits
}

class OpenTransaction implements Transaction {
  readonly database: WeakKey
  readonly #connect: () => Promise<Connection>
  /** Null after `releaseConnection`, until the next statement. */
  #connection: Connection | null
  #pendingConnection: Promise<void> | undefined
  #session: DatabaseSession
  /** The settings and limits of the next statement. */
  #settings: SessionSettings
  #limits: TimeLimits
  /** The state of the last statement that was sent; null while no transaction is open on the server. */
  #sentState: StatementState | null = null
  /** Statements without an answer. */
  #pendingCount = 0
  /** Why `begin` or a setting failed: the errors of the statements after it only follow from that. */
  #settingsError: unknown
  #firstError: unknown
  #kysely: Kysely<DatabaseSchema> | undefined
  #releasesWhenIdle = false
  #rollsBack = false
  #hasEnded = false
  /** The reason why the transaction ended before its work; undefined if it did not. */
  #abortReason: unknown
  #idleTimer: NodeJS.Timeout | undefined
  #onIdle: (() => void) | undefined
  #onAbort: (() => void) | undefined

  constructor(connection: Connection, connect: () => Promise<Connection>, session: DatabaseSession) {
    this.database = connection.database
    this.#connection = connection
    this.#connect = connect
    this.#session = session
    this.#settings = settingsOf(session)
    this.#limits = connection.limits
  }

  get kysely(): Kysely<DatabaseSchema> {
    this.#kysely ??= bindKysely((sql, parameters) => this.runText(sql, parameters))
    return this.#kysely
  }

  actAs(userId: number | null): void {
    this.#settings = { ...this.#settings, userId }
  }

  async enterWorkspace(workspaceId: number | null): Promise<void> {
    this.#settings = { ...this.#settings, workspaceId }
  }

  async seeLevelsBelow(level: number): Promise<void> {
    this.#settings = { ...this.#settings, visibleLevelsBelow: level }
  }

  allowReadingOwnWorkspaces(ownWorkspaceIds: readonly number[], ownRoles: readonly OwnRole[]): void {
    this.#settings = { ...this.#settings, ownWorkspaceIds, ownRoles }
  }

  async withTimeLimit<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
    const previousLimits = this.#limits
    this.#limits = { ...previousLimits, statementMs: milliseconds, lockMs: milliseconds }
    const running = run()
    this.#limits = previousLimits
    return await running
  }

  rollBackAtEnd(): void {
    this.#rollsBack = true
  }

  releaseConnection(): void {
    if (this.#session.readOnly !== true) return
    this.#releasesWhenIdle = this.#pendingCount > 0
    if (this.#connection === null) return
    if (this.#releasesWhenIdle) this.#commitRead(this.#connection)
    else this.#endRead(this.#connection)
  }

  startWriting(): void {
    if (this.#session.readOnly !== true) return
    if (this.#pendingCount > 0) throw new Error('Cannot start writing while reads are still running.')
    this.releaseConnection()
    this.#session = { ...this.#session, readOnly: false }
  }

  async readTexts(text: string, values: readonly unknown[]): Promise<RowTexts> {
    const { rows } = await this.runText<readonly (string | null)[]>(text, values, TEXT_ROWS)
    return rows
  }

  /**
   * Runs one statement with the settings and limits that apply when this is called.
   * @param format how the rows are returned; as objects by default
   */
  async runText<Row>(
    text: string,
    values: readonly unknown[] = [],
    format: Pick<QueryConfig, 'rowMode' | 'types'> = {},
  ): Promise<StatementResult<Row>> {
    const state = { settings: this.#settings, limits: this.#limits }
    clearTimeout(this.#idleTimer)
    this.#pendingCount += 1
    try {
      if (this.#connection === null && !this.#hasEnded) await (this.#pendingConnection ??= this.#reconnect())
      const connection = this.#requireConnection()
      this.#sendSettings(connection, state)
      const name = connection.statementNames(text)
      const config = {
        text,
        values: values as unknown[],
        ...format,
        queryMode: 'extended' as const,
        ...(name !== undefined && { name }),
      }
      const result = await sendQuery(connection, config, state.limits).catch((error: unknown) => {
        throw this.#failureOf(connection, error)
      })
      // The statement was a rollback to a savepoint, so failures since that savepoint no longer count.
      if (result.command === 'ROLLBACK') this.#firstError = undefined
      return result as unknown as StatementResult<Row>
    } finally {
      this.#pendingCount -= 1
      if (this.#releasesWhenIdle && this.#pendingCount === 0 && !this.#hasEnded) this.releaseConnection()
      this.#watchIdleTime()
    }
  }

  /** @returns never; rejects when the transaction is idle for too long or its signal aborts, until the transaction ends. */
  rejectWhenStopped(): Promise<never> {
    const { signal } = this.#session
    return new Promise<never>((_, reject) => {
      this.#onIdle = () => {
        this.#abortReason = new DatabaseUnavailable('gone', 'database: the transaction was idle for too long')
        reject(this.#abortReason)
      }
      this.#onAbort = () => {
        this.#abortReason = signal?.reason
        reject(signal?.reason)
        this.#cancel()
      }
      signal?.addEventListener('abort', this.#onAbort, { once: true })
      this.#watchIdleTime()
    })
  }

  /** Ends the transaction on the server. Afterwards no statement can reach the connection through it. */
  async end(endCommand: 'commit' | 'rollback'): Promise<void> {
    this.#hasEnded = true
    clearTimeout(this.#idleTimer)
    if (this.#onAbort) this.#session.signal?.removeEventListener('abort', this.#onAbort)
    await this.#pendingConnection?.catch(() => {})
    const connection = this.#connection
    if (connection === null) return
    if (this.#session.readOnly === true && endCommand === 'commit') {
      this.#endRead(connection)
      return
    }
    try {
      if (this.#sentState === null) return
      const command = this.#rollsBack ? 'rollback' : endCommand
      const result = await sendQuery(connection, { text: command }, this.#limits)
      if (command === 'commit' && result.command !== 'COMMIT')
        throw this.#firstError ?? new Error('The transaction was rolled back without an error.')
    } catch (error) {
      if (connection.client.getTransactionStatus() !== 'I') connection.isBroken = true
      // After a rollback, the caller throws its own error, which is more specific.
      if (endCommand === 'commit') throw translateError(error, connection.isBroken)
    } finally {
      this.#connection = null
      connection.release()
    }
  }

  #cancel(): void {
    this.#hasEnded = true
    const connection = this.#connection
    if (connection?.cancel === undefined || connection.pendingMs === 0) return
    // The request may arrive after the statement has ended, so nothing else may run on the connection.
    connection.isBroken = true
    connection.cancel()
  }

  #watchIdleTime(): void {
    clearTimeout(this.#idleTimer)
    const limit = this.#connection?.idleTimeoutMs
    if (this.#pendingCount > 0 || this.#hasEnded || this.#onIdle === undefined || limit === undefined) return
    this.#idleTimer = setTimeout(this.#onIdle, limit)
  }

  #endRead(connection: Connection): void {
    clearTimeout(this.#idleTimer)
    this.#commitRead(connection)
    this.#connection = null
    connection.release()
  }

  /** Commits without waiting for the answer: nothing was written, and the connection answers in order. */
  #commitRead(connection: Connection): void {
    if (this.#sentState !== null) sendQuery(connection, { text: 'commit' }, this.#limits).catch(() => {})
    this.#sentState = null
  }

  async #reconnect(): Promise<void> {
    this.#connection = await this.#connect()
    this.#pendingConnection = undefined
  }

  #requireConnection(): Connection {
    if (this.#connection !== null && !this.#hasEnded) return this.#connection
    throw (
      this.#abortReason ??
      new Error('The transaction has already ended: a statement was not awaited, or was sent too late.')
    )
  }

  /** @returns the error to throw for a statement that failed. */
  #failureOf(connection: Connection, originalError: unknown): unknown {
    const cause = this.#settingsError ?? originalError
    // We requested a read-only transaction, so this is a fault in the code, not in the server.
    const isForbiddenWrite = this.#session.readOnly === true && isReadOnlyError(cause)
    if (!isForbiddenWrite && breaksConnection(cause)) connection.isBroken = true
    const translated = isForbiddenWrite ? cause : translateError(cause, connection.isBroken)
    this.#firstError ??= translated
    noteFullDisk(this.database, translated)
    // A statement that was canceled because its caller has left is not a failure of the database.
    return this.#abortReason ?? translated
  }

  /**
   * Sends `begin` or the settings that have changed, without waiting: if that fails, the transaction is aborted, so no later statement can
   * run with another role or workspace than it was meant for.
   */
  #sendSettings(connection: Connection, state: StatementState): void {
    const { settings, limits } = state
    const text =
      this.#sentState === null
        ? beginStatement(this.#session, settings, limits)
        : settingsStatement(settings, this.#sentState.settings) +
          limitsStatement(limits, this.#sentState.limits)
    this.#sentState = state
    if (text === '') return
    sendQuery(connection, { text }, limits).catch((error: unknown) => {
      this.#settingsError ??= error
      this.#firstError ??= translateError(error, connection.isBroken)
    })
  }
}

/** Leaves each value as the server sends it. */
const TEXT_ROWS: Pick<QueryConfig, 'rowMode' | 'types'> = {
  rowMode: 'array',
  types: { getTypeParser: () => (text: string) => text },
}
