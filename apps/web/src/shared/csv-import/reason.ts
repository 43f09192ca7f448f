import { messages } from '@plumb/domain/messages/messages.ts'
import { NetworkError } from '../api/api-error.ts'

/** @returns why something failed, in words for the user: what the server said, that it failed, or that it was not reached. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) {
    const { cause = error.message } = error
    const status = typeof cause === 'string' ? /^HTTP (\d+)/.exec(cause)?.[1] : undefined
    return status === undefined ? messages.csv.noConnection : messages.csv.serverError(Number(status))
  }
  return error instanceof Error && error.message !== '' ? error.message : messages.csv.unknownReason
}
