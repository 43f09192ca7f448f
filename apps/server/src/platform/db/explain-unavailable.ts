import pg from 'pg'
import type { DatabaseUnavailable } from './errors.ts'

/**
 * @param variable the environment variable with the address of the pooler
 * @returns advice for a pooler that does not support prepared statements
 */
export const explainPooler = (variable: string): string =>
  `${variable} leads to a pooler that does not keep prepared statements. Set PLUMB_PREPARED_STATEMENTS=off, or use PgBouncer 1.21 or later with max_prepared_statements above 0.`

/** Problems that only an operator can solve, each with its fix, by PostgreSQL's error code. */
const EXPLANATIONS: Readonly<Record<string, string>> = {
  // disk_full
  '53100':
    'The disk of the database is full, so changes cannot be saved. Free space on the disk of the server that DATABASE_URL leads to, or of the folder PLUMB_DATA_DIR.',
  // read_only_sql_transaction
  '25006':
    'The database is read-only, because it is a standby or default_transaction_read_only is on. Set DATABASE_URL to the primary, or turn default_transaction_read_only off.',
  // duplicate_prepared_statement
  '42P05': explainPooler('DATABASE_URL'),
  // invalid_sql_statement_name
  '26000': explainPooler('DATABASE_URL'),
}

/** @returns the problem and its fix, if only an operator can solve it; null if it may be temporary */
export function explainUnavailable({ cause }: DatabaseUnavailable): string | null {
  return cause instanceof pg.DatabaseError ? (EXPLANATIONS[cause.code ?? ''] ?? null) : null
}
