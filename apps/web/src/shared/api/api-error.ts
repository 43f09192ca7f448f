import type { ItemConflict, RefusalCode, VersionConflict } from '@plumb/domain/refusals/refusal.ts'

/** The row of a save that was refused. */
export interface RefusedItem {
  /** Its place among the items that were sent, from 0. */
  readonly index: number
  /** As it was sent: below 0 it names a row that is new. */
  readonly id: number | null
}

/** The server's details about a refusal, in addition to its message. */
export interface RefusalDetails {
  readonly code: RefusalCode
  /** The input that the refusal is about, where it is about one. */
  readonly field?: string | undefined
  /** The root field of the operation that was refused, where it is known. */
  readonly rootField?: string | undefined
  /** Names the request in the server's log. */
  readonly requestId?: string | undefined
  /** Set with VERSION_CONFLICT: what the other save changed, and who made it. */
  readonly conflict?: VersionConflict | undefined
  /** With VERSION_CONFLICT of a list: all of its stale rows. */
  readonly conflicts?: readonly ItemConflict[] | undefined
  /** Further refusals of the same response, for other rows of a save. */
  readonly others?: readonly ApiError[] | undefined
  /** The row that the refusal is about, where it is about one of many. */
  readonly item?: RefusedItem | undefined
}

/** The server refused: its message is for the user, its code for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly rootField: string | undefined
  readonly requestId: string | undefined
  readonly conflict: VersionConflict | undefined
  readonly conflicts: readonly ItemConflict[]
  readonly item: RefusedItem | undefined
  readonly others: readonly ApiError[]

  constructor(
    message: string,
    { code, field, rootField, requestId, conflict, conflicts = [], item, others = [] }: RefusalDetails,
  ) {
    super(message)
    this.code = code
    this.field = field
    this.rootField = rootField
    this.requestId = requestId
    this.conflict = conflict
    this.conflicts = conflicts
    this.item = item
    this.others = others
  }
}

/** No response after all retries. The user sees "No connection", so it needs no toast. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
