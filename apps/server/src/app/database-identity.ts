import { pluralForm } from '@plumb/domain/messages/grammar.ts'
import type { OwnedDatabase } from '../platform/db/database.ts'
import { DatabaseUnavailable } from '../platform/db/errors.ts'
import { ConfigurationError } from './environment.ts'

/** The database and the role of a connection. */
export interface DatabaseIdentity {
  readonly role: string
  readonly database: string
  /** The same for two connections to the same database, whatever their addresses. */
  readonly id: string
  readonly ownsDatabase: boolean
  /** Whether the connection may write, or the reason why not: `read-only` is default_transaction_read_only. */
  readonly writes: 'accepted' | 'standby' | 'read-only'
}

/**
 * Connects for the first time.
 * @throws ConfigurationError, which names the variable, if the database does not respond or refuses the connection
 */
export async function requireReachable(database: OwnedDatabase, variable: string): Promise<DatabaseIdentity> {
  return await findDatabaseIdentity(database).catch((fault: unknown) => {
    if (fault instanceof DatabaseUnavailable) throw new ConfigurationError(`${variable}: ${fault.message}.`)
    throw fault
  })
}

/** Connects once. @throws DatabaseUnavailable if the server does not respond, or refuses the connection */
export async function findDatabaseIdentity(database: OwnedDatabase): Promise<DatabaseIdentity> {
  const [identity] = await database.asOwner((connection) =>
    // The connection has the role of the database's address, which may not be the owner.
    connection.query<DatabaseIdentity>(`
        select current_user::text as role, d.datname::text as database,
          d.oid || ' since ' || extract(epoch from pg_postmaster_start_time()) as id,
          pg_has_role(d.datdba, 'usage') as "ownsDatabase",
          case when pg_is_in_recovery() then 'standby'
            when current_setting('default_transaction_read_only')::boolean then 'read-only' else 'accepted' end as writes
        from pg_database d where d.datname = current_database()`),
  )
  if (!identity) throw new Error('The connected database is not listed in pg_database.')
  return identity
}

const READ_ONLY_SERVER = 'To run a read-only server instead, set PLUMB_MIGRATE=off.'

/** @throws ConfigurationError if one of the databases accepts no writes. @param identities by the variables with their addresses */
export function requireWritable(identities: Readonly<Record<string, DatabaseIdentity>>): void {
  const findVariables = (writes: DatabaseIdentity['writes']) =>
    Object.keys(identities).filter((variable) => identities[variable]?.writes === writes)
  const formatSubject = (variables: readonly string[]) =>
    `${variables.join(' and ')} ${pluralForm(variables.length, 'leads', 'lead')} to`
  const standbyVariables = findVariables('standby')
  if (standbyVariables.length > 0)
    throw new ConfigurationError(
      `${formatSubject(standbyVariables)} a standby, which is read-only. Use the address of the primary. ${READ_ONLY_SERVER}`,
    )
  const readOnlyVariables = findVariables('read-only')
  if (readOnlyVariables.length > 0)
    throw new ConfigurationError(
      `${formatSubject(readOnlyVariables)} a read-only database, because default_transaction_read_only is on. Turn it off for the database and its roles. ${READ_ONLY_SERVER}`,
    )
}

/**
 * Checks before any migration that the database to migrate is the one to use, and that the two addresses are not swapped.
 * @throws ConfigurationError
 */
export function requireSameDatabase(owner: DatabaseIdentity, serving: DatabaseIdentity): void {
  if (owner.id !== serving.id)
    throw new ConfigurationError(
      `DATABASE_URL (database ${serving.database}) and DATABASE_OWNER_URL (database ${owner.database}) point to different databases. Change one of them so that both point to the same database.`,
    )
  if (serving.ownsDatabase && !owner.ownsDatabase)
    throw new ConfigurationError(
      `DATABASE_URL and DATABASE_OWNER_URL are swapped: the role ${serving.role} owns the database. Swap the two values.`,
    )
}
