import type { Kysely } from 'kysely'
import type { DatabaseSchema } from './schema.ts'

/** Above every level: whoever has SEE_ALL_LEVELS_DATA sees pay below it. */
export const ALL_LEVELS = 1_000

/** Who a transaction works for. Row-level security and history read it from the transaction's settings. */
export interface DatabaseSession {
  /** Written beside every change in the history: 1 to 128 of letters, digits and ._:- */
  readonly requestId: string
  /** Null before sign-in, and for work that no user asked for. */
  readonly userId: number | null
  /** Null: no tenant row can be read or written until `enterWorkspace`. */
  readonly workspaceId: number | null
  /** Pay of levels below this one is visible; of none where it is absent. `ALL_LEVELS` for work that no member asked for. */
  readonly visibleLevelsBelow?: number
  /** Any write is refused by the database. Where a prepared statement has gone stale, `run` is run anew from its beginning. */
  readonly readOnly?: boolean
  /** Instead of the database's own (5 s); an import may ask for 15 s. */
  readonly statementTimeoutMs?: number
  /** Nobody waits for what is done here any more: it is broken off where it stands, and rolled back. */
  readonly signal?: AbortSignal
}

/** A custom role that somebody has in one of the own workspaces. */
export interface OwnRole {
  readonly workspaceId: number
  readonly customRoleId: number
}

/** Rows as the server sends them: the text of each value, null where it is null. */
export type RowTexts = readonly (readonly (string | null)[])[]

/** The result of one statement, as pg returns it. */
export interface StatementResult<Row> {
  readonly rows: Row[]
  /** "SELECT", "INSERT" …; "ROLLBACK" also for a rollback to a savepoint. */
  readonly command: string
  /** Rows read or changed; null for a statement that does neither. */
  readonly rowCount: number | null
}

/** One open transaction, under the app role: what is asked leaves in the order in which it was asked. Not usable after `run` has ended. */
export interface Transaction {
  readonly kysely: Kysely<DatabaseSchema>
  /** Runs one statement whose text is written already: for those of every request or save, which to put together would take as long as to send. */
  runText<Row>(text: string, values?: readonly unknown[]): Promise<StatementResult<Row>>
  /** Runs one statement that reads, and leaves its rows as they come: for answers of thousands of them. */
  readTexts(text: string, values: readonly unknown[]): Promise<RowTexts>
  /** The same object in all transactions of a database: what is kept beyond one is kept by it, never for another database. */
  readonly database: WeakKey
  /** From the next statement on, this user acts; null: nobody. Costs no round trip. */
  actAs(userId: number | null): void
  /** From the next statement on, the rows of this workspace are visible, and no others; null: of none. Costs no round trip. */
  enterWorkspace(workspaceId: number | null): Promise<void>
  /** From the next statement on, pay of levels below this one is visible, and of no others. Costs no round trip. */
  seeLevelsBelow(level: number): Promise<void>
  /**
   * From the next statement on, what a member may read of workspaces without entering them is visible: their rows, their flags, and
   * the custom roles that the member has there. Costs no round trip.
   */
  seeOwn(workspaceIds: readonly number[], roles: readonly OwnRole[]): void
  /**
   * Runs `run`, what it asks at once with a longer time for each statement and for each lock that it waits for. What is asked
   * after it has the transaction's own again. Costs no round trip.
   */
  waitingUpTo<T>(milliseconds: number, run: () => Promise<T>): Promise<T>
  /**
   * Ends a read-only transaction before a long computation and returns its connection, as soon as no statement is running: the next
   * statement starts another transaction with the same settings. On the embedded database, nobody else could read or write meanwhile.
   * Does nothing in a transaction that may write.
   */
  release(): void
  /**
   * Ends a read-only transaction; the next statement starts one that may write. Check again what the writes rely on, as it may have
   * changed in between. No statement may be running. Does nothing in a transaction that may write.
   */
  startWriting(): void
  /** Whatever `run` returns, the transaction will be rolled back: for refusals, which are values. */
  rollBackAtEnd(): void
}

/** The one face of both engines: PGlite in a worker, or PostgreSQL 15 and later. */
export interface Database {
  readonly engine: 'embedded' | 'postgres'
  /**
   * Runs `run` in one transaction (read committed): committed when it returns, rolled back when it throws.
   * Do not open a second transaction inside `run`: on the embedded engine it would wait for the first.
   * Errors: `DatabaseUnavailable` (nothing is wrong with the request: try again), else what `run` threw.
   */
  transaction<T>(session: DatabaseSession, run: (tx: Transaction) => Promise<T>): Promise<T>
  /** Waits for running transactions, then lets go of connections, worker and lock. May be called twice. */
  close(): Promise<void>
}

/** A connection as the owner of the tables, outside of any tenancy. For migrations and their tests only. */
export interface OwnerConnection {
  query<Row = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>
}

/** What migrations need beyond a `Database`. The application is given a `Database` and never sees this. */
export interface OwnedDatabase extends Database {
  /** A connection of its own, without time-outs. Not in a transaction: `run` begins and ends its own. */
  asOwner<T>(run: (connection: OwnerConnection) => Promise<T>): Promise<T>
}
