/** The codes of refusals in the web app, the API and the log. */
export const REFUSAL_CODES = [
  /** There is no session, or it has ended. */
  'UNAUTHENTICATED',
  /** The user is not a member of the workspace, or not any more. */
  'FORBIDDEN',
  /** The member lacks a scope, or a flag is off. */
  'ACCESS_DENIED',
  'NOT_FOUND',
  'VALIDATION_FAILED',
  /** Another user saved a newer version of the row. */
  'VERSION_CONFLICT',
  /** Other rows refer to the row to delete. */
  'IN_USE',
  'LIMIT_EXCEEDED',
  'RATE_LIMITED',
  /** The database or another required service is not available now. */
  'UNAVAILABLE',
  'INTERNAL',
] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]

/**
 * An expected failure, which is returned as a value. A violated invariant throws an error instead.
 *
 * `message` is a text of the catalogue, for people. `field` names the input at fault, if there is one.
 */
export interface Refusal {
  readonly refused: true
  readonly code: RefusalCode
  readonly message: string
  readonly field?: string
  /** The row at fault, if the input is a list. */
  readonly item?: RefusedItem
  /** The changes and the author of the other save, for VERSION_CONFLICT. If a list has several stale rows, those of the first. */
  readonly conflict?: VersionConflict
  /** All stale rows of a list in order, for VERSION_CONFLICT. */
  readonly conflicts?: readonly ItemConflict[]
  /** The refusals of the other rows of a list, in order. */
  readonly others?: readonly Refusal[]
  /** The problems of a file, line by line. */
  readonly problems?: readonly FileProblem[]
  /** The number of seconds after which the request would be accepted, for RATE_LIMITED. */
  readonly retryAfterSeconds?: number
}

/** A problem at a line of a file. */
export interface FileProblem {
  /** The line in the file, from 1. */
  readonly line: number
  /** The header of the cell at fault; null if the whole row is. */
  readonly header: string | null
  /** The message, which begins with the line. */
  readonly message: string
}

/** The row of a list that is at fault. */
export interface RefusedItem {
  /** From 0. */
  readonly index: number
  /** Null for a new row without a temporary id. */
  readonly id: number | null
}

export function refuseRateLimited(message: string, retryAfterSeconds: number): Refusal {
  return { refused: true, code: 'RATE_LIMITED', message, retryAfterSeconds }
}

/** The difference between the current row and the version from which a save was made. */
export interface VersionConflict {
  readonly table: string
  readonly id: number
  readonly currentVersion: number
  /** The full name of the author of the last save; null if no user made it. */
  readonly changedBy: string | null
  /** ISO 8601. */
  readonly changedAt: string
  /** The fields that differ between the two versions, named as in the API. Values are left out because the caller may lack access to them. */
  readonly changedFields: readonly string[]
}

/** A stale row of a list. */
export interface ItemConflict extends VersionConflict {
  readonly item: RefusedItem
}

export function refuseVersionConflict(message: string, conflict: VersionConflict): Refusal {
  return { refused: true, code: 'VERSION_CONFLICT', message, conflict }
}

export function refuse(code: RefusalCode, message: string, field?: string): Refusal {
  return field === undefined ? { refused: true, code, message } : { refused: true, code, message, field }
}

/** @returns the refusal with the row of a list that is at fault, unless it names one already */
export function refuseItem(refusal: Refusal, index: number, id: number | null | undefined): Refusal {
  return refusal.item ? refusal : { ...refusal, item: { index, id: id ?? null } }
}

/** The largest number of rows that a refusal lists. */
const MAX_REPORTED_ROWS = 1_000

/** @returns one refusal for all rows, which lists the first ones; null if no row is refused */
export function refuseRows([first, ...others]: readonly Refusal[]): Refusal | null {
  if (first === undefined) return null
  return others.length === 0 ? first : { ...first, others: others.slice(0, MAX_REPORTED_ROWS - 1) }
}

/** @returns whether the result of an operation is a refusal */
export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true
}
