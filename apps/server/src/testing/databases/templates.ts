import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS_FOLDER, migrate, readMigrations } from '../../platform/db/migrations/migrate.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { runStatements } from './one-connection.ts'
import { withNewDatabase } from './pooled-engines.ts'

/** The name of the migrated database from which those of tests are copied. */
export const TEMPLATE = 'plumb_template'

const OWNER = 'plumb_owner'
const CACHE = fileURLToPath(new URL('../../../../../.cache/test-databases/', import.meta.url))

/**
 * Creates a migrated template in a new cluster, owned by a role that is not a superuser: a superuser bypasses row-level security, so that
 * tests would not find faults in it.
 * @returns the URL of the database named postgres, with the owner as its user
 */
export async function makePostgresTemplate(superuserUrl: string): Promise<string> {
  const password = new URL(superuserUrl).password
  await runStatements(
    superuserUrl,
    `create role ${OWNER} login createdb createrole password '${password}'`,
    `create database ${TEMPLATE} owner ${OWNER}`,
  )

  const url = new URL(superuserUrl)
  url.username = OWNER
  const template = openPostgres({ url: urlOfDatabase(url.href, TEMPLATE) })
  await migrate(template)
  await template.close()
  return url.href
}

/** Returns the url with another database's name. */
export function urlOfDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Tar files from which embedded databases are opened in memory, in 0.5 s instead of the 4 s of creating one. */
export interface EmbeddedTemplates {
  /** Path of a database without any table. */
  readonly empty: string
  /** Path of a migrated database. */
  readonly migrated: string
}

/** Creates the archives, or finds them from an earlier run with the same migrations and the same PGlite. */
export async function makeEmbeddedTemplates(): Promise<EmbeddedTemplates> {
  const key = cacheKey()
  const folder = path.join(CACHE, key)
  const templates = { empty: path.join(folder, 'empty.tar'), migrated: path.join(folder, 'migrated.tar') }
  if (existsSync(folder)) return templates
  const unfinished = `${folder}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  for (const other of readdirSync(CACHE)) {
    if (!other.startsWith(key)) rmSync(path.join(CACHE, other), { recursive: true, force: true })
  }
  await withNewDatabase(async (database, dump) => {
    await database.asOwner(async ({ query }) => {
      for (const statement of DROP_SPARE_DATABASES) await query(statement)
    })
    writeFileSync(path.join(unfinished, 'empty.tar'), await dump())
    await migrate(database)
    writeFileSync(path.join(unfinished, 'migrated.tar'), await dump())
  })
  // Renamed when complete; another run may have been faster.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, folder)
  return templates
}

// A cluster starts with three databases, and Plumb uses one: without the others, an archive is read in three quarters of the time.
const DROP_SPARE_DATABASES = [
  "update pg_database set datistemplate = false, datallowconn = true where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
]

function cacheKey(): string {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const version = readFileSync(path.join(pglite, '../../package.json'))
  const hash = createHash('sha256').update(version).update(DROP_SPARE_DATABASES.join())
  for (const { checksum } of readMigrations(MIGRATIONS_FOLDER)) hash.update(checksum)
  // `migrate` also applies this policy, which is not in a migration file.
  hash.update(readFileSync(new URL('../../platform/db/migrations/owner-policy.ts', import.meta.url)))
  return hash.digest('hex').slice(0, 16)
}
