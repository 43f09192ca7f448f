import pLimit from 'p-limit'
import type { DatabaseSession, OwnedDatabase, OwnerConnection, Transaction } from '../database.ts'
import {
  findDatabase,
  prepareDataFolder,
  buildUnusableError,
  freeBytesOf,
  explainOpenError,
} from '../data-folder/data-folder.ts'
import { type DataFolderLock, lockDataFolder } from '../data-folder/data-folder-lock.ts'
import { answerCopyRequests, copyFiles } from '../data-folder/data-folder-copies.ts'
import { removeOthersPermissions } from '../data-folder/data-folder-permissions.ts'
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts'
import type { EmbeddedWorkerData } from './embedded-messages.ts'
import { DataFolderUnusable, DatabaseUnavailable } from '../errors.ts'
import { ownerConnection } from '../transactions/owner-connection.ts'
import { closedError, type Connection, watchConnection } from '../transactions/connection.ts'
import { runTransaction } from '../transactions/run-transaction.ts'
import { IDLE_IN_TRANSACTION_MS, limitsOf, STATEMENT_TIMEOUT_MS } from '../transactions/session-settings.ts'
import { createStatementNames } from '../statements/statement-names.ts'

export interface EmbeddedOptions {
  /** Contains the database's files and the lock; created if absent. */
  readonly folder: string
}

/** Starts an engine for a database, also after the last one has died, and closes it. */
export interface EngineSource {
  start(): Promise<EmbeddedEngine>
  close(engine: EmbeddedEngine): Promise<unknown>
}

/** The embedded database: the interface of PostgreSQL's, and operations on its data folder. */
export interface EmbeddedDatabase extends OwnedDatabase {
  readonly engine: 'embedded'
  /** Stores the address of this process, for processes that try to open the folder later. */
  announce(address: string): void
  /** A tar archive of the data folder. Do not call it while transactions run. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Opens the database of a folder, and creates it if there is none (3 s).
 * @throws DataFolderInUse (another process has it), DataFolderUnusable; both messages are for the person who started Plumb
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = prepareDataFolder(options.folder)
  const lock = lockDataFolder(folder)
  try {
    const files = findDatabase(folder)
    closeAll(folder)
    const database = new EmbeddedPglite(ownEngines({ folder: files, archive: null }), lock)
    await database.start()
    database.giveCopies(folder, files)
    return database
  } catch (error) {
    lock.release()
    if (error instanceof DataFolderUnusable) throw error
    const reason = explainOpenError(error, freeBytesOf(folder))
    throw new DataFolderUnusable(`The database in ${folder} cannot be opened${reason}.`, { cause: error })
  }
}

function closeAll(folder: string): void {
  try {
    removeOthersPermissions(folder)
  } catch (error) {
    throw buildUnusableError(folder, error)
  }
}

/** Opens a database in memory, for tests; it is lost when closed. It has no tables, unless its engines come from elsewhere. */
export async function openEmbeddedInMemory(
  engines: EngineSource = ownEngines({ folder: null, archive: null }),
): Promise<EmbeddedDatabase> {
  const database = new EmbeddedPglite(engines, undefined)
  await database.start()
  return database
}

function ownEngines(data: EmbeddedWorkerData): EngineSource {
  return {
    start: () => startEmbeddedEngine(data, STATEMENT_TIMEOUT_MS),
    close: (engine) => engine.close(),
  }
}

class EmbeddedPglite implements EmbeddedDatabase {
  readonly engine = 'embedded'
  readonly #engines: EngineSource
  readonly #lock: DataFolderLock | undefined
  // PGlite is one connection: transactions wait here for each other.
  readonly #oneAtATime = pLimit(1)
  readonly #statementNames = createStatementNames()
  #engine: EmbeddedEngine | undefined
  #closing: Promise<void> | undefined
  #stopCopies = () => {}

  constructor(engines: EngineSource, lock: DataFolderLock | undefined) {
    this.#engines = engines
    this.#lock = lock
  }

  async start(): Promise<EmbeddedEngine> {
    if (this.#engine === undefined || this.#engine.isDead) {
      this.#engine = await this.#engines.start()
    }
    return this.#engine
  }

  transaction<T>(session: DatabaseSession, run: (tx: Transaction) => Promise<T>): Promise<T> {
    return runTransaction(() => this.#connect(session), session, run)
  }

  /** Resolves once every earlier caller has released the engine. */
  #connect(session: DatabaseSession): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const holding = this.#alone(
        (engine) => new Promise<void>((release) => resolve(this.#connectionTo(engine, session, release))),
      )
      holding.catch(reject)
    })
  }

  #connectionTo(engine: EmbeddedEngine, session: DatabaseSession, release: () => void): Connection {
    // PGlite would enforce the idle time limit by ending its only connection, without a message.
    const limits = { ...limitsOf(session.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS), idleMs: null }
    engine.stream.timeLimitMs = limits.statementMs
    const connection: Connection = {
      client: engine.client,
      statementNames: this.#statementNames,
      limits,
      database: this,
      broken: false,
      pendingMs: 0,
      idleTimeoutMs: IDLE_IN_TRANSACTION_MS,
      release() {
        unwatch()
        if (connection.broken) engine.stop()
        release()
      },
    }
    const unwatch = watchConnection(connection)
    return connection
  }

  async asOwner<T>(run: (connection: OwnerConnection) => Promise<T>): Promise<T> {
    return this.#alone(async ({ client, stream }) => {
      stream.timeLimitMs = 0
      try {
        return await run(ownerConnection(client))
      } finally {
        // PostgreSQL would close the connection here, and roll back its open transaction.
        await client.query('rollback; reset role')
      }
    })
  }

  /** From now on, processes that ask in the folder get a copy, made while nothing is written. */
  giveCopies(folder: string, files: string): void {
    this.#stopCopies = answerCopyRequests(folder, (target) =>
      this.#oneAtATime(() => copyFiles(files, target)),
    )
  }

  announce(address: string): void {
    this.#lock?.announce(address)
  }

  async dump(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#alone((engine) => engine.dump())
  }

  async close(): Promise<void> {
    this.#stopCopies()
    this.#closing ??= this.#oneAtATime(async () => {
      try {
        if (this.#engine !== undefined) await this.#engines.close(this.#engine)
      } finally {
        this.#lock?.release()
      }
    })
    return this.#closing
  }

  /** Runs `work` with the engine to itself, on a new one if the last has died. */
  async #alone<T>(work: (engine: EmbeddedEngine) => Promise<T>): Promise<T> {
    if (this.#closing !== undefined) throw closedError()
    return this.#oneAtATime(async () => work(await this.start().catch(rethrowUnreachable)))
  }
}

function rethrowUnreachable(error: unknown): never {
  if (error instanceof DatabaseUnavailable) throw error
  const cause = error instanceof Error ? error.message : String(error)
  throw new DatabaseUnavailable('gone', `the embedded database did not start: ${cause}`, error)
}
