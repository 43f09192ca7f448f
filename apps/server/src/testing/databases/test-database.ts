import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import type { OwnedDatabase } from '../../platform/db/database.ts'
import { EmbeddedPglite } from '../../platform/db/embedded/embedded.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { holdCompiledEngine } from './compiled-engine.ts'
import { getCitusNodes, createCitusDatabase } from './citus-database.ts'
import { pooledEngines } from './pooled-engines.ts'
import { runStatements } from './one-connection.ts'
import { type EmbeddedTemplates, TEMPLATE, urlOfDatabase } from './templates.ts'

export type TestEngine = OwnedDatabase['engine']

/** The engine of the running Vitest project. */
export function testEngine(): TestEngine {
  return process.env['PLUMB_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'embedded'
}

export interface TestDatabase {
  readonly database: OwnedDatabase
  /** Closes and deletes it. */
  close(): Promise<void>
}

/**
 * Opens a separate database: migrated and empty, on the engine of the running Vitest project. Open it in `beforeAll`, close it in
 * `afterAll`. It takes 0.1 s on PostgreSQL, 0.5 s embedded (in memory) for the first of a worker, and hardly any time for later ones.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  return open(TEMPLATE, 'migrated')
}

/**
 * Opens a test database before the tests of a file, and closes it after them.
 * @param setUp statements to run first, as the owner of the tables
 * @returns the database, which can be used from the first `beforeAll` hook of the file on
 */
export function databaseForFile(setUp?: string): TestDatabase {
  const opened = {} as TestDatabase
  beforeAll(async () => {
    Object.assign(opened, await openTestDatabase())
    if (setUp !== undefined) await opened.database.asOwner((connection) => connection.query(setUp))
  })
  afterAll(() => opened.close())
  return opened
}

/** Opens a separate database without any table. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  return open('template1', 'empty')
}

/** A busy machine may need seconds for a connection. */
export const CONNECT_TIMEOUT_MS = 60_000

async function open(postgresTemplate: string, archive: keyof EmbeddedTemplates): Promise<TestDatabase> {
  if (testEngine() === 'embedded') {
    await holdCompiledEngine()
    const database = new EmbeddedPglite(pooledEngines(inject('embeddedTemplates')[archive]), null)
    await database.start()
    return { database, close: () => database.close() }
  }
  const { url, drop } = getCitusNodes()
    ? await createCitusDatabase({ isMigrated: archive === 'migrated' })
    : await createPostgresDatabase(postgresTemplate)
  const database = openPostgres({ url, connectTimeoutMs: CONNECT_TIMEOUT_MS })
  return {
    database,
    async close() {
      await database.close()
      await drop()
    },
  }
}

/** Returns the database with this function in place of its own `transaction`. */
export const replaceTransaction = (
  database: OwnedDatabase,
  transaction: OwnedDatabase['transaction'],
): OwnedDatabase => ({
  engine: database.engine,
  asOwner: (run) => database.asOwner(run),
  close: () => database.close(),
  transaction,
})

/** Creates a PostgreSQL database for a test that connects to it several times, or with settings of its own. */
export async function createPostgresDatabase(
  template: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runStatements(server, `create database ${name} template ${template}`)
  return {
    url: urlOfDatabase(server, name),
    drop: () => runStatements(server, `drop database if exists ${name} with (force)`),
  }
}
