import pLimit from 'p-limit'
import type { DatabaseSession, OwnedDatabase, OwnerConnection, Transaction } from '../database.ts'
import {
  databaseFolderIn,
  prepareDataFolder,
  buildUnusableError,
  freeBytesOf,
  explainOpenError,
} from '../data-folder/data-folder.ts'
import { type DataFolderLock, lockDataFolder } from '../data-folder/data-folder-lock.ts'
import { serveCopyRequests, copyFiles } from '../data-folder/data-folder-copies.ts'
import { removeOthersPermissions } from '../data-folder/data-folder-permissions.ts'
import { type EmbeddedEngine, startEmbeddedEngine } from './embedded-engine.ts'
import { DataFolderUnusable, DatabaseUnavailable } from '../errors.ts'
import { ownerConnection } from '../transactions/owner-connection.ts'
import { closedError, type Connection, watchConnection } from '../transactions/connection.ts'
import { runTransaction } from '../transactions/run-transaction.ts'
import { IDLE_IN_TRANSACTION_MS, limitsOf, STATEMENT_TIMEOUT_MS } from '../transactions/session-settings.ts'
import { createStatementNames } from '../statements/statement-names.ts'

/** Starts an engine for a database, also after the last one has died, and closes it. */
export interface EngineSource {
  start(): Promise<EmbeddedEngine>
  close(engine: EmbeddedEngine): Promise<unknown>
}

/**
 * Locks a data folder and opens its database. Creates the folder and the database if they do not exist (3 s).
 * @throws DataFolderInUse (another process has it), DataFolderUnusable; both messages are for the person who started Plumb
 */
export async function openEmbedded(dataFolder: string): Promise<EmbeddedPglite> {
  const folder = prepareDataFolder(dataFolder)
  const lock = lockDataFolder(folder)
  try {
    const files = databaseFolderIn(folder)
    restrictPermissions(folder)
    const engines: EngineSource = {
      start: () => startEmbeddedEngine(files, STATEMENT_TIMEOUT_MS),
      close: (engine) => engine.close(),
    }
    const database = new EmbeddedPglite(engines, lock)
    await database.start()
    database.serveCopies(folder, files)
    return database
  } catch (error) {
    lock.release()
    if (error instanceof DataFolderUnusable) throw error
    const reason = explainOpenError(error, freeBytesOf(folder))
    throw new DataFolderUnusable(`The database in ${folder} cannot be opened${reason}.`, { cause: error })
  }
}

/** @throws DataFolderUnusable if the permissions of a file cannot be changed */
function restrictPermissions(folder: string): void {
  try {
    removeOthersPermissions(folder)
  } catch (error) {
    throw buildUnusableError(folder, error)
  }
}

/** PGlite in a thread, which is restarted after it has died. */
export class EmbeddedPglite implements OwnedDatabase {
  readonly engine = 'embedded'
  readonly #engines: EngineSource
  readonly #lock: DataFolderLock | null
  // PGlite is one connection: transactions wait here for each other.
  readonly #oneAtATime = pLimit(1)
  readonly #statementNames = createStatementNames()
  #engine: EmbeddedEngine | undefined
  #closing: Promise<void> | undefined
  #stopServingCopies = () => {}

  /** @param lock null: a database in memory */
  constructor(engines: EngineSource, lock: DataFolderLock | null) {
    this.#engines = engines
    this.#lock = lock
  }

  /** @returns the running engine, or a new one if the last has died */
  async start(): Promise<EmbeddedEngine> {
    if (this.#engine === undefined || this.#engine.isDead) {
      this.#engine = await this.#engines.start()
    }
    return this.#engine
  }

  transaction<T>(session: DatabaseSession, run: (tx: Transaction) => Promise<T>): Promise<T> {
    return runTransaction(() => this.#connect(session), session, run)
  }

  /** @returns the engine's only connection, once every earlier caller has released it */
  #connect(session: DatabaseSession): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const holding = this.#withEngine(
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
      isBroken: false,
      pendingMs: 0,
      idleTimeoutMs: IDLE_IN_TRANSACTION_MS,
      release() {
        unwatch()
        if (connection.isBroken) engine.stop()
        release()
      },
    }
    const unwatch = watchConnection(connection)
    return connection
  }

  async asOwner<T>(run: (connection: OwnerConnection) => Promise<T>): Promise<T> {
    return this.#withEngine(async ({ client, stream }) => {
      stream.timeLimitMs = 0
      try {
        return await run(ownerConnection(client))
      } finally {
        // PostgreSQL would close the connection here, and roll back its open transaction.
        await client.query('rollback; reset role')
      }
    })
  }

  /** Lets other processes request copies through the folder from now on; each is made while nothing is written. */
  serveCopies(folder: string, files: string): void {
    this.#stopServingCopies = serveCopyRequests(folder, (target) =>
      this.#oneAtATime(() => copyFiles(files, target)),
    )
  }

  /** Stores the address of this process, for processes that try to open the folder later. */
  announce(address: string): void {
    this.#lock?.announce(address)
  }

  async close(): Promise<void> {
    this.#stopServingCopies()
    this.#closing ??= this.#oneAtATime(async () => {
      try {
        if (this.#engine !== undefined) await this.#engines.close(this.#engine)
      } finally {
        this.#lock?.release()
      }
    })
    return this.#closing
  }

  /** Runs `work` while nothing else uses the engine, on a new one if the last has died. */
  async #withEngine<T>(work: (engine: EmbeddedEngine) => Promise<T>): Promise<T> {
    if (this.#closing !== undefined) throw closedError()
    return this.#oneAtATime(async () => work(await this.start().catch(rethrowUnreachable)))
  }
}

function rethrowUnreachable(error: unknown): never {
  if (error instanceof DatabaseUnavailable) throw error
  const cause = error instanceof Error ? error.message : String(error)
  throw new DatabaseUnavailable('gone', `the embedded database did not start: ${cause}`, error)
}
