import { UNKNOWN_ERROR, withCause } from '@plumb/domain/messages/grammar.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'

/** Returns the displayed reason of a refused save: the server's message, or a default for an empty one. */
export const refusalText = ({ message }: { readonly message: string }): string =>
  message || withCause(platformMessages.notSaved, UNKNOWN_ERROR)
