import type { OwnerConnection } from '../../platform/db/database.ts'

/** Tables without a workspace, each with the reason. */
export const GLOBAL_TABLES: Readonly<Record<string, string>> = {
  schema_migration: 'the schema is one for all workspaces',
  app_user: 'one person may be a member of several workspaces',
  rate_limit: 'attempts are counted before the caller is known',
  password_link: 'a password is set before anybody is signed in',
  known_sign_in: 'it is read before the caller is known',
  mail_code: 'a code is used before anybody is signed in',
  waitlist_entry: 'people on the waitlist belong to no workspace yet',
  feedback: 'it is about the product, and no workspace can read it',
  feature_request: 'it is a message to staff, and no workspace can read it',
  page_count: 'it counts views of pages of the product, and does not store who saw them',
  requested_workspace: 'the workspace does not exist yet',
  populated_workspace: 'it shows staff which workspaces have had a member, and no workspace can read it',
  access_event: 'people sign in, or are rejected, before they choose a workspace',
  user_session: 'a session begins before a workspace is chosen',
}

/** Tenant tables whose changes have no history, each with the reason. */
const TABLES_WITHOUT_HISTORY: Readonly<Record<string, string>> = {
  row_history: 'it is the history',
  workspace_revision: 'it is the history',
  workspace_state: 'it only counts the changes that the history has',
  idempotent_response: 'it repeats the response of a save, and the saved rows have a history',
  due_work: 'it is deleted once it is done, and the rows that it changes have a history',
  flag_service_response: 'it is the last response of an external service',
  workspace_id_sequence: 'an id has no meaning until a row has it, and that row has a history',
}

/** Tenant tables with policies of their own, each with the reason. */
const TABLES_WITH_OWN_POLICIES: Readonly<Record<string, string>> = {
  idempotent_response: 'each user sees only their own responses, and a save may belong to no workspace yet',
  due_work: 'work may belong to no workspace, and the app role can insert it but not read it',
}

/** Tables whose global_level_level is not the level of pay, each with the reason. */
const TABLES_WITHOUT_PAY: Readonly<Record<string, string>> = {
  membership: "it is the member's own level, by which pay is hidden",
}

/** Functions that act with more rights than the app role, each with the reason. */
const PRIVILEGED_FUNCTIONS: Readonly<Record<string, string>> = {
  read_password_hash: 'a sign-in is checked against the hash; fails in a read-only transaction',
  create_session: 'only for a caller who passes the hash that the sign-in was checked against',
  find_or_create_google_account:
    'finds or creates the account that Google has vouched for, which only the server can verify; it starts no session',
  save_google_picture:
    'only for the user of the subject that Google returned; it saves nothing but the picture',
  create_google_session: 'only for a caller who passes the subject that Google returned',
  is_password_link_valid: 'called before a password is hashed for a link',
  analyze_if_grown: 'only the owner of a table may analyze it; it changes nothing but query plans',
  delete_expired_password_links: 'deletes expired links, and returns none',
  change_password: 'only for a caller who passes the hash that the old password was checked against',
  rename_current_user: 'only for the acting user',
  claim_due_work: 'claims due work for a worker, for a limited time',
  finish_due_work: 'only for the worker that claimed it',
  postpone_due_work: 'only for the worker that claimed it',
  delete_old_due_work: 'deletes work that will not be done any more, and returns none',
  operating_metrics: 'only counts, sizes and delays, for the people who run the servers',
  create_mail_code: 'only for the worker that claimed the email, and only for its recipient',
  is_mail_code_valid: 'called before a password is hashed for a code',
  verify_email_by_code:
    'whoever has the code of an email, and has proven that the account is theirs, has proven its address; once per code',
  reset_password_by_code: 'whoever has the code of an email sets the password of its address; once per code',
  has_proven_account:
    'whether an address has an account, so that an invitation is not for a new user; fails in a read-only transaction',
  create_invited_account:
    'whoever has the code of an email creates an account with its address; once per code',
  accept_invitation: 'whoever has the code of an email has proven its address; once per code',
  register_to_join_workspace: 'creates an account without a membership; never replaces an existing one',
  find_workspace_by_domain: 'id and name of a workspace that people with an email domain can join',
  search_workspaces:
    'internal staff find a workspace: id, name, domain and date of each, and whether it has had a member; the server calls it only for them',
  read_waitlist:
    'internal staff read the waitlist, and who of it is a member of a workspace; the server calls it only for them',
  mark_waitlist_invited: 'for an address that staff have just invited; returns no entry',
  dismiss_waitlist_entry: 'internal staff delete an entry; the server calls it only for them',
  read_own_setups:
    'only for the acting user: what exists of each setup step; the server reports bands only at levels that the member sees',
  read_feedback: 'internal staff read feedback on the product; the server calls it only for them',
  read_feature_requests: 'internal staff read requests; the server calls it only for them',
  read_flags_for_staff:
    'internal staff read the flags of a workspace before they set them, and nothing else; the server calls it only for them',
  cancel_invitation_emails:
    'ends the codes and the waiting emails of an invitation of the current workspace, and returns none',
  delete_expired_mail_codes: 'deletes expired codes, and returns none',
  register_with_workspace: 'creates an account without a membership; never replaces an existing one',
  take_requested_workspace:
    'name and defaults of a workspace to create, once its user is verified; returned once',
  add_page_counts: 'adds to counters, and returns none',
  read_page_counts: 'returns only counters; the server calls it only for internal staff',
  delete_old_page_counts: 'deletes the counters of old days, and returns none',
  use_password_link: 'whoever has a link sets the password of its user; once per link',
}

/**
 * Returns all violations of tenancy in the schema (rule SO1; threats 4 and 31 of docs/security.md), one sentence each; empty if there are
 * none. It reads PostgreSQL's catalogue, so that no new table is overlooked.
 */
export async function findCatalogueFaults(connection: OwnerConnection): Promise<string[]> {
  // $1 to $5 of the statement.
  const lists = [
    GLOBAL_TABLES,
    TABLES_WITHOUT_HISTORY,
    TABLES_WITHOUT_PAY,
    TABLES_WITH_OWN_POLICIES,
    PRIVILEGED_FUNCTIONS,
  ].map(Object.keys)
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
  from public_class c where c.relkind in ('r', 'p') and c.name <> all($1::text[]) and not c.relispartition
), pay as (
  select t.oid from tenant t join pg_attribute a on a.attrelid = t.oid and a.attname = 'global_level_level'
  where t.name <> all($3::text[])
), policy as (
  select p.*, replace(pg_get_expr(p.polqual, p.polrelid), '::text', '') as reads,
    replace(pg_get_expr(p.polwithcheck, p.polrelid), '::text', '') as writes
  from pg_policy p where p.polroles = '{0}' or 'plumb_app'::regrole = any(p.polroles)
), required as (
  select t.oid, case
    when t.name = 'row_history' then format('(%s AND ((level IS NULL) OR (level < %s)))', own_workspace, below_limit)
    when t.oid in (select oid from pay) then format('(%s AND (global_level_level < %s))', own_workspace, below_limit)
    else own_workspace end as condition
  from tenant t cross join (values (
    '(workspace_id = (NULLIF(current_setting(''app.workspace_id'', true), ''''))::integer)',
    '(NULLIF(current_setting(''app.visible_levels_below'', true), ''''))::integer'
  )) as condition_of (own_workspace, below_limit)
  where t.name <> all($4::text[])
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
select format('%s has no policy that limits reading and writing to the workspace, and pay to visible levels', t.name)
from tenant t join required r using (oid) where not exists (
  select from policy p
  where p.polrelid = t.oid and p.polname = 'tenant' and p.polpermissive and p.reads = r.condition
    and case when has_any_column_privilege('plumb_app', t.oid, 'insert, update') then p.polcmd = '*' and p.writes = p.reads
      else p.polcmd in ('*', 'r') end
)

union all
select format('%s: its policy %s is restrictive, and would be permissive on the nodes of a distributed database', p.polrelid::regclass, p.polname)
from policy p where not p.polpermissive

union all
select format('%s: its policy %s queries another table, which a distributed database may keep on another node', p.polrelid::regclass, p.polname)
from policy p where concat(p.reads, p.writes) ~* '\\mselect\\M'

union all
select format('%s: its policy %s lets the app role write', t.name, p.polname)
from tenant t join policy p on p.polrelid = t.oid
where p.polname <> 'tenant' and p.polcmd <> 'r' and t.name <> all($4::text[])

union all
select format('%s: its policy %s shows pay in another way', t.name, p.polname)
from tenant t join policy p on p.polrelid = t.oid
where p.polname <> 'tenant' and (t.oid in (select oid from pay) or t.name = 'row_history')

union all
select format('%s does not record each %s in the history', t.name, e.event)
from tenant t cross join (values ('insert', 4), ('delete', 8), ('update', 16)) as e(event, bit)
where t.name <> all($2::text[]) and not exists (
  select from pg_trigger g
  where g.tgrelid = t.oid and g.tgfoid = 'record_history'::regproc and g.tgenabled in ('O', 'A')
    -- An after trigger for statements: the bits 1 (for each row) and 2 (before) are not set.
    and g.tgtype & 3 = 0 and g.tgtype & e.bit > 0 and g.tgqual is null and g.tgattr = ''
    -- Arguments are closed by a zero byte each.
    and replace(encode(g.tgargs, 'escape'), E'\\\\000', '|') ~ ('^' || t.name || '[|](full|none)[|](ranges)?[|]'
      || case when t.oid in (select oid from pay) then 'level' else '' end || '[|]$')
)

union all
select format('%s lets a row change its key', t.name)
from tenant t where t.name <> all($2::text[]) and not exists (
  select from pg_trigger g
  where g.tgrelid = t.oid and g.tgfoid = 'reject_key_change'::regproc and g.tgenabled in ('O', 'A') and g.tgtype & 16 > 0
)

union all
select format('%s is a partition with privileges of its own', c.name)
from public_class c where c.relispartition and c.relacl is not null

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
where (c.name in ('row_history', 'workspace_revision', 'workspace_state', 'schema_migration') or x.privilege in ('truncate', 'trigger')) and c.relkind in ('r', 'p')
  and has_table_privilege('plumb_app', c.oid, x.privilege)

union all
select format('the app role may change %s of workspace_state', a.attname)
from pg_attribute a where a.attrelid = 'workspace_state'::regclass and a.attnum > 0 and a.attname <> 'workspace_id'
  and has_column_privilege('plumb_app', a.attrelid, a.attnum, 'update')

union all
select format('%s is read with its owner''s rights, past row-level security', c.name)
from public_class c
where c.relkind in ('v', 'm', 'f') and has_table_privilege('plumb_app', c.oid, 'select')
  and not coalesce(c.reloptions && '{security_invoker=true,security_invoker=on}', false)

union all
select format('the app role may call %s, which runs with its owner''s rights', p.oid::regprocedure)
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('plumb_app', p.oid, 'execute')
  and p.proname <> all($5::text[])
union all
select format('%s is an SQL function with parameters that queries %s, which a distributed database cannot plan', p.oid::regprocedure, t.name)
from pg_proc p join tenant t on p.prosrc ~* ('\\m(from|join|into|update|using)\\s+(public[.])?' || t.name || '\\M')
where p.pronamespace = 'public'::regnamespace and p.prolang = (select oid from pg_language where lanname = 'sql') and p.pronargs > 0
  and t.name <> 'due_work'
union all
select format('%s runs with its owner''s rights, but its search_path is not pinned', p.oid::regprocedure)
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prosecdef and not coalesce(p.proconfig::text like '%search_path=%', false)
`
