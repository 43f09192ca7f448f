import type { graphql as generated } from './generated/gql.ts'

/**
 * Returns the text of an operation or a fragment, with the types that `npm run codegen` generated for it. The generated function
 * would look the text up in a map of every document of the web app, which each page would then load.
 */
export const graphql = ((text: string) => Object(text)) as typeof generated

/** Returns an operation followed by the fragments that it uses. */
export const withFragments = <Operation extends object>(
  operation: Operation,
  ...fragments: readonly object[]
): Operation => Object([operation, ...fragments].map(String).join('\n'))
