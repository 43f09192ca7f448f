import type { OwnedDatabase, OwnerConnection } from '../platform/db/database.ts'
import { openEmbedded } from '../platform/db/embedded/embedded.ts'
import { migrate } from '../platform/db/migrations/migrate.ts'
import { explainPooler } from '../platform/db/explain-unavailable.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { losesPreparedStatements } from '../platform/db/postgres/prepared-statements.ts'
import { requireMigrated } from '../platform/db/migrations/require-migrated.ts'
import {
  admitServingRole,
  findServingRole,
  notAdmittedMessage,
} from '../platform/db/migrations/serving-role.ts'
import type { Configuration } from './configuration.ts'
import { ConfigurationError } from './environment.ts'
import {
  type DatabaseIdentity,
  requireReachable,
  requireSameDatabase,
  requireWritable,
} from './database-identity.ts'
import { runStep } from './progress.ts'

/** The open database. */
export interface OpenDatabase extends OwnedDatabase {
  /** Stores the address of this server in the data folder, for the message of a second start; only of an embedded database. */
  announce?(address: string): void
}

type DatabaseConfiguration = Pick<Configuration, 'databaseUrl' | 'ownerDatabaseUrl' | 'dataDirectory'> &
  Partial<Pick<Configuration, 'preparesStatements' | 'migrates'>>

/**
 * @returns the configured database with this version's schema, migrated now or by another role
 * @throws an error with a message for the operator if it cannot be used
 */
export async function openDatabase(configuration: DatabaseConfiguration): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDirectory, preparesStatements = true } = configuration
  const database = await runStep('Opening the database', async () =>
    url === null ? await openEmbedded(dataDirectory) : openPostgres({ url, preparesStatements }),
  )
  try {
    if (url === null) await updateSchema(() => migrate(database))
    else await preparePostgres(database, url, configuration)
  } catch (fault) {
    await database.close()
    throw fault
  }
  return database
}

/** Checks the database of `DATABASE_URL`, and migrates it or requires that it is migrated. */
async function preparePostgres(
  database: OwnedDatabase,
  url: string,
  { ownerDatabaseUrl, preparesStatements = true, migrates = true }: DatabaseConfiguration,
): Promise<void> {
  const servingIdentity = await requireReachable(database, 'DATABASE_URL')
  if (preparesStatements && (await losesPreparedStatements(url)))
    throw new ConfigurationError(explainPooler('DATABASE_URL'))
  if (!migrates) {
    if (ownerDatabaseUrl !== null)
      requireSameDatabase(await findOwnerIdentity(ownerDatabaseUrl), servingIdentity)
    if (!(await findServingRole(database)).isAdmitted)
      throw new ConfigurationError(`DATABASE_URL: ${notAdmittedMessage(servingIdentity.role)}`)
    await requireMigrated(database)
    return
  }
  await updateSchema(async () => {
    if (ownerDatabaseUrl !== null) return await migrateAsOwner(ownerDatabaseUrl, database, servingIdentity)
    requireWritable({ DATABASE_URL: servingIdentity })
    await migrate(database)
  })
}

const updateSchema = (update: () => Promise<unknown>) => runStep('Updating the database schema', update)

/** Runs `run` as the owner of the tables, in the open database. */
export async function asTablesOwner<T>(
  { ownerDatabaseUrl }: DatabaseConfiguration,
  database: OpenDatabase,
  run: (owner: OwnerConnection) => Promise<T>,
): Promise<T> {
  if (ownerDatabaseUrl === null) return await database.asOwner(run)
  return await withDatabase(openPostgres({ url: ownerDatabaseUrl }), (owner) => owner.asOwner(run))
}

const migrateAsOwner = (
  url: string,
  database: OwnedDatabase,
  servingIdentity: DatabaseIdentity,
): Promise<void> =>
  withDatabase(openPostgres({ url }), async (owner) => {
    const ownerIdentity = await requireReachable(owner, 'DATABASE_OWNER_URL')
    requireWritable({ DATABASE_URL: servingIdentity, DATABASE_OWNER_URL: ownerIdentity })
    requireSameDatabase(ownerIdentity, servingIdentity)
    await migrate(owner)
    const refusalMessage = await admitServingRole(owner, database)
    if (refusalMessage !== null) throw new ConfigurationError(`DATABASE_URL: ${refusalMessage}`)
  })

const findOwnerIdentity = (url: string): Promise<DatabaseIdentity> =>
  withDatabase(openPostgres({ url }), (owner) => requireReachable(owner, 'DATABASE_OWNER_URL'))

/** Runs `work` on the database, and closes it afterwards. */
export async function withDatabase<T>(
  database: OwnedDatabase,
  work: (database: OwnedDatabase) => Promise<T>,
): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
