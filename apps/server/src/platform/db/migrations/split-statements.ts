/** Comments, strings, names in quotes and bodies of functions, in which a semicolon ends nothing. */
const PARTS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;]/g

/** @returns the statements of a text of SQL, in order, each without its semicolon; bodies by `begin atomic` are not known */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(PARTS)) {
    if (part === ';') statements.push('')
    else statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
