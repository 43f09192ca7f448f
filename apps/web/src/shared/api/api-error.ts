import type { ItemConflict, RefusalCode, VersionConflict } from '@plumb/domain/refusals/refusal.ts'

/** The refused row of a save. */
export interface RefusedItem {
  /** Index among the items of the request, from 0. */
  readonly index: number
  /** The id as it was sent: negative for a new row. */
  readonly id: number | null
}

/** The server's details about a refusal, in addition to its message. */
export interface RefusalDetails {
  readonly code: RefusalCode
  /** The input field that was refused, if the refusal is about one. */
  readonly field?: string | undefined
  /** The root field of the refused operation, if known. */
  readonly rootField?: string | undefined
  /** Identifies the request in the server's log. */
  readonly requestId?: string | undefined
  /** Set with VERSION_CONFLICT: what the other save changed, and who made it. */
  readonly conflict?: VersionConflict | undefined
  /** With VERSION_CONFLICT of a list: all stale rows. */
  readonly conflicts?: readonly ItemConflict[] | undefined
  /** Further refusals of the same response, for other rows of a save. */
  readonly others?: readonly ApiError[] | undefined
  /** The refused row, if the request has several. */
  readonly item?: RefusedItem | undefined
}

/** A refusal by the server: the message is for the user, the code for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code!: RefusalCode
  readonly field: string | undefined
  readonly rootField: string | undefined
  readonly requestId: string | undefined
  readonly conflict: VersionConflict | undefined
  readonly conflicts: readonly ItemConflict[] = []
  readonly item: RefusedItem | undefined
  readonly others: readonly ApiError[] = []

  constructor(message: string, details: RefusalDetails) {
    super(message)
    Object.assign(this, details)
  }
}

/** No response after all retries. The user sees "No connection", so it needs no toast. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
