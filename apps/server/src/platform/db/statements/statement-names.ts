/** Returns the name of the prepared statement with this text; undefined: send it without a name. */
export type StatementNames = (text: string) => string | undefined

// A connection keeps each named statement until it closes. The application has a few hundred texts;
// beyond this limit, texts are built from data and are better sent without a name.
const MAX_NAMES = 1000

/** @returns names for the first `max` texts, so that a connection parses and plans each of them once */
export function createStatementNames(max = MAX_NAMES): StatementNames {
  const names = new Map<string, string>()
  return (text) => {
    let name = names.get(text)
    if (name === undefined && names.size < max) {
      name = `plumb_${names.size + 1}`
      names.set(text, name)
    }
    return name
  }
}

/** Never names statements: each text is parsed and planned each time. */
export const noStatementNames: StatementNames = () => undefined
