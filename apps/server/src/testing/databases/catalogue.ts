import type { OwnerConnection } from '../../platform/db/database.ts'

/** Tables without a workspace, each with the reason. */
export const GLOBAL_TABLES: Readonly<Record<string, string>> = {
  schema_migration: 'the schema is one for all workspaces',
  app_user: 'one person may be a member of several workspaces',
  rate_limit: 'a try is counted before anybody is known',
  password_link: 'a password is set before anybody is signed in',
  known_sign_in: 'it is asked before anybody is known',
  mail_code: 'a code is used before anybody is signed in',
  waitlist_entry: 'who waits is of no company yet',
  feedback: 'it is about the product, and no company reads it',
  feature_request: 'it is a word to staff, and no company reads it',
  page_count: 'it is about the product, and says nothing of who saw its pages',
  requested_workspace: 'the workspace is not there yet',
  populated_workspace: 'it is a word to staff, and no company reads it',
  access_event: 'somebody signs in, or is refused, before a workspace is chosen',
  user_session: 'a session begins before a workspace is chosen',
}

/** Tenant tables whose changes have no history, each with the reason. */
const TABLES_WITHOUT_HISTORY: Readonly<Record<string, string>> = {
  row_history: 'it is the history',
  workspace_revision: 'it is the history',
  workspace_state: 'it says that there is something new in the history',
  idempotent_response: 'it tells a save again, whose rows have a history',
  due_work: 'it is gone once it is done, and what it does has a history',
  flag_service_response: 'it is what a service outside said last',
  workspace_id_sequence: 'an id says nothing until a row has it, and that row has a history',
}

/** Tenant tables with policies of their own, each with the reason. */
const TABLES_WITH_OWN_POLICIES: Readonly<Record<string, string>> = {
  idempotent_response: 'each user sees the own answers, and a save may belong to no workspace yet',
  due_work: 'work may belong to no workspace, and is written only',
}

/** Tables whose global_level_level is not the level of pay, each with the reason. */
const TABLES_WITHOUT_PAY: Readonly<Record<string, string>> = {
  membership: "it is the member's own level, by which pay is hidden",
}

/** Functions that act with more rights than the app role, each with the reason. */
const PRIVILEGED_FUNCTIONS: Readonly<Record<string, string>> = {
  read_password_hash: 'a sign-in is checked against it; not in a transaction that only reads',
  create_session: 'only for a caller who passes the hash that the sign-in was checked against',
  find_or_create_google_account:
    'whom Google has vouched for, which only the server can verify; it begins no session',
  save_google_picture:
    'only for the user of the subject that Google returned; it saves nothing but the picture',
  create_google_session: 'only for a caller who passes the subject that Google returned',
  is_password_link_valid: 'asked before a password is hashed for a link',
  analyze_if_grown: 'only its owner may have a table analysed; it changes nothing but plans',
  delete_expired_password_links: 'links past their end are swept, and none is read',
  change_password: 'only for a caller who passes the hash that the old password was checked against',
  rename_current_user: 'the acting user alone',
  claim_due_work: 'whoever does what is due takes it for a time',
  finish_due_work: 'only for who has taken it',
  postpone_due_work: 'only for who has taken it',
  delete_old_due_work: 'what nobody will do any more is swept, and none is read',
  operating_metrics: 'counts, sizes and delays alone, for who runs the servers',
  create_mail_code: 'only for who has taken the mail to send it, and to whom it goes',
  is_mail_code_valid: 'asked before a password is hashed for a code',
  verify_email_by_code:
    'whoever holds the code of a mail, and has shown that the account is theirs, has proven its address, once',
  reset_password_by_code: 'whoever holds the code of a mail sets the password of its address, once',
  has_proven_account: 'whether an invitation is for a new user; not in a transaction that only reads',
  create_invited_account: 'whoever holds the code of a mail makes an account of its address, once',
  accept_invitation: 'whoever holds the code of a mail has proven its address, once',
  register_to_join_workspace: 'makes an account that is a member of nothing; never over one that is there',
  find_workspace_by_domain: 'id and name of a workspace that lets people of a domain in',
  search_workspaces:
    'internal staff find a workspace: id, name, domain and date of each, and whether anybody is there; the server asks it for nobody else',
  read_waitlist:
    'internal staff read who waits, and whether they are a member somewhere; the server asks it for nobody else',
  mark_waitlist_invited: 'for an address that staff have just invited; reads none',
  dismiss_waitlist_entry: 'internal staff delete who waits; the server asks it for nobody else',
  read_own_setups:
    'the acting user alone: what exists of each setup step; the server tells of bands only at levels that the member sees',
  read_feedback: 'internal staff read what was said of the product; the server asks it for nobody else',
  read_feature_requests: 'internal staff read what was asked of them; the server asks it for nobody else',
  read_flags_for_staff:
    'internal staff set flags of a workspace: those and nothing else of it; the server asks it for nobody else',
  cancel_invitation_emails:
    'ends the codes and the waiting emails of an invitation of the own workspace, and reads none',
  delete_expired_mail_codes: 'codes past their end are swept, and none is read',
  register_with_workspace: 'makes an account that is a member of nothing; never over one that is there',
  take_requested_workspace:
    'name and defaults of a workspace to create, once its user is verified; returned once',
  add_page_counts: 'adds to sums, and tells none',
  read_page_counts: 'sums alone; internal staff read them, and the server asks it for nobody else',
  delete_old_page_counts: 'counts of old days are swept, and none is read',
  use_password_link: 'whoever holds a link sets the password of its user, once',
}

/**
 * Returns all violations of tenancy in the schema (rule SO1; threats 4 and 31 of docs/security.md), one sentence each; empty if there are
 * none. It reads the catalog of the database, so that no new table is overlooked.
 */
export async function findCatalogueFaults(connection: OwnerConnection): Promise<string[]> {
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
select format('%s has no policy that holds all that is read and written to the workspace, and pay to visible levels', t.name)
from tenant t join required r using (oid) where not exists (
  select from policy p
  where p.polrelid = t.oid and p.polname = 'tenant' and p.polpermissive and p.reads = r.condition
    and case when has_any_column_privilege('plumb_app', t.oid, 'insert, update') then p.polcmd = '*' and p.writes = p.reads
      else p.polcmd in ('*', 'r') end
)

union all
select format('%s: its policy %s is restrictive, which does not travel with the table', p.polrelid::regclass, p.polname)
from policy p where not p.polpermissive

union all
select format('%s: its policy %s asks another table, which does not travel with this one', p.polrelid::regclass, p.polname)
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
select format('%s is a part of another table, and is granted to somebody beside it', c.name)
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
select format('%s is in plain SQL and asks %s, for which a distributed database can make no plan', p.oid::regprocedure, t.name)
from pg_proc p join tenant t on p.prosrc ~* ('\\m(from|join|into|update|using)\\s+(public[.])?' || t.name || '\\M')
where p.pronamespace = 'public'::regnamespace and p.prolang = (select oid from pg_language where lanname = 'sql') and p.pronargs > 0
  and t.name <> 'due_work'
union all
select format('%s runs with its owner''s rights, but its search_path is not pinned', p.oid::regprocedure)
from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prosecdef and not coalesce(p.proconfig::text like '%search_path=%', false)
`
