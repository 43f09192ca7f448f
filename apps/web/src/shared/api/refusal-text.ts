import { withCause } from '@plumb/domain/messages/grammar.ts'
import { messages } from '@plumb/domain/messages/messages.ts'

/** Returns the reason of a refused save as it is shown: the message of the server, or a text in place of an empty one. */
export const refusalText = ({ message }: { readonly message: string }): string =>
  message || withCause(messages.platform.notSaved, '')
