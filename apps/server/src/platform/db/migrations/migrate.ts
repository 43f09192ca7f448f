import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { letOwnerReadAll } from './owner-policy.ts'
import type { OwnedDatabase, OwnerConnection } from '../database.ts'
import {
  applyCitusFile,
  CITUS_FILE,
  distributeTables,
  forgetCitusFile,
  isDistributed,
  runOnAllNodes,
} from './distribution.ts'
import { MigrationRefused } from '../errors.ts'
import { inOwnerTransaction } from '../transactions/owner-connection.ts'
import { refuseUnfitOwner } from './owner-role.ts'
import { APP_ROLE } from '../transactions/session-settings.ts'

/** The migrations of this version of Plumb. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations/', import.meta.url))

/** A file of statements that changes the schema from one version to the next. */
export interface Migration {
  readonly version: number
  /** The file name without its extension, such as `0001-history`. */
  readonly name: string
  readonly sql: string
  /** SHA-256 of the text with Unix line ends, in hex. */
  readonly checksum: string
}

/**
 * Migrates the schema to this version, as the connecting role, which must own the schema or the database (or be a superuser) and, unless
 * it is already a member of the app role, have CREATEROLE. Each file runs in one transaction with its row in `schema_migration`: after a
 * kill at any point, the next call continues after the last complete file. Of two processes at the same time, the second waits and finds
 * nothing to do.
 * @param report called with the name of each file before it runs
 * @returns the names of the files that ran
 * @throws MigrationRefused with a message for the operator
 */
export async function migrate(
  database: OwnedDatabase,
  migrations: readonly Migration[] = readMigrations(MIGRATIONS_FOLDER),
  report: (name: string) => void = () => {},
): Promise<string[]> {
  return database.asOwner(async (connection) => {
    await withMigrationLock(connection, async () => {
      await refuseUnfitOwner(connection)
      await ensureRole(connection, APP_ROLE)
      await connection.query(CREATE_TABLE)
    })
    const appliedNames: string[] = []
    const applyNext = () =>
      withMigrationLock(connection, async () => {
        const [next] = findPendingMigrations(migrations, await connection.query(READ_APPLIED))
        if (next === undefined) return false
        report(next.name)
        await apply(connection, next)
        appliedNames.push(next.name)
        return true
      })
    while (await applyNext());
    await withMigrationLock(connection, () => applyCitusFile(connection))
    await withMigrationLock(connection, async () => {
      await distributeTables(connection)
      await letOwnerReadAll(connection)
    })
    return appliedNames
  })
}

/**
 * Runs `run` in a transaction while no other server changes the schema: servers first check which tables exist, and two would both create the
 * missing ones. Each transaction takes the lock itself, because behind a pooler the next one may have another connection.
 */
export function withMigrationLock<T>(connection: OwnerConnection, run: () => Promise<T>): Promise<T> {
  return inOwnerTransaction(connection, async () => {
    await connection.query(`select pg_advisory_xact_lock(${LOCK})`)
    return await run()
  })
}

/**
 * @returns the migrations in the `NNNN-name.sql` files of a folder, in order
 * @throws if their numbers are not 1, 2, 3 and so on
 */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql') && file !== CITUS_FILE)
    .sort()
  return files.map((file, index) => {
    const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1])
    if (version !== index + 1) throw new Error(`Migration file ${file} must have the number ${index + 1}.`)
    const sql = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    return { version, name: file.slice(0, -'.sql'.length), sql, checksum }
  })
}

/** A migration that was applied to a database. */
export type AppliedMigration = Omit<Migration, 'sql'>

/** The key of the advisory lock of migrations, which nothing else in the database uses. */
const LOCK = 7_558_625

const CREATE_TABLE = `create table if not exists schema_migration (
  version int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
);
grant select on schema_migration to ${APP_ROLE}`

// Version 0 is the file of Citus (distribution.ts).
export const READ_APPLIED =
  'select version, name, checksum from schema_migration where version > 0 order by version'

/**
 * @returns the migrations that the database still needs
 * @throws `MigrationRefused` if the database belongs to a newer version, to a build with other migrations, or to a version before the first release
 */
export function findPendingMigrations(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): readonly Migration[] {
  const [oldest] = applied
  if (oldest !== undefined && migrations[0] !== undefined && oldest.name !== migrations[0].name) {
    throw new MigrationRefused(
      'This database was created by a version of Plumb before its first release, and this version cannot open it: move its data folder away or use an empty database, and start again.',
    )
  }
  const newest = applied.at(-1)?.version ?? 0
  if (newest > migrations.length) {
    throw new MigrationRefused(
      `The database has schema version ${newest}, but this version of Plumb supports only up to ${migrations.length}. Start the newer version of Plumb that was used last.`,
    )
  }
  const changed = applied.find(
    ({ version, checksum }, index) =>
      migrations[index]?.version !== version || migrations[index].checksum !== checksum,
  )
  if (changed)
    throw new MigrationRefused(
      `The migration ${changed.name} was changed after it was applied to this database. Start the build of Plumb that applied it.`,
    )
  return migrations.slice(applied.length)
}

async function apply(
  connection: OwnerConnection,
  { sql, version, name, checksum }: Migration,
): Promise<void> {
  if (await isDistributed(connection)) {
    await runOnAllNodes(connection, sql)
    await forgetCitusFile(connection)
  } else await connection.query(sql)
  await connection.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
    version,
    name,
    checksum,
  ])
}

/**
 * Creates a role that cannot log in, and makes the connected role a member of it, unless both are done. Roles belong to the whole cluster,
 * so that servers may create one at the same time: the second finds it there (duplicate_object, unique_violation) or conflicts with the
 * first in the catalog (internal_error: "tuple concurrently updated").
 * @param name lower case letters, digits and _
 */
export async function ensureRole(connection: OwnerConnection, name: string): Promise<void> {
  await connection.query(`do $$
    begin
      for attempt in 1..20 loop
        begin
          if not exists (select from pg_roles where rolname = '${name}') then
            create role ${name} nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls;
          end if;
          -- Since PostgreSQL 16, the creator of a role may grant it to others, but not switch to it.
          if not pg_has_role(current_user, '${name}',
              case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
            grant ${name} to current_user;
          end if;
          return;
        exception when duplicate_object or unique_violation or internal_error then
          perform pg_sleep(0.01);
        end;
      end loop;
      raise exception 'the role ${name} could not be created';
    end
  $$`)
}
