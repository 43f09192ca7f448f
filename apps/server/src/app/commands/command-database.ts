import type { OwnedDatabase } from '../../platform/db/database.ts'
import { openPostgres } from '../../platform/db/postgres/postgres.ts'
import { type Configuration, readConfiguration } from '../configuration.ts'
import type { Environment } from '../environment.ts'
import { StartRefused } from '../fail-start.ts'
import { openDatabase } from '../open-database.ts'

/** The session of a command: no user acts, and no workspace is entered yet. */
export const SESSION = { requestId: 'plumb-command', userId: null, workspaceId: null }

/**
 * Runs a command on the configured database, with this version's schema: as the owner of the tables if `DATABASE_OWNER_URL` names one,
 * otherwise as the serving role.
 */
export async function withCommandDatabase(
  env: Environment,
  run: (database: OwnedDatabase, configuration: Configuration) => Promise<void>,
): Promise<void> {
  const configuration = readConfiguration(env)
  const { ownerDatabaseUrl, preparesStatements } = configuration
  const serving = await openDatabase(configuration)
  const owner =
    ownerDatabaseUrl === null ? serving : openPostgres({ url: ownerDatabaseUrl, preparesStatements })
  try {
    await run(owner, configuration)
  } finally {
    await owner.close()
    await serving.close()
  }
}

/**
 * Refuses before any change if the connecting role does not own the tables.
 * @param purpose the action that only the owner may do, to follow "cannot" in the message
 */
export async function requireOwner(database: OwnedDatabase, purpose: string): Promise<void> {
  const [connectedRole] = await database.asOwner((connection) =>
    connection.query<{ role: string; isOwner: boolean }>(`
      select current_user::text as role, pg_has_role(relowner, 'usage') as "isOwner"
      from pg_class where oid = 'public.schema_migration'::regclass`),
  )
  if (connectedRole?.isOwner !== true)
    throw new StartRefused(
      `The role ${connectedRole?.role} cannot ${purpose}, because it does not own the tables. Set DATABASE_OWNER_URL to connect as their owner.`,
    )
}

/** Prints a line of the command's output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
