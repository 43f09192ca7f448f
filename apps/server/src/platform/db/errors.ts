import pg from 'pg'

/** Why a database could not do now what it may well do later. */
export type UnavailableReason =
  /** No connection, or it broke; the outcome of a running COMMIT is unknown. */
  | 'gone'
  /** A statement ran longer than it may. */
  | 'statement-timeout'
  /** Somebody else held a lock for too long. */
  | 'lock-timeout'
  /** Deadlock or serialisation failure: this transaction was the one to give way. */
  | 'conflict'
  /** `close` was called. */
  | 'closed'

/** The database, not the request, is the trouble: answer UNAVAILABLE, and the client may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly reason: UnavailableReason

  constructor(reason: UnavailableReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.reason = reason
  }
}

/** The embedded database's folder cannot be used. The message is one sentence for whoever started Plumb. */
export class DataFolderUnusable extends Error {
  override readonly name = 'DataFolderUnusable'
}

/** Another process has the embedded database open. The message names it, where it has said who it is. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse'
  /** Process id of the holder, and where it serves, once it does; null where it has not said. */
  readonly holder: { readonly pid: number; readonly since: Date; readonly address: string | null } | null

  constructor(message: string, holder: DataFolderInUse['holder']) {
    super(message)
    this.holder = holder
  }
}

/** The schema cannot be brought to where this version needs it. The message is one sentence for the operator. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused'
}

/** What the database itself refused to store. Its transaction can only be rolled back. */
export type ConstraintKind = 'unique' | 'foreign-key' | 'check' | 'not-null' | 'row-level'

/** A row that breaks a rule of its table. An operation that expects it catches it and says it in the product's words. */
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

const KIND_BY_CODE: Readonly<Record<string, ConstraintKind>> = {
  '23505': 'unique',
  '23P01': 'unique', // an exclusion constraint: how names are unique that one statement may swap
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
  '25P03': 'gone', // idle in transaction for too long
  '25P04': 'gone', // transaction_timeout
  '53300': 'gone', // too many connections
  '57P01': 'gone', // shutting down
  '57P02': 'gone', // crashed
  '57P03': 'gone', // starting up
  '57P05': 'gone', // idle session
}

/**
 * What pg threw, as `DatabaseUnavailable` or `ConstraintViolation` where it is that; any other error comes back as it was.
 * `connectionIsBroken`: the client has reported the loss of its connection, so that whatever it now says is due to it.
 */
export function translateError(error: unknown, connectionIsBroken: boolean): unknown {
  if (error instanceof DatabaseUnavailable) return error
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    const reason = error.code.startsWith('08') ? 'gone' : REASON_BY_CODE[error.code]
    if (reason !== undefined) return new DatabaseUnavailable(reason, `database: ${error.message}`, error)
    const kind = KIND_BY_CODE[error.code]
    if (kind !== undefined) return new ConstraintViolation(kind, error.constraint ?? error.table ?? '', error)
  }
  if (connectionIsBroken) {
    const cause = error instanceof Error ? error.message : String(error)
    return new DatabaseUnavailable('gone', `the connection to the database is lost: ${cause}`, error)
  }
  return error
}
