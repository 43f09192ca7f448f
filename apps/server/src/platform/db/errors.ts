import pg from 'pg'

/** Reasons for which the database cannot do now what may succeed later. */
export type UnavailableReason =
  /** No connection, or it broke; the outcome of a running COMMIT is unknown. */
  | 'gone'
  /** The server has not responded for longer than a statement may run, although the connection seems to be open. */
  | 'silent'
  /** A statement exceeded its time limit. */
  | 'statement-timeout'
  /** Another transaction held a lock for too long. */
  | 'lock-timeout'
  /** Deadlock or serialization failure: this transaction was chosen to fail. */
  | 'conflict'
  /** The disk or the memory of the server is full, or its disk fails. */
  | 'exhausted'
  /**
   * A proxy between this process and the server has lost a prepared statement or has another one under its name, or a migration has changed
   * a table. A new connection prepares it again.
   */
  | 'unusable-statement'
  /** `close` was called. */
  | 'closed'

/** The database, not the request, causes the error: answer UNAVAILABLE; the client may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}

/** An expected error of a start or a command. Its message tells the operator what to do, and is printed without a stack trace. */
export class OperatorError extends Error {
  override readonly name = this.constructor.name
}

/** The embedded database's folder cannot be used. */
export class DataFolderUnusable extends OperatorError {}

/** Another process has the embedded database open. The message names it, if it is known. */
export class DataFolderInUse extends OperatorError {}

/** The schema cannot be migrated to this version. */
export class MigrationRefused extends OperatorError {}

/** Constraints by which the database refuses to store values. The transaction can then only be rolled back. */
export type ConstraintKind = 'unique' | 'foreign-key' | 'check' | 'not-null' | 'row-level'

/** A row violates a rule of its table. An operation that expects this catches it and answers with a message of the product. */
export class ConstraintViolation extends Error {
  override readonly name = 'ConstraintViolation'
  readonly kind: ConstraintKind
  /** The constraint's name; for `row-level` and `not-null` the table's. */
  readonly constraint: string

  constructor(kind: ConstraintKind, constraint: string, cause: Error) {
    super(cause.message, { cause })
    this.kind = kind
    this.constraint = constraint
  }
}

const UNUSABLE_STATEMENT_CODES = new Set(['42P05', '26000'])

/** @returns whether an error of pg means that a prepared statement can no longer run on its connection */
function isUnusableStatement({ code = '', message, routine }: pg.DatabaseError): boolean {
  // 0A000 covers many unsupported features; this message is in the server's source, and is not translated.
  const isChanged = code === '0A000' && message.includes('cached plan must not change')
  return isChanged || routine === 'RevalidateCachedQuery' || UNUSABLE_STATEMENT_CODES.has(code)
}

const KIND_BY_CODE: Readonly<Record<string, ConstraintKind>> = {
  '23505': 'unique',
  '23P01': 'unique', // an exclusion constraint: unlike a unique index, it lets one statement swap two names
  '23503': 'foreign-key',
  '23514': 'check',
  '23502': 'not-null',
  '42501': 'row-level',
}

const REASON_BY_CODE: Readonly<Record<string, UnavailableReason>> = {
  '57014': 'statement-timeout',
  '55P03': 'lock-timeout',
  '40001': 'conflict',
  '40P01': 'conflict',
  '53100': 'exhausted', // disk full
  '53200': 'exhausted', // out of memory
  '58030': 'exhausted', // input or output error
  '25006': 'gone', // read only: a standby, or a primary that has become one
  '25P03': 'gone', // idle in transaction for too long
  '25P04': 'gone', // transaction_timeout
  '53300': 'gone', // too many connections
  '57P01': 'gone', // shutting down
  '57P02': 'gone', // crashed
  '57P03': 'gone', // starting up
  '57P04': 'gone', // the database was dropped
  '57P05': 'gone', // idle session
}

/**
 * The messages with which a server that Citus distributes reports, as an internal error, that it has lost a connection to another node. Those
 * of the first line are from Citus, the others from the PostgreSQL client that it uses.
 */
const LOST_NODE_MESSAGE = new RegExp(
  [
    'failure on connection|could not commit|failed to prepare transaction|multiple connection failures',
    'server closed the connection|no connection to the server|connection not open|(receive data from|send data to) server',
  ].join('|'),
)

/** @returns the reason if the database causes the error; null if the request does */
function reasonOf({ code = '', message }: pg.DatabaseError): UnavailableReason | null {
  if (code.startsWith('08')) return 'gone'
  if (code === 'XX000' && LOST_NODE_MESSAGE.test(message)) return 'gone'
  return REASON_BY_CODE[code] ?? null
}

/**
 * @returns whether the connection of this error must not be used again: it is lost, the server has changed, or a prepared statement can no
 *   longer run
 */
export function breaksConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (isUnusableStatement(error) || reasonOf(error) === 'gone')
}

/** @returns whether the error means that the transaction, or the whole server, is read-only */
export const isReadOnlyError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25006'

/** @returns whether another transaction held a lock for longer than the limit */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && reasonOf(error) === 'lock-timeout'

/** Captures a name in quotes, without the number of the shard that Citus appends to names of tables and constraints. */
const nameAfterWord = (word: string) => new RegExp(`${word} "([^"]+?)(?:_\\d{6,})?"`)
const CONSTRAINT_IN_MESSAGE = nameAfterWord('constraint')
const TABLE_IN_MESSAGE = nameAfterWord('table')

/**
 * @returns the name of the violated constraint, or of the table if the constraint has no name: from the field of the error, or from its
 *   message if a distributed server leaves the field empty
 */
function constraintOf({ constraint, table, message }: pg.DatabaseError): string {
  return (
    constraint ?? table ?? (CONSTRAINT_IN_MESSAGE.exec(message) ?? TABLE_IN_MESSAGE.exec(message))?.[1] ?? ''
  )
}

/**
 * Translates an error of pg into `DatabaseUnavailable` or `ConstraintViolation`; returns any other error unchanged.
 * @param connectionIsBroken whether the client has reported the loss of its connection, which then causes all other errors
 */
export function translateError(error: unknown, connectionIsBroken: boolean): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof ConstraintViolation) return error
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    const reason = isUnusableStatement(error) ? 'unusable-statement' : reasonOf(error)
    if (reason !== null) return new DatabaseUnavailable(reason, `database: ${error.message}`, error)
    const kind = KIND_BY_CODE[error.code]
    if (kind !== undefined) return new ConstraintViolation(kind, constraintOf(error), error)
  }
  if (connectionIsBroken) {
    const cause = error instanceof Error ? error.message : String(error)
    return new DatabaseUnavailable('gone', `the connection to the database was lost: ${cause}`, error)
  }
  return error
}
