import { csvMessages } from '@plumb/domain/messages/csv.ts'
import { NetworkError } from '../api/api-error.ts'

/** @returns why something failed, in words for the user: what the server said, that it failed, or that it was not reached. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) {
    const { cause = error.message } = error
    const status = typeof cause === 'string' ? /^HTTP (\d+)/.exec(cause)?.[1] : undefined
    return status === undefined ? csvMessages.noConnection : csvMessages.serverError(Number(status))
  }
  return error instanceof Error && error.message !== '' ? error.message : csvMessages.unknownReason
}
