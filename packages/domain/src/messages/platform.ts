import type { SomeNames } from '../refusals/some-names.ts'

/** What every call and every editable page may say. */
export const platform = {
  unauthenticated: 'Log in to continue.',
  accessDenied: 'You do not have access to this.',
  notFound: 'This does not exist, or no longer.',
  versionConflict: 'Somebody else saved this meanwhile. What you typed is kept.',
  internal: (requestId: string) => `Something went wrong on our side. Request ${requestId}.`,
  unavailable: 'Plumb cannot reach its database now. Try again in a moment.',
  rateLimited: 'Too many requests. Wait a moment, then try again.',
  bodyTooLarge: (limit: string) => `A request has at most ${limit}.`,
  batchTooLarge: (limit: number) => `A batch has at most ${limit} calls.`,
  malformedRequest: 'The request could not be read.',
  operationUnnamed: 'Say which operation of the document to run.',
  authorizationMalformed: 'The authorization header must be "Bearer" and one token, once.',
  /** A negative id is a name that the client gives to a row it makes in the same operation. */
  unknownTemporaryId: (id: number) => `No row of this operation is called ${id}.`,
  temporaryIdExpected: 'A new row is named by a number below 0, or not at all.',
  idTwice: (id: number) => `The id ${id} cannot name a row here.`,
  versionForEach: 'Say a version for each row to delete, or none.',
  versionMissing: (id: number) => `Say which version of row ${id} the change was made from.`,
  /** A save of a level at or above the member's own. */
  levelHidden: 'You can save only levels below your own. An admin can change that.',
  /** Two rows of one save. */
  nameRepeated: (name: string) => `“${name}” is there twice.`,
  levelRepeated: (level: string) => `${level} is there twice.`,
  /** Said where the database speaks of a duplicate key. */
  alreadyExists: 'This item already exists. Please use a unique value for the code or name.',
  inUse: 'This is still used elsewhere, so it cannot be deleted.',
  /** A sentence that says that something is in use, and by what: five names of a kind, and how many more there are. */
  usedBy: (sentence: string, users: readonly SomeNames[]) =>
    users.length === 0
      ? sentence
      : `${sentence.replace(/\.$/, '')}: ${users.map(({ rows, names, more }) => `${rows} ${listed(names, more)}`).join('; ')}.`,
  tooManyItems: (limit: number) => `A save has at most ${formatCount(limit)} items.`,
  pageTooLarge: (limit: number) => `A page has 1 to ${formatCount(limit)} rows.`,
  notAnInstant: 'Give a date and time like 2026-03-01T12:00:00Z.',
  idempotencyKeyMalformed: 'An idempotency key has 1 to 255 characters.',
  idempotencyKeyReused: 'This idempotency key was used for another request.',
  savedBeforeAccessChanged: 'This was saved. What you may see has changed since: load the page again.',
  tooLong: (what: string, limit: number) => `${what} has at most ${formatCount(limit)} characters.`,
  unstorable: (what: string) => `${what} has characters that cannot be stored.`,
  openAlone: 'This is asked by itself, one field an operation.',
  notSaved: 'Not saved',
  saved: 'Saved',
  leaveWithUnsavedChanges: 'You have unsaved changes. Are you sure you want to leave this page?',
  unknownError: 'An unknown error occurred',
  copyName: (name: string) => `Copy of ${name}`,
  numberedName: (name: string, number: number) => `${name} (${number})`,
} as const

function listed(names: readonly string[], more: number): string {
  const quoted = names.map((name) => `“${name}”`).join(', ')
  return more === 0 ? quoted : `${quoted} and ${formatCount(more)} more`
}

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
