import { pluralForm } from '@plumb/domain/messages/grammar.ts'
import type { OwnedDatabase } from '../platform/db/database.ts'
import { DatabaseUnavailable } from '../platform/db/errors.ts'
import { ConfigurationError } from './configuration.ts'

/** The database and role of a connection, whatever address led to it. */
export interface Place {
  readonly role: string
  readonly database: string
  readonly id: string
  readonly ownsDatabase: boolean
  /** Whether the connection may write, or the reason why not: `read-only` is default_transaction_read_only. */
  readonly writes: 'accepted' | 'standby' | 'read-only'
}

/**
 * Connects for the first time.
 * @throws ConfigurationError, which names the variable, if the database does not respond or refuses the connection
 */
export async function reach(database: OwnedDatabase, variable: string): Promise<Place> {
  return await findPlace(database).catch((fault: unknown) => {
    if (fault instanceof DatabaseUnavailable) throw new ConfigurationError(`${variable}: ${fault.message}.`)
    throw fault
  })
}

/** Connects once. @throws DatabaseUnavailable if the server does not respond, or refuses the connection */
export async function findPlace(database: OwnedDatabase): Promise<Place> {
  const [place] = await database.asOwner((connection) =>
    connection.query<Place>(`
        select current_user::text as role, d.datname::text as database,
          d.oid || ' since ' || extract(epoch from pg_postmaster_start_time()) as id,
          pg_has_role(d.datdba, 'usage') as "ownsDatabase",
          case when pg_is_in_recovery() then 'standby'
            when current_setting('default_transaction_read_only')::boolean then 'read-only' else 'accepted' end as writes
        from pg_database d where d.datname = current_database()`),
  )
  if (!place) throw new Error('The connected database is not listed in pg_database.')
  return place
}

const READ_ONLY_SERVER = 'To run a server that only reads, set PLUMB_MIGRATE=off.'

/** Migrations write, and so do the demo and all saves. */
export function refuseUnlessWritable(places: Readonly<Record<string, Place>>): void {
  const variablesAt = (writes: Place['writes']) =>
    Object.keys(places).filter((variable) => places[variable]?.writes === writes)
  const lead = (variables: readonly string[]) =>
    `${variables.join(' and ')} ${pluralForm(variables.length, 'leads', 'lead')} to`
  const atStandby = variablesAt('standby')
  if (atStandby.length > 0)
    throw new ConfigurationError(
      `${lead(atStandby)} a standby, which accepts no writes. Use the address of the primary. ${READ_ONLY_SERVER}`,
    )
  const readOnly = variablesAt('read-only')
  if (readOnly.length > 0)
    throw new ConfigurationError(
      `${lead(readOnly)} a database that accepts no writes, because default_transaction_read_only is on. Turn it off for the database and its roles. ${READ_ONLY_SERVER}`,
    )
}

/** Before any migration: otherwise one database would be migrated, and another one used. */
export function refuseUnlessSame(owner: Place, serving: Place): void {
  if (owner.id !== serving.id)
    throw new ConfigurationError(
      `DATABASE_URL (database ${serving.database}) and DATABASE_OWNER_URL (database ${owner.database}) point to different databases. Change one of them so that both point to the same database.`,
    )
  if (serving.ownsDatabase && !owner.ownsDatabase)
    throw new ConfigurationError(
      `DATABASE_URL and DATABASE_OWNER_URL are swapped: the role ${serving.role} owns the database. Swap the two values.`,
    )
}
