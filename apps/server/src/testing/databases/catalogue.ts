import type { OwnerConnection } from '../../platform/db/database.ts'

/** Tables of no workspace, each with the reason why it is none's. */
export const GLOBAL_TABLES: Readonly<Record<string, string>> = {
  schema_migration: 'the schema is one for all workspaces',
  app_user: 'one person may be a member of several workspaces',
  rate_limit: 'a try is counted before anybody is known',
  user_session: 'a session begins before a workspace is chosen',
  idempotent_answer: 'a save may make a workspace; its own policy shows each user only the own answers',
}

/** Tenant tables whose changes leave no history, each with the reason why. */
export const TABLES_WITHOUT_HISTORY: Readonly<Record<string, string>> = {
  row_history: 'it is the history',
  workspace_id_sequence: 'an id says nothing until a row has it, and that row has a history',
}

/** Tables whose global_level_level tells no pay, each with the reason why. */
export const TABLES_WITHOUT_PAY: Readonly<Record<string, string>> = {
  membership: "it is the member's own level, by which pay is hidden",
}

/**
 * Everything in the schema that breaks tenancy (house.md, "Tenancy is in the schema"; bar.md, threats 4 and 31), one
 * sentence each; empty when all is well. It reads the database's own catalogue, so no new table is overlooked.
 */
export async function findCatalogueFaults(connection: OwnerConnection): Promise<string[]> {
  const lists = [GLOBAL_TABLES, TABLES_WITHOUT_HISTORY, TABLES_WITHOUT_PAY].map(Object.keys)
  const rows = await connection.query<{ fault: string }>(FAULTS, lists)
  return rows.map(({ fault }) => fault)
}

const FAULTS = `
with public_class as (
  select c.*, c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace
), tenant as (
  select c.*, (
    select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull
  ) as workspace
  from public_class c where c.relkind in ('r', 'p') and c.name <> all($1::text[])
)

select format('%s is neither listed as global nor has a workspace_id that is not null', name) as fault
from tenant where workspace is null

union all
select format('%s has no primary key', name)
from tenant t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)

union all
select format('%s: its unique key %s does not begin with workspace_id', t.name, i.indexrelid::regclass)
from tenant t join pg_index i on i.indrelid = t.oid
where (i.indisunique or i.indisexclusion) and i.indkey[0] is distinct from t.workspace

union all
select format('%s: its foreign key %s does not begin with workspace_id on both sides', t.name, k.conname)
from tenant t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' join tenant other on other.oid = k.confrelid
where k.conkey[1] is distinct from t.workspace or k.confkey[1] is distinct from other.workspace

union all
select format('%s is global, but refers to the tenant table %s', c.name, t.name)
from public_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' join tenant t on t.oid = k.confrelid
where c.name = any($1::text[])

union all
select format('%s: row-level security is not enabled and forced', name)
from tenant where not (relrowsecurity and relforcerowsecurity)

union all
select format('%s has no policy that holds all that is read and written to the workspace', t.name)
from tenant t where not exists (
  select from pg_policy p
  where p.polrelid = t.oid and p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
    and replace(pg_get_expr(p.polqual, p.polrelid), '::text', '')
      = '(workspace_id = (NULLIF(current_setting(''app.workspace_id'', true), ''''))::integer)'
    and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid)
)

union all
select format('%s: its policy %s lets the app role write', t.name, p.polname)
from tenant t join pg_policy p on p.polrelid = t.oid
where p.polpermissive and p.polname <> 'tenant' and p.polcmd <> 'r'
  and (p.polroles = '{0}' or 'plumb_app'::regrole = any(p.polroles))

union all
select format('%s has pay by level, but not the policy that hides levels', t.name)
from tenant t join pg_attribute a on a.attrelid = t.oid and a.attname = 'global_level_level'
where t.name <> all($3::text[]) and not exists (
  select from pg_policy p
  where p.polrelid = t.oid and p.polcmd = '*' and not p.polpermissive and p.polroles = '{0}'
    and pg_get_expr(p.polqual, p.polrelid) = '(global_level_level < visible_levels_below())'
    and pg_get_expr(p.polwithcheck, p.polrelid) = pg_get_expr(p.polqual, p.polrelid)
)

union all
select format('%s does not record each %s in the history by its key', t.name, e.event)
from tenant t cross join (values ('insert', 4), ('delete', 8), ('update', 16)) as e(event, bit)
where t.name <> all($2::text[]) and not exists (
  select from pg_trigger g
  where g.tgrelid = t.oid and g.tgfoid = 'record_history'::regproc and g.tgenabled in ('O', 'A')
    and g.tgtype & 3 = 0 and g.tgtype & e.bit > 0 and g.tgqual is null and g.tgattr = ''
    -- The arguments are the key's columns after workspace_id, each closed by a zero byte.
    and g.tgargs = (
      select coalesce(string_agg(convert_to(a.attname, 'UTF8') || '\\x00', ''::bytea order by k.n), ''::bytea)
      from pg_index i
      cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, n)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
      where i.indrelid = t.oid and i.indisprimary and k.n > 1
    )
)

union all
select format('%s is owned by the app role', c.oid::regclass)
from pg_class c where c.relowner = 'plumb_app'::regrole
union all
select format('%s is owned by the app role', p.oid::regprocedure)
from pg_proc p where p.proowner = 'plumb_app'::regrole

union all
select format('the app role may create in the schema %s', n.nspname)
from pg_namespace n where n.nspname !~ '^pg_(toast_)?temp' and has_schema_privilege('plumb_app', n.oid, 'create')

union all
select format('the app role is %s', r.rights)
from (
  select concat_ws(', ', case when rolsuper then 'a superuser' end, case when rolbypassrls then 'free of row-level security' end,
    case when rolcanlogin then 'able to log in' end, case when rolcreaterole then 'able to make roles' end) as rights
  from pg_roles where rolname = 'plumb_app'
) r where r.rights <> ''

union all
select format('the app role may %s %s', x.privilege, c.name)
from public_class c cross join unnest(array['insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as x(privilege)
where (c.name in ('row_history', 'schema_migration') or x.privilege in ('truncate', 'trigger')) and c.relkind in ('r', 'p')
  and has_table_privilege('plumb_app', c.oid, x.privilege)

union all
select format('%s is read with its owner''s rights, past row-level security', c.name)
from public_class c
where c.relkind in ('v', 'm', 'f') and has_table_privilege('plumb_app', c.oid, 'select')
  and not coalesce(c.reloptions && '{security_invoker=true,security_invoker=on}', false)

union all
select format('the app role may call %s, which runs with its owner''s rights', p.oid::regprocedure)
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('plumb_app', p.oid, 'execute')
union all
select format('%s runs with its owner''s rights, but its search_path is not pinned', p.oid::regprocedure)
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prosecdef and not coalesce(p.proconfig::text like '%search_path=%', false)
`
