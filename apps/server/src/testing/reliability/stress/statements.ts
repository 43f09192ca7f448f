import type { Migration } from '../../../platform/db/migrations/migrate.ts'
import { splitStatements } from '../../../platform/db/migrations/split-statements.ts'

/** @returns the migration with `stop` instead of the statement `at`, counted from 0, and without later ones */
export function truncateMigration(migration: Migration, at: number, stop: string): Migration {
  return { ...migration, sql: [...splitStatements(migration.sql).slice(0, at), stop].join(';\n') }
}
