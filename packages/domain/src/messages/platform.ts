import { formatCount } from '../money/number-format.ts'
import type { SomeNames } from '../refusals/some-names.ts'

/** Messages that any API call and any page with editing can show. */
export const platformMessages = {
  unauthenticated: 'Log in to continue.',
  accessDenied: 'You do not have access to this.',
  notFound: 'This item was not found. It may have been deleted.',
  versionConflict:
    'Your changes were not saved, because someone else saved changes in the meantime. What you entered is still here.',
  internal: (requestId: string) => `Something went wrong on our side. Try again. Request ID: ${requestId}`,
  unavailable: 'Plumb cannot reach its database. Try again in a moment.',
  rateLimited: 'Too many requests. Wait a moment, then try again.',
  bodyTooLarge: (limit: string) => `A request body can be at most ${limit}.`,
  batchTooLarge: (limit: number) => `A batch can have at most ${formatCount(limit)} calls.`,
  malformedRequest: 'The request is not valid.',
  operationUnnamed: 'Set operationName to the name of an operation in the document.',
  authorizationMalformed: 'Send exactly one Authorization header.',
  /** A negative id is the client’s temporary name for a new row of the same operation. */
  unknownTemporaryId: (id: number) => `No new row in this operation has the temporary ID ${id}.`,
  temporaryIdExpected: 'A new row must have a negative ID or no ID.',
  /** The id is 0, or two rows of the same save have it. */
  invalidItemId: (id: number) => `The ID ${id} is not valid here. Each row needs a unique ID other than 0.`,
  versionForEach: 'Send one version for each row to delete, or no versions.',
  /** Shown for a save of a level at or above the member’s own. */
  levelHidden: 'You can save changes only at levels below your own. For other levels, ask an admin.',
  /** Two rows of one save have the same name. */
  nameRepeated: (name: string) => `“${name}” appears more than once.`,
  levelRepeated: (level: string) => `${level} appears more than once.`,
  /** The specified text for a duplicate key in the database. */
  alreadyExists: 'This item already exists. Please use a unique value for the code or name.',
  inUse: 'This item is still in use, so it cannot be deleted.',
  /** Appends a sentence with the rows that use a row to a message about it, which stays to the letter. */
  usedBy: (message: string, usingRows: readonly SomeNames[]) => appendRows(message, 'Used by', usingRows),
  /** As `usedBy`, with rows that have been changed. */
  changedRows: (message: string, rows: readonly SomeNames[]) => appendRows(message, 'Changed:', rows),
  tooManyItems: (limit: number) => `You can save at most ${formatCount(limit)} items at a time.`,
  pageTooLarge: (limit: number) => `Request 1 to ${formatCount(limit)} rows at a time.`,
  notAnInstant: 'Use a date and time like 2026-03-01T12:00:00Z.',
  idempotencyKeyMalformed: 'An idempotency key must have 1 to 255 characters.',
  idempotencyKeyReused: 'This idempotency key was already used for a different request. Send a new key.',
  savedBeforeAccessChanged:
    'Your changes were saved, but your access has changed since then. Reload the page.',
  tooLong: (subject: string, limit: number) =>
    `${subject} can have at most ${formatCount(limit)} characters.`,
  unstorable: (subject: string) => `${subject} contains characters that cannot be stored. Remove them.`,
  textUnstorable: 'The text contains characters that cannot be stored. Remove them.',
  mustBeOnlyField: 'This field must be the only field in its operation.',
  notSaved: 'Not saved',
  saved: 'Saved',
  leaveWithUnsavedChanges: 'You have unsaved changes. Are you sure you want to leave this page?',
  unknownError: 'An unknown error occurred',
  copyName: (name: string) => `Copy of ${name}`,
  numberedName: (name: string, number: number) => `${name} (${number})`,
} as const

/**
 * Appends a sentence that lists rows to a message. A message without a full stop gets one, so that the sentences are separate.
 * @returns the message alone if there are no rows; else up to five names of each kind, and the number of others
 */
function appendRows(message: string, opening: string, rows: readonly SomeNames[]): string {
  if (rows.length === 0) return message
  const kinds = rows.map(({ noun, names, remainingCount }) =>
    `${noun} ${formatNames(names, remainingCount)}`.trim(),
  )
  return `${message.replace(/\.$/, '')}. ${opening} ${kinds.join('; ')}.`
}

function formatNames(names: readonly string[], remainingCount: number): string {
  const quotedNames = names.map((name) => `“${name}”`).join(', ')
  return remainingCount === 0 ? quotedNames : `${quotedNames} and ${formatCount(remainingCount)} more`
}
