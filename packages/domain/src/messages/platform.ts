/** What every call and every editable page may say (specification 1 section 4; 2 sections 7 and 8). */
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
  tooLong: (what: string, limit: number) => `${what} has at most ${formatCount(limit)} characters.`,
  unstorable: (what: string) => `${what} has characters that cannot be stored.`,
  noConnection: 'No connection',
  notSaved: 'Not saved',
  saved: 'Saved',
  leaveWithUnsavedChanges: 'You have unsaved changes. Are you sure you want to leave this page?',
  unknownError: 'An unknown error occurred',
  copyName: (name: string) => `Copy of ${name}`,
} as const

function formatCount(count: number): string {
  return count.toLocaleString('en-US')
}
