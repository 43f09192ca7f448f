import type { Migration } from '../../../platform/db/migrations/migrate.ts'

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

/** @returns a file that goes no further than its statement `at`, from 0: there `stop` is what runs. */
export function stoppedAt(migration: Migration, at: number, stop: string): Migration {
  return { ...migration, sql: [...statementsOf(migration.sql).slice(0, at), stop].join(';\n') }
}
