import type { Kysely, QueryResult } from 'kysely'
import { AnswerWatch } from '../statements/answer-watch.ts'
import type { DatabaseSession, OwnRole, RowTexts, Transaction } from '../database.ts'
import { breaksConnection, DatabaseUnavailable, isReadOnlyRefusal, translateError } from '../errors.ts'
import { noteFullDisk } from '../full-disk.ts'
import { bindKysely } from '../statements/kysely-binding.ts'
import type { Lease, TransactionClient } from './lease.ts'
import {
  beginStatement,
  limitsStatement,
  type SessionSettings,
  settingsOf,
  settingsStatement,
  SILENCE_MS,
  type TimeLimits,
} from './session-settings.ts'
import type { DatabaseSchema } from '../schema.ts'
import type { StatementResult } from '../statements/statement.ts'

/**
 * One transaction, from its begin to its commit or rollback.
 * `begin`, the role, the settings and the limits travel with the first statement (pg's pipeline mode), so that a transaction
 * costs its statements and one round trip for the commit; after `commitEachTurn` not even that, and no connection while nothing is asked.
 * @param lease gives a client, as soon as there is one
 */
export async function runTransaction<T>(
  lease: () => Promise<Lease>,
  session: DatabaseSession,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  session.signal?.throwIfAborted()
  const transaction = new OpenTransaction(await lease(), lease, session)
  let result: T
  try {
    result = await transaction.guard(run(transaction))
  } catch (error) {
    await transaction.end('rollback')
    throw error
  }
  await transaction.end('commit')
  return result
}

class OpenTransaction implements Transaction {
  readonly database: WeakKey
  #kysely: Kysely<DatabaseSchema> | undefined
  /** Null between two turns that are committed: what is computed there needs no connection, and others may wait for one. */
  #held: Lease | null
  readonly #lease: () => Promise<Lease>
  #regaining: Promise<Lease> | undefined
  /** A turn has been committed since the connection was got. */
  #hasHadTurn = false
  #session: DatabaseSession
  /** What the next statement must run with. */
  #wanted: SessionSettings
  /** What the server has been told; null where no transaction is open there. */
  #told: SessionSettings | null = null
  /** What the next statement may take, and what the server has been told of it. */
  #limits: TimeLimits
  #toldLimits: TimeLimits
  /** Why the begin or a setting failed: what the server says of the statements behind it is only that. */
  #aheadFailed: unknown
  /** The first failure of all, as it is told. */
  #failed: unknown
  #turnEnd: Promise<void> | undefined
  #commitsEachTurn = false
  #flushes = false
  #over = false
  /** Why the transaction was broken off before its work had ended; undefined where it was not. */
  #brokenOffBecause: unknown
  #ended = false
  #rollBack = false
  readonly #answers: AnswerWatch
  #idleTimer: NodeJS.Timeout | undefined
  readonly #idleTimeoutMs: number | undefined
  #onIdle: (() => void) | undefined

  constructor(held: Lease, lease: () => Promise<Lease>, session: DatabaseSession) {
    const { on } = held
    this.#held = held
    this.#lease = lease
    this.#idleTimeoutMs = on.idleTimeoutMs
    this.#session = session
    this.database = on.database
    this.#wanted = settingsOf(session)
    this.#limits = this.#toldLimits = on.limits
    const patience = on.limits.statementMs + SILENCE_MS
    this.#answers = new AnswerWatch(patience, this.#giveUp)
  }

  /** Made when it is first asked for: most reads have no need of it. */
  get kysely(): Kysely<DatabaseSchema> {
    this.#kysely ??= bindKysely(({ sql, parameters }) => this.runText(sql, parameters))
    return this.#kysely
  }

  get #on(): TransactionClient {
    if (this.#held === null) throw new Error('The transaction has no connection.')
    return this.#held.on
  }

  /** Until the next statement. */
  #giveBack(): void {
    clearTimeout(this.#idleTimer)
    this.#answers.stop()
    this.#held?.giveBack()
    this.#held = null
    this.#hasHadTurn = false
  }

  async #regain(): Promise<void> {
    this.#regaining ??= this.#lease()
    const held = await this.#regaining
    this.#regaining = undefined
    if (this.#ended) return held.giveBack()
    this.#held ??= held
  }

  actAs(userId: number | null): void {
    this.#wanted = { ...this.#wanted, userId }
  }

  async enterWorkspace(workspaceId: number | null): Promise<void> {
    this.#wanted = { ...this.#wanted, workspaceId }
  }

  async seeLevelsBelow(level: number): Promise<void> {
    this.#wanted = { ...this.#wanted, visibleLevelsBelow: level }
  }

  seeOwn(ownWorkspaceIds: readonly number[], ownRoles: readonly OwnRole[]): void {
    this.#wanted = { ...this.#wanted, ownWorkspaceIds, ownRoles }
  }

  async waitingUpTo<T>(milliseconds: number, run: () => Promise<T>): Promise<T> {
    const ordinary = this.#limits
    this.#limits = { ...ordinary, statementMs: milliseconds, lockMs: milliseconds }
    this.#answers.patienceMs = Math.max(this.#answers.patienceMs, milliseconds + SILENCE_MS)
    const running = run()
    // What is asked behind it, in the same turn or later, may take no longer than before.
    this.#limits = ordinary
    try {
      return await running
    } finally {
      this.#answers.patienceMs = ordinary.statementMs + SILENCE_MS
    }
  }

  commitEachTurn(): void {
    if (this.#session.readOnly !== true)
      throw new Error('Only a read-only transaction can commit after each turn of the event loop.')
    this.#commitsEachTurn = true
  }

  async beginWriting(): Promise<void> {
    if (!this.#commitsEachTurn) return
    await this.#turnEnd
    if (this.#told !== null || this.#flushes || this.#answers.isWaiting)
      throw new Error('Cannot start writing while reads are still running.')
    this.#commitsEachTurn = false
    this.#session = { ...this.#session, readOnly: false }
  }

  async #giveWay(): Promise<void> {
    await this.#turnEnd
    this.#giveBackIfIdle()
  }

  rollBackAtEnd(): void {
    this.#rollBack = true
  }

  /** What `running` gives, unless it goes silent for longer than it may, or nobody waits for it any more. */
  async guard<T>(running: Promise<T>): Promise<T> {
    const { signal } = this.#session
    if (this.#idleTimeoutMs === undefined && signal === undefined) return running
    let giveUp = () => {}
    const silentOrGivenUp = new Promise<never>((_, reject) => {
      this.#onIdle = () => {
        this.#brokenOffBecause = new DatabaseUnavailable(
          'gone',
          'database: the transaction was idle for too long',
        )
        reject(this.#brokenOffBecause)
      }
      giveUp = () => {
        this.#brokenOffBecause = signal?.reason
        reject(signal?.reason)
        this.#breakOff()
      }
    })
    signal?.addEventListener('abort', giveUp, { once: true })
    // What runs has asked its first statement by now, or begins in silence.
    if (!this.#answers.isWaiting) this.#startIdling()
    try {
      return await Promise.race([running, silentOrGivenUp])
    } finally {
      clearTimeout(this.#idleTimer)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  /** Stops what runs on the server, unless it is on its way to be committed: that is waited for. */
  #breakOff(): void {
    if (this.#over) return
    this.#over = true
    if (this.#held === null || !this.#answers.isWaiting || this.#on.cancel === undefined) return
    // It may come after what it was meant for: so nothing else may run there.
    this.#on.broken = true
    this.#on.cancel()
  }

  #startIdling(): void {
    if (this.#onIdle === undefined || this.#idleTimeoutMs === undefined || this.#over) return
    clearTimeout(this.#idleTimer)
    this.#idleTimer = setTimeout(this.#onIdle, this.#idleTimeoutMs)
  }

  /** Ends the transaction on the server; after that no statement can reach the client through it. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#over = true
    const wanted = this.#rollBack ? 'rollback' : how
    try {
      if (this.#held === null) return
      if (this.#told !== null) this.#endOnServer(wanted)
      this.#on.wire.flush()
      // Also what has ended is waited for: the client is another's as soon as this returns.
      await this.#turnEnd
    } catch (error) {
      if (this.#held !== null && this.#on.client.getTransactionStatus() !== 'I') this.#on.broken = true
      // The caller is about to throw what made it roll back; that says more.
      if (how === 'commit') throw translateError(error, this.#held?.on.broken ?? false)
    } finally {
      this.#ended = true
      this.#giveBack()
    }
  }

  async readTexts(text: string, values: readonly unknown[]): Promise<RowTexts> {
    const { rows } = await this.#ask(() => this.#on.wire.askTexts(text, values))
    return rows
  }

  async runText<Row>(text: string, values: readonly unknown[] = []): Promise<QueryResult<Row>> {
    return toQueryResult<Row>(await this.#ask(() => this.#on.wire.ask(text, values)))
  }

  /** Sends one statement behind what must go before it. */
  async #ask<Row>(ask: () => Promise<StatementResult<Row>>): Promise<StatementResult<Row>> {
    // Else what asks again at each answer would keep it to its end.
    if (this.#hasHadTurn && this.#told === null && !this.#flushes && this.#held?.isWanted?.())
      await this.#giveWay()
    while (this.#held === null && !this.#over) await this.#regain()
    if (this.#over) {
      // Work that was broken off goes on until its next statement, which fails for the same reason.
      throw (
        this.#brokenOffBecause ??
        new Error('The transaction has already ended: a statement was not awaited, or was sent too late.')
      )
    }
    clearTimeout(this.#idleTimer)
    this.#tellAhead()
    const answer = ask()
    this.#flushAfterTurn()
    try {
      const result = await this.#answers.pass(answer)
      // Back to a savepoint: what failed behind it is as if it had not been.
      if (result.command === 'ROLLBACK') this.#failed = undefined
      return result
    } catch (error) {
      const cause = this.#aheadFailed ?? error
      // Refused because we asked for it: a fault of the code, and none of the server.
      const isForbiddenWrite = this.#session.readOnly === true && isReadOnlyRefusal(cause)
      if (!isForbiddenWrite && breaksConnection(cause)) this.#on.broken = true
      const told = isForbiddenWrite ? cause : translateError(cause, this.#on.broken)
      this.#failed ??= told
      noteFullDisk(this.database, told)
      // A statement that was stopped because nobody waits for it is no failure of the database.
      throw this.#brokenOffBecause ?? told
    } finally {
      this.#startIdling()
    }
  }

  // Not awaited: what follows is already on its way. Should it fail, the transaction is aborted, so nothing that
  // follows can run with another role or workspace than it was meant for.
  #tellAhead(): void {
    const text =
      this.#told === null
        ? beginStatement(this.#session, this.#wanted, this.#limits)
        : settingsStatement(this.#wanted, this.#told) + limitsStatement(this.#limits, this.#toldLimits)
    this.#told = this.#wanted
    this.#toldLimits = this.#limits
    if (text === '') return
    this.#answers.pass(this.#on.wire.tell(text)).catch((error: unknown) => {
      this.#aheadFailed ??= error
      this.#failed ??= translateError(error, this.#on.broken)
    })
  }

  /**
   * All that is asked in one turn of the event loop goes out as one write. While each turn is committed, a turn is what can be asked
   * without an answer: loaders included, which ask once all that is ready has run.
   */
  #flushAfterTurn(): void {
    if (this.#flushes) return
    this.#flushes = true
    const flush = () => {
      this.#flushes = false
      // Broken off since: its end has sent all that was kept, and where its answer came before this turn the connection is another's.
      if (this.#held === null) return
      if (this.#commitsEachTurn && this.#told !== null)
        this.#endOnServer(this.#rollBack ? 'rollback' : 'commit')
      this.#on.wire.flush()
    }
    if (this.#commitsEachTurn) setImmediate(flush)
    else process.nextTick(flush)
  }

  #endOnServer(how: 'commit' | 'rollback'): void {
    this.#told = null
    this.#hasHadTurn = this.#commitsEachTurn
    const ended = this.#ending(how)
    // Its failure is told by `end`, which may be long after.
    ended.catch(() => {})
    const before = this.#turnEnd
    this.#turnEnd = before === undefined ? ended : both(before, ended)
    this.#turnEnd.then(this.#giveBackAfterTurn, () => {})
  }

  /** What goes on from the answers, most of it at once, ends the transaction or asks what is next. Else it computes. */
  readonly #giveBackAfterTurn = (): void => {
    if (this.#commitsEachTurn && !this.#over) setImmediate(() => this.#giveBackIfIdle())
  }

  #giveBackIfIdle(): void {
    const isIdle = this.#held !== null && this.#told === null && !this.#answers.isWaiting && !this.#flushes
    if (isIdle && !this.#over) this.#giveBack()
  }

  async #ending(how: 'commit' | 'rollback'): Promise<void> {
    const { command } = await this.#answers.pass(this.#on.wire.tell(how))
    if (how === 'commit' && command !== 'COMMIT') {
      throw this.#failed ?? new Error('The transaction was rolled back without an error.')
    }
  }

  /** No answer came for longer than a statement may run: the connection is thrown away. */
  readonly #giveUp = (): void => {
    this.#on.broken = true
    this.#on.wire.cut(new DatabaseUnavailable('silent', 'database: no response in time'))
  }
}

async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  await Promise.all([one, other])
}

function toQueryResult<Row>({ rows, command, rowCount }: StatementResult): QueryResult<Row> {
  const changes = command === 'SELECT' ? null : rowCount
  return {
    rows: rows as Row[],
    ...(changes === null ? {} : { numAffectedRows: BigInt(changes) }),
  }
}
