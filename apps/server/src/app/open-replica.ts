import type { Database, OwnedDatabase } from '../platform/db/database.ts'
import { DatabaseUnavailable } from '../platform/db/errors.ts'
import { explainPooler } from '../platform/db/explain-unavailable.ts'
import { findServingRole } from '../platform/db/migrations/serving-role.ts'
import { openPostgres } from '../platform/db/postgres/postgres.ts'
import { losesPreparedStatements } from '../platform/db/postgres/prepared-statements.ts'
import type { Log } from '../platform/log/log.ts'
import type { Configuration } from './configuration.ts'
import { ConfigurationError } from './environment.ts'
import { findDatabaseIdentity } from './database-identity.ts'

/**
 * Opens the read replica, if one is configured. A replica that cannot be used is logged and does not stop the start, because the primary
 * answers instead.
 * @throws ConfigurationError if the replica's role owns tables and the role of `DATABASE_URL` does not
 */
export async function openReplica(
  {
    replicaDatabaseUrl,
    preparesStatements,
  }: Pick<Configuration, 'replicaDatabaseUrl' | 'preparesStatements'>,
  primary: OwnedDatabase,
  log: Log,
): Promise<Database | null> {
  if (replicaDatabaseUrl === null) return null
  const replica = openPostgres({ url: replicaDatabaseUrl, preparesStatements })
  try {
    const problem = await findProblem(replica, primary)
    if (problem !== null) log.error(problem)
    if (preparesStatements && (await losesPreparedStatements(replicaDatabaseUrl)))
      log.error(explainPooler('DATABASE_READ_URL'))
  } catch (fault) {
    if (!(fault instanceof DatabaseUnavailable)) {
      await replica.close()
      throw fault
    }
    log.error(
      `DATABASE_READ_URL: ${fault.message}. Until the read replica can be used, all reads use DATABASE_URL.`,
    )
  }
  return replica
}

async function findProblem(replica: OwnedDatabase, primary: OwnedDatabase): Promise<string | null> {
  const { writes } = await findDatabaseIdentity(replica)
  const { role, ownsTables, hasSchema, isAdmitted } = await findServingRole(replica)
  if (ownsTables && !(await findServingRole(primary)).ownsTables)
    throw new ConfigurationError(
      `DATABASE_READ_URL: the role ${role} owns tables, is a member of a role that owns them, or bypasses row-level security. Use the same role as in DATABASE_URL.`,
    )
  if (!hasSchema)
    return 'DATABASE_READ_URL leads to a database without the tables of Plumb. Set it to a standby of the database that DATABASE_URL leads to.'
  if (!isAdmitted)
    return `DATABASE_READ_URL: the role ${role} is not a member of plumb_app. Use the role of DATABASE_URL.`
  if (writes !== 'standby')
    return 'DATABASE_READ_URL leads to a server that is not a standby. Set it to a standby of the database that DATABASE_URL leads to, or remove it.'
  return null
}
