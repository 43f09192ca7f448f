/** Matches comments, strings, quoted names and function bodies whole, since a semicolon in them ends no statement; else one character. */
const SQL_TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^;]/g

/** @returns the statements of a text of SQL, in order, each without its semicolon; bodies with `begin atomic` are not supported */
export function splitStatements(text: string): string[] {
  const statements = ['']
  for (const [part] of text.matchAll(SQL_TOKENS)) {
    if (part === ';') statements.push('')
    else statements[statements.length - 1] += part
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
