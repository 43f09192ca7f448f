/** What is too much for one request, and what a server says of its own state. */
export const limits = {
  queryTooDeep: (limit: number) => `A query goes at most ${limit} levels deep.`,
  tooManyAliases: (limit: number) => `A query has at most ${limit} aliases.`,
  tooManyDirectives: (limit: number) => `A query has at most ${limit} directives.`,
  tooManyTokens: (limit: number) =>
    `A query has at most ${limit.toLocaleString('en-US')} words, names and signs.`,
  queryTooCostly: 'The query asks for too much at once. Split it.',
  queryTooLong: (limit: number) => `A query has at most ${limit.toLocaleString('en-US')} characters.`,
  textTooLong: (limit: number) => `A text has at most ${limit.toLocaleString('en-US')} characters.`,
  tooManyValues: (limit: number) => `Variables hold at most ${limit.toLocaleString('en-US')} values.`,
  variablesTooDeep: (limit: number) => `Variables go at most ${limit} levels deep.`,
  answerTooLarge: (limit: string) => `The answer would be larger than ${limit}. Ask for less at once.`,
  tooManyFamilies: (limit: number) =>
    `At most ${limit.toLocaleString('en-US')} job families are asked for at once: ask for the others after them.`,
  askedTwice: 'This is asked once in a request: ask again in another.',
  headersTooLarge: 'The headers of the request are too large.',
  requestTooSlow: 'The request took too long to arrive.',
  answerTooSlow: 'This took too long and was given up. Try again in a moment.',
  alive: 'Plumb is running.',
  ready: 'Plumb is ready.',
  readOnly: 'Plumb answers what is read and saves nothing now: its database takes no writes.',
  stopping: 'Plumb is stopping.',
} as const
