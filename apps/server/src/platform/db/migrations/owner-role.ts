import type { OwnerConnection } from '../database.ts'
import { MigrationRefused } from '../errors.ts'
import { APP_ROLE } from '../transactions/session-settings.ts'

/** Facts about the role that the migrations connect as. */
interface OwnerFacts {
  readonly role: string
  readonly database: string
  /** The owner of the existing tables, if the role may not act as that owner. */
  readonly otherOwner: string | null
  readonly mayMakeTables: boolean
  readonly mayMakeRoles: boolean
  readonly appRoleExists: boolean
  readonly isMemberOfAppRole: boolean
  /** Whether the role may make itself a member of the app role. */
  readonly mayJoinAppRole: boolean
}

/**
 * Checks, before any change, whether the migrating role has the necessary rights.
 * @throws MigrationRefused with the missing rights and the fix
 */
export async function refuseUnfitOwner(connection: OwnerConnection): Promise<void> {
  const [ownerRole] = await connection.query<OwnerFacts>(OWNER_ROLE_QUERY)
  const reason = ownerRole && explainUnfitOwner(ownerRole)
  if (reason) throw new MigrationRefused(`The role ${ownerRole.role} ${reason}.`)
}

function explainUnfitOwner(ownerRole: OwnerFacts): string | null {
  const { role, database, otherOwner, mayMakeTables, mayMakeRoles } = ownerRole
  const { appRoleExists, isMemberOfAppRole, mayJoinAppRole } = ownerRole
  if (otherOwner !== null)
    return `cannot change the tables of the database ${database}, because ${otherOwner} owns them. Set DATABASE_OWNER_URL to connect as ${otherOwner}`
  if (!mayMakeTables)
    return `cannot create tables in the database ${database}. Set DATABASE_OWNER_URL to connect as the owner of the database, or run "grant create on schema public to ${role}" as that owner`
  if (!appRoleExists && !mayMakeRoles)
    return `cannot create the role ${APP_ROLE}. Run deploy/postgres-roles.sql as a superuser, or give ${role} CREATEROLE`
  if (!isMemberOfAppRole && !mayJoinAppRole)
    return `is not a member of ${APP_ROLE}. Run "grant ${APP_ROLE} to ${role}" as a superuser`
  return null
}

const OWNER_ROLE_QUERY = `
  with app as (select oid from pg_roles where rolname = '${APP_ROLE}')
  select current_user::text as role, current_database()::text as database,
    (select o.rolname::text from pg_class c join pg_roles o on o.oid = c.relowner
      where c.oid = to_regclass('public.schema_migration') and not pg_has_role(r.oid, c.relowner, 'usage')) as "otherOwner",
    has_schema_privilege('public', 'create') as "mayMakeTables",
    r.rolsuper or r.rolcreaterole as "mayMakeRoles",
    exists (select from app) as "appRoleExists",
    coalesce((select pg_has_role(r.oid, app.oid,
      case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) from app), false) as "isMemberOfAppRole",
    r.rolsuper or (r.rolcreaterole and current_setting('server_version_num')::int < 160000)
      or exists (select from pg_auth_members m, app where m.roleid = app.oid and m.admin_option and pg_has_role(r.oid, m.member, 'usage')) as "mayJoinAppRole"
  from pg_roles r where r.rolname = current_user`
