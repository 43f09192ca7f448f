import type { OwnedDatabase, OwnerConnection } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/embedded.ts'
import { migrate } from '../platform/db/migrations/migrate.ts'
import { explainPooler } from '../platform/db/explain-unavailable.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { losesPreparedStatements } from '../platform/db/postgres/prepared-statements.ts'
import { requireMigrated } from '../platform/db/migrations/require-migrated.ts'
import {
  admitServingRole,
  isAdmitted,
  type ServingRoleFault,
} from '../platform/db/migrations/serving-role.ts'
import { type Configuration, ConfigurationError } from './configuration.ts'
import { type Place, reach, refuseUnlessSame, refuseUnlessWritable } from './database-place.ts'
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
    const serving = databaseUrl === null ? null : await reach(database, 'DATABASE_URL')
    if (databaseUrl !== null && preparesStatements && (await losesPreparedStatements(databaseUrl)))
      throw new ConfigurationError(explainPooler('DATABASE_URL'))
    if (!migrates && serving !== null) {
      if (ownerDatabaseUrl !== null) refuseUnlessSame(await reachOwner(ownerDatabaseUrl), serving)
      if (!(await isAdmitted(database)))
        throw new ConfigurationError(notServing(serving.role, 'not-admitted'))
      await requireMigrated(database)
      return database
    }
    await step('Updating the database schema', async () => {
      if (ownerDatabaseUrl !== null && serving !== null)
        return await migrateAsOwner(ownerDatabaseUrl, database, serving)
      if (serving !== null) refuseUnlessWritable({ DATABASE_URL: serving })
      await migrate(database)
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

async function migrateAsOwner(url: string, database: OwnedDatabase, serving: Place): Promise<void> {
  const owner = openPostgres({ url })
  try {
    const place = await reach(owner, 'DATABASE_OWNER_URL')
    refuseUnlessWritable({ DATABASE_URL: serving, DATABASE_OWNER_URL: place })
    refuseUnlessSame(place, serving)
    await migrate(owner)
    const refused = await admitServingRole(owner, database)
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
