import type { DatabaseSession, OwnRole } from '../database.ts'

/** The role of every transaction: owns nothing, may not log in, bound by row-level security. */
export const APP_ROLE = 'plumb_app'

const REQUEST_ID = /^[\w.:-]{1,128}$/

/** The user and workspace of a transaction and the data that it may see. Row-level security and history read them from its settings. */
export interface SessionSettings {
  readonly userId: number | null
  readonly workspaceId: number | null
  readonly visibleLevelsBelow: number | undefined
  /** Workspaces of which a member may read the name, the flags and their own role without having entered them. */
  readonly ownWorkspaceIds: readonly number[]
  readonly ownRoles: readonly OwnRole[]
}

/** Time limit of one statement. */
export const STATEMENT_TIMEOUT_MS = 5000

/** Less than the time limit of a statement, so that the error of a waiting statement mentions the lock. */
const LOCK_TIMEOUT_MS = 4000

/**
 * Limit of the time between two statements. A transaction waits only for our own code then, so that a longer pause is a fault, in which
 * it may hold locks.
 */
export const IDLE_IN_TRANSACTION_MS = 10_000

/** Time to wait for an answer after the time limit of its statement: a frozen server does not report that the limit has passed. */
export const SILENCE_MARGIN_MS = 1000

/** The time limits of a transaction, in milliseconds. */
export interface TimeLimits {
  readonly statementMs: number
  /** The wait for a lock. */
  readonly lockMs: number
  /** The time between two statements; null: the server does not watch it. */
  readonly idleMs: number | null
}

/** @returns the limits of a transaction with this time limit for statements */
export const limitsOf = (statementMs: number): TimeLimits => ({
  statementMs,
  lockMs: LOCK_TIMEOUT_MS,
  idleMs: IDLE_IN_TRANSACTION_MS,
})

/** @returns the settings with which a session's transaction begins. */
export function settingsOf(session: DatabaseSession): SessionSettings {
  const { userId, workspaceId, visibleLevelsBelow } = session
  return { userId, workspaceId, visibleLevelsBelow, ownWorkspaceIds: [], ownRoles: [] }
}

/**
 * Returns `begin` with the role, the settings and the time limits, as one text for one simple query. Values cannot be parameters there, so
 * each is checked to need no quoting. The limits are sent with each transaction, because a pooler in between refuses or forgets the start
 * parameters of a connection.
 */
export function beginStatement(
  { requestId, readOnly }: DatabaseSession,
  settings: SessionSettings,
  limits: TimeLimits,
): string {
  if (!REQUEST_ID.test(requestId))
    throw new Error('A request ID must consist of 1 to 128 characters from the set [A-Za-z0-9_.:-].')
  return (
    `begin${readOnly === true ? ' read only' : ''};set local role ${APP_ROLE};set local app.request_id='${requestId}';` +
    limitsStatement(limits, null) +
    settingsStatement(settings, null)
  )
}

/**
 * @param current the transaction's limits; null: unknown
 * @returns the statements that set the limits that differ
 */
export const limitsStatement = (target: TimeLimits, current: TimeLimits | null): string =>
  changesStatement(target, current, ({ statementMs, lockMs, idleMs }) => ({
    statement_timeout: String(requirePositiveInt(statementMs)),
    lock_timeout: String(requirePositiveInt(lockMs)),
    ...(idleMs !== null && { idle_in_transaction_session_timeout: String(requirePositiveInt(idleMs)) }),
  }))

/**
 * @param current the transaction's settings; null: unknown, so that all are set, whatever the connection had before
 * @returns the statements that set the settings that differ
 */
export const settingsStatement = (target: SessionSettings, current: SessionSettings | null): string =>
  changesStatement(target, current, ({ userId, workspaceId, visibleLevelsBelow, ...own }) => ({
    'app.user_id': formatOptional(userId),
    'app.workspace_id': formatOptional(workspaceId),
    'app.visible_levels_below': visibleLevelsBelow === 0 ? '0' : formatOptional(visibleLevelsBelow ?? null),
    'app.member_workspaces': own.ownWorkspaceIds.map(requirePositiveInt).join(','),
    'app.member_roles': own.ownRoles
      .map((role) => `${requirePositiveInt(role.workspaceId)}/${requirePositiveInt(role.customRoleId)}`)
      .join(','),
  }))

/** @param format returns the settings in PostgreSQL's notation, by name */
function changesStatement<Settings>(
  target: Settings,
  current: Settings | null,
  format: (settings: Settings) => Readonly<Record<string, string>>,
): string {
  // Almost all statements have the settings of the one before.
  if (target === current) return ''
  const currentValues = current === null ? {} : format(current)
  return Object.entries(format(target))
    .filter(([name, value]) => currentValues[name] !== value)
    .map(([name, value]) => `set local ${name}='${value}';`)
    .join('')
}

const formatOptional = (value: number | null) => (value === null ? '' : String(requirePositiveInt(value)))

function requirePositiveInt(value: number): number {
  if (!Number.isInteger(value) || value < 1 || value > 2_147_483_647) {
    throw new Error(`Not a positive 32-bit integer: ${String(value)}`)
  }
  return value
}
