import { formatCount } from '../money/number-format.ts'

/** Limits of one request to the API, and what a server reports about its own state. */
export const limitMessages = {
  queryTooDeep: (limit: number) => `A query can be nested at most ${formatCount(limit)} levels deep.`,
  tooManyAliases: (limit: number) => `A query can have at most ${formatCount(limit)} aliases.`,
  tooManyDirectives: (limit: number) => `A query can have at most ${formatCount(limit)} directives.`,
  tooManyTokens: (limit: number) => `A query can have at most ${formatCount(limit)} tokens.`,
  queryTooCostly: 'The query is too complex. Split it into smaller queries.',
  queryTooLong: (limit: number) => `A query can have at most ${formatCount(limit)} characters.`,
  textTooLong: (limit: number) => `A string can have at most ${formatCount(limit)} characters.`,
  tooManyValues: (limit: number) => `Variables can contain at most ${formatCount(limit)} values.`,
  variablesTooDeep: (limit: number) => `Variables can be nested at most ${formatCount(limit)} levels deep.`,
  tooManyItems: (limit: number) =>
    `The response would contain more than ${formatCount(limit)} items. Request fewer rows at a time.`,
  answerTooLarge: (limit: string) =>
    `The response would be larger than ${limit}. Request less data at a time.`,
  tooManyFamilies: (limit: number) =>
    `Request at most ${formatCount(limit)} job families at a time. Send another request for the others.`,
  repeatedField: 'This field can be used only once per request. Send a separate request for each use.',
  headersTooLarge: 'The request headers are too large. Send fewer or shorter headers.',
  requestTooSlow: 'The request took too long to arrive. Try again.',
  answerTooSlow: 'The request took too long and was stopped. Try again in a moment.',
  alive: 'Plumb is running.',
  ready: 'Plumb is ready.',
  readOnly: 'Plumb is read-only at the moment because its database is not accepting writes.',
  stopping: 'The server is shutting down. Try again in a minute.',
} as const
