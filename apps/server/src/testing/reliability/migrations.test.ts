import { afterEach, expect, test } from 'vitest'
import type { OwnedDatabase } from '../../platform/db/database.ts'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../../platform/db/migrations/migrate.ts'
import { splitStatements } from '../../platform/db/migrations/split-statements.ts'
import { openEmptyDatabase, type TestDatabase } from '../databases/test-database.ts'
import { sampleOf, sampleOnEmbedded } from '../sample.ts'
import { schemaFingerprint } from './stress/schema-fingerprint.ts'
import { truncateMigration } from './stress/statements.ts'

const migrations = readMigrations(MIGRATIONS_FOLDER)

const opened: TestDatabase[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

async function openEmpty(): Promise<OwnedDatabase> {
  const emptyDatabase = await openEmptyDatabase()
  opened.push(emptyDatabase)
  return emptyDatabase.database
}

const countAppliedFiles = (database: OwnedDatabase) =>
  database.asOwner(async ({ query }) => (await query('select from schema_migration')).length)
const fingerprintOf = (database: OwnedDatabase) => database.asOwner(schemaFingerprint)

// PLUMB_TEST_SEED selects the statements. `npm run test:long` tries other seeds, and kills a process that runs the embedded database.
test('migrations stopped at any statement have applied only complete files, and continue to the same schema', async () => {
  const uninterrupted = await openEmpty()
  await migrate(uninterrupted)
  const database = await openEmpty()
  // Creates the table of applied files.
  await migrate(database, [])
  // PostgreSQL ends the connection, as when Plumb is killed. PGlite has only one connection, so a statement fails instead.
  const [stop, message] =
    database.engine === 'postgres'
      ? ['select pg_terminate_backend(pg_backend_pid())', 'terminat']
      : ['select 1 / 0', 'division by zero']
  let before = await fingerprintOf(database)
  for (const [done, migration] of migrations.entries()) {
    const statements = splitStatements(migration.sql).length
    for (const index of sampleOf([...Array(statements + 1).keys()], database.engine === 'postgres' ? 4 : 8)) {
      const cut = [...migrations.slice(0, done), truncateMigration(migration, index, stop)]
      await expect(migrate(database, cut), `${migration.name}, statement ${index}`).rejects.toThrow(message)
      expect(await countAppliedFiles(database)).toBe(done)
    }
    expect(await fingerprintOf(database)).toEqual(before)
    expect(await migrate(database, migrations.slice(0, done + 1))).toEqual([migration.name])
    before = await fingerprintOf(database)
  }
  expect(await fingerprintOf(database)).toEqual(await fingerprintOf(uninterrupted))
})

test('all earlier schemas migrate to the same schema, which an older version then rejects [SO17]', async () => {
  const database = await openEmpty()
  await migrate(database)
  const currentSchema = await fingerprintOf(database)
  for (const version of sampleOnEmbedded([...migrations.keys()].slice(1), 3)) {
    await database.asOwner(({ query }) => query('drop schema public cascade; create schema public'))
    await migrate(database, migrations.slice(0, version))
    expect(await migrate(database)).toEqual(migrations.slice(version).map(({ name }) => name))
    expect(await fingerprintOf(database)).toEqual(currentSchema)
    await expect(migrate(database, migrations.slice(0, version))).rejects.toThrow(
      `The database has schema version ${migrations.length}, but this version of Plumb supports only up to ${version}. Start the newer version`,
    )
  }
})
