import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { MigrationRefused } from '../errors.ts'
import {
  type AppliedMigration,
  MIGRATIONS_FOLDER,
  findPendingMigrations,
  READ_APPLIED,
  readMigrations,
} from './migrate.ts'

/**
 * Checks whether the schema is that of this version, as a role that cannot change anything.
 * @throws MigrationRefused with the necessary step
 */
export async function requireMigrated(database: Database): Promise<void> {
  const migrations = readMigrations(MIGRATIONS_FOLDER)
  const session = { requestId: 'start', userId: null, workspaceId: null, readOnly: true }
  const applied = await database.transaction(session, async ({ kysely }) => {
    const { rows } = await sql<{ hasTable: boolean }>`
      select to_regclass('public.schema_migration') is not null as "hasTable"`.execute(kysely)
    if (rows[0]?.hasTable !== true) return []
    return (await sql<AppliedMigration>`${sql.raw(READ_APPLIED)}`.execute(kysely)).rows
  })
  if (findPendingMigrations(migrations, applied).length > 0)
    throw new MigrationRefused(
      `The database has schema version ${applied.length}, but this version of Plumb needs ${migrations.length}. Run "npm run plumb -- migrate" as the owner of the tables first.`,
    )
}
