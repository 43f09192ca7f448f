import type { RefusalCode } from '@plumb/domain/refusals/refusal.ts'

/** The server refused: its message is for the user, its code for the program. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: RefusalCode
  /** The input that the refusal is about, where it is about one. */
  readonly field: string | undefined
  /** Names the request in the server's log. */
  readonly requestId: string | undefined

  constructor(message: string, code: RefusalCode, field?: string, requestId?: string) {
    super(message)
    this.code = code
    this.field = field
    this.requestId = requestId
  }
}

/** No answer came, after all tries; the user sees "No connection" meanwhile, so it needs no toast. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}
