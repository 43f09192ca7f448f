import type { Kysely } from 'kysely'
import type { DatabaseSchema } from './schema.ts'

/** Above every level: members with SEE_ALL_LEVELS_DATA see pay below it. */
export const ALL_LEVELS = 1_000

/** The user and workspace of a transaction. Row-level security and history read them from the transaction's settings. */
export interface DatabaseSession {
  /** Stored with every change in the history: 1 to 128 letters, digits and ._:- */
  readonly requestId: string
  /** Null before the caller is authenticated, and for work without a user. */
  readonly userId: number | null
  /** Null: no tenant row can be read or written until `enterWorkspace`. */
  readonly workspaceId: number | null
  /** Pay at levels below this one is visible; at none if it is absent. `ALL_LEVELS` for work without a member. */
  readonly visibleLevelsBelow?: number
  /** The database refuses any write. If a prepared statement can no longer run, the function of the transaction is run again. */
  readonly readOnly?: boolean
  /** Replaces the database's default (5 s); an import may set 15 s. */
  readonly statementTimeoutMs?: number
  /** Aborts once nobody waits for the result: the transaction is stopped and rolled back. */
  readonly signal?: AbortSignal
}

/** A custom role of the user in one of their workspaces. */
export interface OwnRole {
  readonly workspaceId: number
  readonly customRoleId: number
}

/** Rows as sent by the server: the text of each value, or null. */
export type RowTexts = readonly (readonly (string | null)[])[]

/** The result of one statement, as pg returns it. */
export interface StatementResult<Row> {
  readonly rows: Row[]
  /** "SELECT", "INSERT" …; "ROLLBACK" also for a rollback to a savepoint. */
  readonly command: string
  /** Rows read or changed; null for a statement that does neither. */
  readonly rowCount: number | null
}

/** One open transaction, under the app role. Statements are sent in the order of the calls. Not usable after `run` has ended. */
export interface Transaction {
  readonly kysely: Kysely<DatabaseSchema>
  /**
   * Runs one statement with a prepared text: for the statements of every request or save, whose text would take Kysely as long to build as
   * to send.
   */
  runText<Row>(text: string, values?: readonly unknown[]): Promise<StatementResult<Row>>
  /** Runs one query and returns its rows unparsed: for answers with thousands of them. */
  readTexts(text: string, values: readonly unknown[]): Promise<RowTexts>
  /** The same object in all transactions of a database. It is the key of everything that is cached across transactions. */
  readonly database: WeakKey
  /** Sets the acting user from the next statement on; null: none. Costs no round trip. */
  actAs(userId: number | null): void
  /** Makes the rows of this workspace visible from the next statement on, and no others; null: none. Costs no round trip. */
  enterWorkspace(workspaceId: number | null): Promise<void>
  /** Makes pay at levels below this one visible from the next statement on, and no other. Costs no round trip. */
  seeLevelsBelow(level: number): Promise<void>
  /**
   * Makes visible from the next statement on what a member may read of workspaces without entering them: their rows, their flags, and the
   * custom roles of the member. Costs no round trip.
   */
  allowReadingOwnWorkspaces(workspaceIds: readonly number[], roles: readonly OwnRole[]): void
  /**
   * Runs `run` with a longer time limit for the statements that it sends synchronously and for their locks. Later statements have the
   * transaction's own limits again. Costs no round trip.
   */
  withTimeLimit<T>(milliseconds: number, run: () => Promise<T>): Promise<T>
  /**
   * Ends a read-only transaction behind the statements that were sent, and returns its connection once they are answered: the next
   * statement starts another transaction with the same settings. Call it before a long computation, which would otherwise block the
   * embedded database, or after the last reads were sent, so that the commit needs no round trip of its own. Does nothing in a transaction
   * that may write.
   */
  releaseConnection(): void
  /**
   * Ends a read-only transaction; the next statement starts one that may write. Check again what the writes rely on, as it may have
   * changed in between. No statement may be running. Does nothing in a transaction that may write.
   */
  startWriting(): void
  /** Rolls the transaction back, whatever `run` returns: for refusals, which are values. */
  rollBackAtEnd(): void
}

/** The common interface of both engines: PGlite in a worker, or PostgreSQL 15 and later. */
export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Runs `run` in one transaction (read committed): committed when it returns, rolled back when it throws. Do not open a second transaction
   * inside `run`: on the embedded engine it would wait for the first.
   * @throws DatabaseUnavailable (the request is valid: try again), or the error of `run`
   */
  transaction<T>(session: DatabaseSession, run: (tx: Transaction) => Promise<T>): Promise<T>
  /** Waits for running transactions, then closes connections, worker and lock. May be called twice. */
  close(): Promise<void>
}

/** A connection as the owner of the tables, outside of any tenancy. For migrations, backups, operator commands and tests only. */
export interface OwnerConnection {
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>
}

/** A `Database` with the owner's connection. Requests get only a `Database`. */
export interface OwnedDatabase extends Database {
  /**
   * Runs `run` on a separate connection, without time limits. Its role is that of the database's address: the owner, unless the address is
   * that of the app role. Not in a transaction: `run` begins and ends its own.
   */
  asOwner<T>(run: (connection: OwnerConnection) => Promise<T>): Promise<T>
}
