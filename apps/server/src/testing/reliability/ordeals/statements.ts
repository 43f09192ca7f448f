/**
 * Cuts a migration's text into its statements.
 * @returns them without the semicolons between them; comments stay with the statement that they stand before
 */
export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let statement = ''
  // A comment, a quoted text or name, a dollar-quoted body, or any one character.
  for (const [part] of sql.matchAll(/--[^\n]*|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$).*?\1|./gs)) {
    if (part === ';') {
      statements.push(statement)
      statement = ''
    } else {
      statement += part
    }
  }
  return [...statements, statement].filter((each) => each.replaceAll(/--[^\n]*/g, '').trim() !== '')
}
