import type { Writable } from 'node:stream'
import pg from 'pg'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { DatabaseSession, Transaction } from './database.ts'
import { DatabaseUnavailable, translateError } from './errors.ts'
import { bindKysely } from './kysely-binding.ts'
import { beginStatement, levelsSetting, workspaceSetting } from './session-settings.ts'
import type { StatementNames } from './statement-names.ts'

/** A connected pg client that one transaction at a time may use, on either engine. */
export interface TransactionClient {
  readonly client: pg.ClientBase
  readonly names: StatementNames
  /** Whose connection it is. */
  readonly database: WeakKey
  /** The connection is lost, or in a state nobody knows: it must not be used again. */
  broken: boolean
  /** After so long without a statement the transaction is rolled back; absent where the server does that itself. */
  readonly idleTimeoutMs?: number
}

/**
 * One transaction on `on`, from its begin to its commit or rollback.
 * `begin`, the role and the settings travel with the first statement (pg's pipeline mode), so that a transaction
 * costs its statements and one round trip for the commit.
 */
export async function runTransaction<T>(
  on: TransactionClient,
  session: DatabaseSession,
  run: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const transaction = new OpenTransaction(on, session)
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
  readonly kysely = bindKysely((query) => this.#execute(query))
  readonly database: WeakKey
  readonly #on: TransactionClient
  /** Sent in front of the next statement: `begin` and the settings, later what enterWorkspace and seeLevelsBelow change. */
  #ahead: string
  #aheadFailed: unknown
  #begun = false
  #over = false
  #rollBack = false
  #idleTimer: NodeJS.Timeout | undefined
  #onIdle: (() => void) | undefined

  constructor(on: TransactionClient, session: DatabaseSession) {
    this.#on = on
    this.database = on.database
    this.#ahead = beginStatement(session)
  }

  async enterWorkspace(workspaceId: number): Promise<void> {
    this.#ahead += workspaceSetting(workspaceId)
  }

  async seeLevelsBelow(level: number): Promise<void> {
    this.#ahead += levelsSetting(level)
  }

  rollBackAtEnd(): void {
    this.#rollBack = true
  }

  /** What `running` gives, unless it goes silent for longer than it may. */
  async guard<T>(running: Promise<T>): Promise<T> {
    if (this.#on.idleTimeoutMs === undefined) return running
    const silent = new Promise<never>((_, reject) => {
      const error = new DatabaseUnavailable('gone', 'database: a transaction was idle for too long')
      this.#onIdle = () => reject(error)
    })
    this.#startIdling()
    try {
      return await Promise.race([running, silent])
    } finally {
      clearTimeout(this.#idleTimer)
    }
  }

  #startIdling(): void {
    if (this.#onIdle !== undefined && !this.#over) {
      clearTimeout(this.#idleTimer)
      this.#idleTimer = setTimeout(this.#onIdle, this.#on.idleTimeoutMs)
    }
  }

  /** Ends the transaction on the server; after that no statement can reach the client through it. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#over = true
    if (!this.#begun) return
    const wanted = this.#rollBack ? 'rollback' : how
    try {
      const { command } = await this.#on.client.query(wanted)
      if (wanted === 'commit' && command !== 'COMMIT') {
        throw new Error('the transaction was rolled back, because one of its statements had failed')
      }
    } catch (error) {
      if (this.#on.client.getTransactionStatus() !== 'I') this.#on.broken = true
      // The caller is about to throw what made it roll back; that says more.
      if (how === 'commit') throw translateError(error, this.#on.broken)
    }
  }

  async #execute<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#over) throw new Error('this transaction is over: a statement was not awaited, or came too late')
    clearTimeout(this.#idleTimer)
    try {
      return toQueryResult<Row>(await this.#send(query))
    } catch (error) {
      if (isStalePlan(error)) this.#on.broken = true
      throw translateError(this.#aheadFailed ?? error, this.#on.broken)
    } finally {
      this.#startIdling()
    }
  }

  #send(query: CompiledQuery): Promise<pg.QueryResult> {
    const name = this.#on.names.nameOf(query.sql)
    // Unnamed, it must still go the extended way: there a text can never be two statements.
    const config = { text: query.sql, values: query.parameters as unknown[], queryMode: 'extended', name }
    this.#gatherWrites()
    this.#sendAhead()
    return this.#on.client.query(config as pg.QueryConfig)
  }

  // The settings and all statements asked for in one turn go out as one write: each write is a system call of ours and
  // wakes the server.
  #gatherWrites(): void {
    const { stream } = (this.#on.client as unknown as { connection: { stream: Writable } }).connection
    if (stream.writableCorked > 0) return
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  // Not awaited: what follows is already on its way. Should it fail, the transaction is aborted, so nothing that
  // follows can run with another role or workspace than it was meant for.
  #sendAhead(): void {
    if (this.#ahead === '') return
    const settings = this.#ahead
    this.#ahead = ''
    this.#begun = true
    this.#on.client.query(settings).catch((error: unknown) => {
      this.#aheadFailed ??= error
    })
  }
}

function toQueryResult<Row>(result: pg.QueryResult): QueryResult<Row> {
  const changes = result.command === 'SELECT' ? null : result.rowCount
  return {
    rows: result.rows as Row[],
    ...(changes === null ? {} : { numAffectedRows: BigInt(changes) }),
  }
}

// A migration by a newer server changed a table under a prepared statement, or a proxy between us and the server has
// forgotten the statement: a fresh connection prepares it anew.
function isStalePlan(error: unknown): boolean {
  return (
    error instanceof pg.DatabaseError && (error.routine === 'RevalidateCachedQuery' || error.code === '26000')
  )
}

/** Marks `on` as broken when its connection goes, and keeps pg from ending the process over it. */
export function watchConnection(on: TransactionClient): () => void {
  const lost = () => {
    on.broken = true
  }
  on.client.on('error', lost)
  return () => on.client.off('error', lost)
}

/** For a call after `close`. */
export function closedError(): DatabaseUnavailable {
  return new DatabaseUnavailable('closed', 'the database is closed')
}
