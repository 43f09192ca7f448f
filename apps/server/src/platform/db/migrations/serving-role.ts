import type { OwnedDatabase } from '../database.ts'
import { APP_ROLE } from '../transactions/session-settings.ts'

/** The connected role, and its rights in this database. */
export interface ServingRole {
  readonly role: string
  /** Whether it owns tables or the database, is a member of a role that does, or bypasses row-level security. */
  readonly ownsTables: boolean
  readonly mayMakeRoles: boolean
  readonly hasSchema: boolean
  /** Whether it may switch to the app role, as every request does. */
  readonly isAdmitted: boolean
}

/**
 * Checks the role that serves requests, if another one owns the tables: even a statement after `reset role` must reach nothing that the app
 * role cannot. Makes the role a member of the app role if it is not one yet.
 * @param owner connected as the tables' owner, after `migrate`
 * @param serving connected with the role that serves requests
 * @returns the reason why it must not serve, otherwise null
 */
export async function admitServingRole(owner: OwnedDatabase, serving: OwnedDatabase): Promise<string | null> {
  const servingRole = await findServingRole(serving)
  const { role } = servingRole
  const fault = findFault(servingRole)
  if (fault !== null || servingRole.isAdmitted) return fault
  await owner.asOwner(async (connection) => {
    const [grant] = await connection.query<{ statement: string }>(
      'select format($1, $2::text) as statement',
      [`grant ${APP_ROLE} to %I`, role],
    )
    // If the owner may not grant it, the check below reports that the serving role is not a member.
    await connection.query(grant?.statement ?? '').catch(() => {})
  })
  return (await findServingRole(serving)).isAdmitted ? null : notAdmittedMessage(role)
}

/**
 * @returns the reason why the role must not serve if another role owns the tables, whether or not it is a member of the app role; otherwise
 *   null
 */
function findFault({ role, ownsTables, mayMakeRoles, hasSchema }: ServingRole): string | null {
  if (ownsTables)
    return `the role ${role} owns tables, is a member of a role that owns them, or bypasses row-level security. With DATABASE_OWNER_URL set, use a role that does not.`
  if (mayMakeRoles)
    return `the role ${role} has CREATEROLE. With DATABASE_OWNER_URL set, use a role without it.`
  return hasSchema
    ? null
    : `the role ${role} is connected to another database than DATABASE_OWNER_URL. Set both to the same database.`
}

/** @returns the message for a role that may not switch to the app role, to follow the name of an environment variable */
export const notAdmittedMessage = (role: string): string =>
  `the role ${role} is not a member of plumb_app. Run "grant plumb_app to ${role}" as a superuser.`

/** @returns the connected role and its rights */
export async function findServingRole(serving: OwnedDatabase): Promise<ServingRole> {
  const [role] = await serving.asOwner((connection) =>
    // A superuser is a member of every role, and so owns every table.
    connection.query<ServingRole>(`
      select session_user::text as role,
        r.rolbypassrls or exists (
          select from pg_class c where c.relnamespace = 'public'::regnamespace and pg_has_role(r.oid, c.relowner, 'member')
        ) or pg_has_role(r.oid, (select datdba from pg_database where datname = current_database()), 'member') as "ownsTables",
        r.rolcreaterole as "mayMakeRoles",
        to_regclass('public.schema_migration') is not null as "hasSchema",
        exists (select from pg_roles where rolname = '${APP_ROLE}') and pg_has_role(r.oid, '${APP_ROLE}',
          case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) as "isAdmitted"
      from pg_roles r where r.rolname = session_user`),
  )
  if (!role) throw new Error('The database role of the session does not exist.')
  return role
}
