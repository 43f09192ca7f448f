import { withCause } from '@plumb/domain/messages/grammar.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'

/** Returns the reason of a refused save as it is shown: the message of the server, or a text in place of an empty one. */
export const refusalText = ({ message }: { readonly message: string }): string =>
  message || withCause(platformMessages.notSaved, '')
