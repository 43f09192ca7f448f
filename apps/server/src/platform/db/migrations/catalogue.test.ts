import { expect, test } from 'vitest'
import { findCatalogueFaults } from '../../../testing/databases/catalogue.ts'
import { databaseForFile } from '../../../testing/databases/test-database.ts'

const opened = databaseForFile()

/** @returns the faults of the schema after `sql`, which is then rolled back */
const faultsAfter = (sql: string): Promise<string[]> =>
  opened.database.asOwner(async (connection) => {
    try {
      await connection.query(`begin; ${sql}`)
      return await findCatalogueFaults(connection)
    } finally {
      await connection.query('rollback')
    }
  })

const ALL_RIGHTS = 'select, insert, update, delete'
/** The rights of the app role on each table; a right that does not apply to all columns has a list of its columns. */
const RIGHTS = `select relname as name, concat_ws(', ', ${['select', 'insert', 'update']
  .map(
    (right) => `case when has_table_privilege('plumb_app', c.oid, '${right}') then '${right}'
      else (select '${right} ' || array_agg(attname order by attname)::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and has_column_privilege('plumb_app', c.oid, attnum, '${right}')) end`,
  )
  .join()}, case when has_table_privilege('plumb_app', c.oid, 'delete') then 'delete' end,
    case when has_table_privilege('plumb_app', c.oid, 'truncate') then 'truncate' end) as rights
  from pg_class c where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`

test('every table enforces tenancy [SO1]', async () => {
  expect(await opened.database.asOwner(findCatalogueFaults)).toEqual([])
})

test('requests have all rights on tables, except on those listed here [AN9, AT22, HI2]', async () => {
  const tables = await opened.database.asOwner((owner) =>
    owner.query<{ name: string; rights: string }>(RIGHTS),
  )
  const limited = tables.filter(({ rights }) => rights !== ALL_RIGHTS)
  expect(Object.fromEntries(limited.map(({ name, rights }) => [name, rights]))).toEqual({
    access_event: 'insert',
    app_user:
      'select {avatar_url,created_at,email,email_verified_at,first_name,id,last_name,updated_at,version}, insert',
    due_work: 'insert {kind,payload,workspace_id}',
    feature_request: 'insert',
    flag_service_response: 'select, insert, update',
    mail_code: '',
    page_count: '',
    password_link: '',
    populated_workspace: 'insert',
    requested_workspace: '',
    row_history: 'select',
    schema_migration: 'select',
    user_session: 'select, update {last_used_at}, delete',
    waitlist_entry: 'insert',
    workspace_id_sequence: 'select, insert, update',
    workspace_revision: 'select',
    workspace_state: 'select, update {workspace_id}',
  })
})

test('a tenant table with an index has no fault', async () => {
  expect(await faultsAfter(`${TENANT_TABLE}; create index on wrong (name)`)).toEqual([])
})

const TABLE =
  'create table wrong (workspace_id int, id int, name text, version int not null default 1, primary key (workspace_id, id))'
const TENANT_TABLE = `${TABLE}; select make_tenant_table('wrong')`

test.each([
  ['a forgotten make_tenant_table', TABLE, 'wrong: row-level security is not enabled and forced'],
  ['no workspace column', 'create table wrong (id int primary key)', 'wrong is neither listed as global'],
  ['no primary key', 'create table wrong (workspace_id int not null)', 'wrong has no primary key'],
  [
    'a key that does not begin with the workspace',
    'create table wrong (workspace_id int, id int, primary key (id, workspace_id))',
    'its unique key wrong_pkey does not begin with workspace_id',
  ],
  [
    'a name that is unique across workspaces',
    `${TENANT_TABLE}; create unique index oops on wrong (name)`,
    'its unique key oops',
  ],
  [
    'a reference that can cross workspaces',
    `${TENANT_TABLE}; alter table wrong add constraint oops foreign key (id, workspace_id) references wrong (workspace_id, id)`,
    'its foreign key oops does not begin with workspace_id',
  ],
  [
    'security not forced',
    `${TENANT_TABLE}; alter table wrong no force row level security`,
    'wrong: row-level security is not enabled and forced',
  ],
  [
    'a policy without a check expression',
    `${TENANT_TABLE}; drop policy tenant on wrong;
     create policy tenant on wrong using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int)`,
    'wrong has no policy that limits',
  ],
  [
    'a policy that allows everything',
    `${TENANT_TABLE}; drop policy tenant on wrong; create policy tenant on wrong using (true) with check (true)`,
    'wrong has no policy that limits',
  ],
  [
    'a second policy for writes',
    `${TENANT_TABLE}; create policy oops on wrong for update using (true)`,
    'its policy oops lets the app role write',
  ],
  [
    'pay by level that shows hidden levels',
    `create table wrong (workspace_id int, id int, global_level_level int, version int, primary key (workspace_id, id));
     select make_tenant_table('wrong')`,
    'wrong has no policy that limits',
  ],
  [
    'pay by level that a second policy shows',
    'create policy oops on comp_band for select using (id = 1)',
    'comp_band: its policy oops shows pay in another way',
  ],
  [
    'a history that shows hidden levels',
    `select add_history_triggers('comp_band', for_ranges => true)`,
    'comp_band does not record each insert',
  ],
  [
    'a policy that queries another table',
    `${TENANT_TABLE}; create policy oops on wrong for select using (exists (select from membership m where m.user_id = wrong.id))`,
    'wrong: its policy oops queries another table',
  ],
  [
    'a restrictive policy',
    `${TENANT_TABLE}; create policy oops on wrong as restrictive using (id > 0)`,
    'wrong: its policy oops is restrictive',
  ],
  ['no history', `${TABLE}; select make_tenant_table('wrong', false)`, 'wrong does not record each update'],
  [
    'a disabled trigger',
    `${TENANT_TABLE}; alter table wrong disable trigger history_delete`,
    'each delete in the history',
  ],
  [
    'a history trigger with the name of another table',
    `${TENANT_TABLE}; drop trigger history_insert on wrong; create trigger history_insert after insert on wrong
     referencing new table as changed_rows for each statement execute function record_history('name', 'full', '', '')`,
    'wrong does not record each insert',
  ],
  [
    'a function that a distributed database cannot plan',
    `${TENANT_TABLE}; create function oops(of_id int) returns bigint language sql stable as 'select count(*) from public.wrong where id = of_id'`,
    'oops(integer) is an SQL function with parameters that queries wrong',
  ],
  [
    'a key that can change',
    `${TENANT_TABLE}; drop trigger immutable_key on wrong`,
    'wrong lets a row change its key',
  ],
  [
    'a history partition that can be read without its policy',
    'grant select on row_history_default to plumb_app',
    'row_history_default is a partition with privileges of its own',
  ],
  [
    'a state that can be forged',
    'grant update (stamp) on workspace_state to plumb_app',
    'the app role may change stamp of workspace_state',
  ],
  [
    'history that can be forged',
    'grant insert on row_history to plumb_app',
    'the app role may insert row_history',
  ],
  [
    'a global table that references a tenant table',
    `${TENANT_TABLE}; alter table app_user add wrong_id int, add wrong_workspace int,
     add foreign key (wrong_workspace, wrong_id) references wrong`,
    'app_user is global, but refers to the tenant table wrong',
  ],
  [
    'a view that bypasses row-level security',
    `${TENANT_TABLE}; create view oops as select * from wrong; grant select on oops to plumb_app`,
    'oops is read',
  ],
  [
    "a function with its owner's rights",
    'create function oops() returns int language sql security definer return 1',
    'the app role may call oops()',
  ],
  [
    'a schema in which the app role can create objects',
    'grant create on schema public to plumb_app',
    'the app role may create in the schema public',
  ],
])('detects %s', async (_, sql, fault) => {
  expect(await faultsAfter(sql)).toContainEqual(expect.stringContaining(fault))
})
