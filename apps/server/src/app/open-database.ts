import type { OwnedDatabase, OwnerConnection } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/embedded.ts'
import { DatabaseUnavailable } from '../platform/db/errors.ts'
import { migrate } from '../platform/db/migrations/migrate.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { requireMigrated } from '../platform/db/migrations/require-migrated.ts'
import {
  admitServingRole,
  isAdmitted,
  type ServingRoleFault,
} from '../platform/db/migrations/serving-role.ts'
import { type Configuration, ConfigurationError } from './configuration.ts'
import { step } from './progress.ts'

/** The open database, and a way to tell a second start where this one serves. */
export interface OpenDatabase extends OwnedDatabase {
  announce?(address: string): void
}

type DatabaseConfiguration = Pick<Configuration, 'databaseUrl' | 'ownerDatabaseUrl' | 'dataDirectory'> &
  Partial<Pick<Configuration, 'preparesStatements' | 'migrates'>>

/**
 * @returns the configured database at this version's schema: brought to it, or found at it where somebody else migrates.
 * @throws where it cannot be used, with a sentence
 */
export async function openDatabase({
  databaseUrl,
  ownerDatabaseUrl,
  dataDirectory,
  preparesStatements = true,
  migrates = true,
}: DatabaseConfiguration): Promise<OpenDatabase> {
  const database = await step('Opening the database', async () =>
    databaseUrl === null
      ? await openEmbedded({ folder: dataDirectory })
      : openPostgres({ url: databaseUrl, preparesStatements }),
  )
  try {
    if (!migrates) {
      const serving = await reach(database, 'DATABASE_URL')
      if (ownerDatabaseUrl !== null) refuseUnlessSame(await reachOwner(ownerDatabaseUrl), serving)
      if (!(await isAdmitted(database)))
        throw new ConfigurationError(notServing(serving.role, 'not-admitted'))
      await requireMigrated(database)
      return database
    }
    await step('Updating the database schema', async () => {
      if (databaseUrl !== null && ownerDatabaseUrl === null) await reach(database, 'DATABASE_URL')
      if (ownerDatabaseUrl === null) await migrate(database)
      else await migrateAsOwner(ownerDatabaseUrl, database)
    })
  } catch (fault) {
    await database.close()
    throw fault
  }
  return database
}

/** Runs as the owner of the tables, in the database that is open. */
export async function asTablesOwner<T>(
  { ownerDatabaseUrl }: DatabaseConfiguration,
  database: OpenDatabase,
  run: (owner: OwnerConnection) => Promise<T>,
): Promise<T> {
  if (ownerDatabaseUrl === null) return database.asOwner(run)
  const owner = openPostgres({ url: ownerDatabaseUrl })
  try {
    return await owner.asOwner(run)
  } finally {
    await owner.close()
  }
}

const FAULTS: Readonly<Record<ServingRoleFault, (role: string) => string>> = {
  'owns-tables': () =>
    'owns tables, is a member of a role that owns them, or bypasses row-level security. With DATABASE_OWNER_URL set, use a role that does not',
  'may-make-roles': () => 'has CREATEROLE. With DATABASE_OWNER_URL set, use a role without it',
  'other-database': () =>
    'is connected to another database than DATABASE_OWNER_URL. Set both to the same database',
  'not-admitted': (role) => `is not a member of plumb_app. Run "grant plumb_app to ${role}" as a superuser`,
}

const notServing = (role: string, fault: ServingRoleFault) =>
  `DATABASE_URL: the role ${role} ${FAULTS[fault](role)}.`

async function migrateAsOwner(url: string, serving: OwnedDatabase): Promise<void> {
  const owner = openPostgres({ url })
  try {
    refuseUnlessSame(await reach(owner, 'DATABASE_OWNER_URL'), await reach(serving, 'DATABASE_URL'))
    await migrate(owner)
    const refused = await admitServingRole(owner, serving)
    if (refused) throw new ConfigurationError(notServing(refused.role, refused.fault))
  } finally {
    await owner.close()
  }
}

async function reachOwner(url: string): Promise<Place> {
  const owner = openPostgres({ url })
  try {
    return await reach(owner, 'DATABASE_OWNER_URL')
  } finally {
    await owner.close()
  }
}

/** Which database a connection has come to, whatever it was called on the way, and as whom. */
interface Place {
  readonly role: string
  readonly database: string
  readonly id: string
  readonly ownsDatabase: boolean
}

/** Connects for the first time. Errors: `ConfigurationError`, which names the variable, where nobody answers, or refuses. */
async function reach(database: OwnedDatabase, variable: string): Promise<Place> {
  const places = await database
    .asOwner((connection) =>
      connection.query<Place>(`
        select current_user::text as role, d.datname::text as database,
          d.oid || ' since ' || extract(epoch from pg_postmaster_start_time()) as id,
          pg_has_role(d.datdba, 'usage') as "ownsDatabase"
        from pg_database d where d.datname = current_database()`),
    )
    .catch((fault: unknown) => {
      if (fault instanceof DatabaseUnavailable) throw new ConfigurationError(`${variable}: ${fault.message}.`)
      throw fault
    })
  const [place] = places
  if (!place) throw new Error('The connected database is not listed in pg_database.')
  return place
}

/** Before anything is migrated: or one database would be migrated, and another served. */
function refuseUnlessSame(owner: Place, serving: Place): void {
  if (owner.id !== serving.id)
    throw new ConfigurationError(
      `DATABASE_URL (database ${serving.database}) and DATABASE_OWNER_URL (database ${owner.database}) point to different databases. Change one of them so that both point to the same database.`,
    )
  if (serving.ownsDatabase && !owner.ownsDatabase)
    throw new ConfigurationError(
      `DATABASE_URL and DATABASE_OWNER_URL are swapped: the role ${serving.role} owns the database. Swap the two values.`,
    )
}
