/** Names for prepared statements, by their text, so that a connection parses and plans each text once. */
export interface StatementNames {
  /** Undefined when there are so many texts that preparing more would only fill the server's memory. */
  nameOf(text: string): string | undefined
}

// Every connection keeps each named statement until it closes. The application's own texts are some hundreds;
// beyond this some text is built from data, and is better sent without a name.
const MOST_NAMES = 1000

export function createStatementNames(most = MOST_NAMES): StatementNames {
  const names = new Map<string, string>()
  return {
    nameOf(text) {
      let name = names.get(text)
      if (name === undefined && names.size < most) {
        name = `plumb_${names.size + 1}`
        names.set(text, name)
      }
      return name
    },
  }
}

/** Prepares nothing: each text is parsed and planned each time. */
export const noStatementNames: StatementNames = { nameOf: () => undefined }
