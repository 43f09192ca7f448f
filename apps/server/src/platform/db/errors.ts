import pg from 'pg'

/** Why a database could not do now what it may well do later. */
export type UnavailableReason =
  /** No connection, or it broke; the outcome of a running COMMIT is unknown. */
  | 'gone'
  /** The server has not answered for longer than a statement may run, nor said that it is over. */
  | 'silent'
  /** A statement ran longer than it may. */
  | 'statement-timeout'
  /** Somebody else held a lock for too long. */
  | 'lock-timeout'
  /** Deadlock or serialisation failure: this transaction was the one to give way. */
  | 'conflict'
  /** The disk or the memory of the server is full, or its disk fails. */
  | 'exhausted'
  /** A prepared statement is not what it was: see `StalePlan`. */
  | 'stale-plan'
  /** `close` was called. */
  | 'closed'

/** The database, not the request, is the trouble: answer UNAVAILABLE, and the client may try again. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
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

/**
 * A proxy between us and the server has forgotten a prepared statement or knows another of its name, or a migration changed a
 * table under it: a fresh connection prepares it anew.
 */
export class StalePlan extends DatabaseUnavailable {
  constructor(cause: Error) {
    super('stale-plan', `database: ${cause.message}`, cause)
  }
}

const STALE_PLAN_CODES = new Set(['42P05', '26000'])

/** @returns whether pg's error says that a prepared statement cannot be run on its connection any more. */
function isStalePlan(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return false
  // 0A000 is of much that is not supported; these words are the server's own, in the source and not translated on the wire's code.
  const isChanged = error.code === '0A000' && error.message.includes('cached plan must not change')
  return isChanged || error.routine === 'RevalidateCachedQuery' || STALE_PLAN_CODES.has(error.code)
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
 * A distributed server lost one of its own connections: told as an internal error, in these words. The first are Citus' own, the second those of
 * the PostgreSQL client in it, which it repeats where the other server said nothing any more.
 */
const LOST_BEHIND_THE_SERVER = new RegExp(
  [
    'failure on connection|could not commit|failed to prepare transaction|multiple connection failures',
    'server closed the connection|no connection to the server|connection not open|(receive data from|send data to) server',
  ].join('|'),
)

/** @returns why the database, and not the request, is the trouble; null where it is not. */
function reasonOf({ code = '', message }: pg.DatabaseError): UnavailableReason | null {
  if (code.startsWith('08')) return 'gone'
  if (code === 'XX000' && LOST_BEHIND_THE_SERVER.test(message)) return 'gone'
  return REASON_BY_CODE[code] ?? null
}

/**
 * @returns whether the connection on which pg threw this is not to be used again: it is lost, the server has become another,
 *   or what it has prepared is stale.
 */
export function breaksConnection(error: unknown): boolean {
  return isStalePlan(error) || (error instanceof pg.DatabaseError && reasonOf(error) === 'gone')
}

/** @returns whether pg threw this because nothing may be written: by the transaction, or on that server. */
export const isReadOnlyRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25006'

/** A name in quotes; a shard's table and constraint have the shard's number behind theirs. */
const nameAfter = (word: string) => new RegExp(`${word} "([^"]+?)(?:_\\d{6,})?"`)
const CONSTRAINT_IN_MESSAGE = nameAfter('constraint')
const TABLE_IN_MESSAGE = nameAfter('table')

/**
 * @returns the name of the constraint that refused, or of the table where no constraint has a name: from the server's own field,
 *   or, where a distributed server leaves that empty, from its message
 */
function constraintOf({ constraint, table, message }: pg.DatabaseError): string {
  return (
    constraint ?? table ?? (CONSTRAINT_IN_MESSAGE.exec(message) ?? TABLE_IN_MESSAGE.exec(message))?.[1] ?? ''
  )
}

/**
 * What pg threw, as `DatabaseUnavailable` or `ConstraintViolation` where it is that; any other error comes back as it was.
 * `connectionIsBroken`: the client has reported the loss of its connection, so that whatever it now says is due to it.
 */
export function translateError(error: unknown, connectionIsBroken: boolean): unknown {
  if (error instanceof DatabaseUnavailable || error instanceof ConstraintViolation) return error
  if (isStalePlan(error)) return new StalePlan(error)
  if (error instanceof pg.DatabaseError && error.code !== undefined) {
    const reason = reasonOf(error)
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
