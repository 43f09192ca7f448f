/** Codes of refusals, the same in the web app, the API and the log. */
export const REFUSAL_CODES = [
  /** No session, or it has ended. */
  'UNAUTHENTICATED',
  /** Signed in, but not (or no longer) a member of this workspace. */
  'FORBIDDEN',
  /** A member, but a scope or flag is missing. The session continues. */
  'ACCESS_DENIED',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  /** Another user saved a newer version of the row. */
  'VERSION_CONFLICT',
  /** Other rows refer to the row that should be deleted. */
  'IN_USE',
  'LIMIT_EXCEEDED',
  'RATE_LIMITED',
  /** The database or another required service is not available now. */
  'UNAVAILABLE',
  'INTERNAL',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

/**
 * An expected failure, returned as a value. A violated invariant throws instead.
 *
 * `message` is a sentence of the catalogue, for people. `field` names the input at fault, if there is one.
 */
export interface Refusal {
  readonly refused: true
  readonly code: RefusalCode
  readonly message: string
  readonly field?: string
  /** The row at fault, if the input was a list. */
  readonly item?: RefusedItem
  /** For VERSION_CONFLICT: the changes of the other save, and its author; for several stale rows those of the first. */
  readonly conflict?: VersionConflict
  /** For VERSION_CONFLICT of a list: all of its stale rows, in order. */
  readonly conflicts?: readonly ItemConflict[]
  /** For a list: the refusals of its further rows, in their order. */
  readonly others?: readonly Refusal[]
  /** For a file: its problems, line by line. */
  readonly problems?: readonly FileProblem[]
  /** For RATE_LIMITED: the number of seconds after which the request would be accepted. */
  readonly retryAfterSeconds?: number
}

/** A problem at a line of a file. */
export interface FileProblem {
  /** The line in the file, from 1. */
  readonly line: number
  /** The header of the cell at fault; null for the row as a whole. */
  readonly header: string | null
  /** Begins with the line. */
  readonly message: string
}

/** A row of an input list: its index from 0, and its id; null for a new row without a temporary id. */
export interface RefusedItem {
  readonly index: number
  readonly id: number | null
}

/** Returns RATE_LIMITED for this number of whole seconds. */
export function refuseRateLimited(message: string, retryAfterSeconds: number): Refusal {
  return { refused: true, code: 'RATE_LIMITED', message, retryAfterSeconds }
}

/** The difference between the version that a save was made from and the current row. */
export interface VersionConflict {
  readonly table: string
  readonly id: number
  readonly currentVersion: number
  /** Full name of the author of the last save; null if no user saved. */
  readonly changedBy: string | null
  /** ISO 8601. */
  readonly changedAt: string
  /** Fields of the API that differ between the two versions; without their values, which the caller may not be allowed to see. */
  readonly changedFields: readonly string[]
}

/** A stale row of a list. */
export interface ItemConflict extends VersionConflict {
  readonly item: RefusedItem
}

/** Returns VERSION_CONFLICT with the changes made meanwhile. */
export function refuseVersionConflict(message: string, conflict: VersionConflict): Refusal {
  return { refused: true, code: 'VERSION_CONFLICT', message, conflict }
}

export function refuse(code: RefusalCode, message: string, field?: string): Refusal {
  return field === undefined ? { refused: true, code, message } : { refused: true, code, message, field }
}

/** @returns a refusal that names the row of a list at fault, unless it names one already */
export function refuseItem(refusal: Refusal, index: number, id: number | null | undefined): Refusal {
  return refusal.item ? refusal : { ...refusal, item: { index, id: id ?? null } }
}

/** Rows of a list that one refusal lists at most. */
const MAX_REPORTED_ROWS = 1_000

/** @returns one refusal with the problems of all rows, limited to the first ones; null if there are none */
export function refuseRows([first, ...others]: readonly Refusal[]): Refusal | null {
  if (first === undefined) return null
  return others.length === 0 ? first : { ...first, others: others.slice(0, MAX_REPORTED_ROWS - 1) }
}

/** Whether the result of an operation is a refusal. */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
