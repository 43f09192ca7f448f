-- What every tenant table stands on: the transaction's settings as functions, ids per workspace, history, and
-- make_tenant_table(), which gives a table all of it at once. The app role (plumb_app) is made by the runner,
-- because roles belong to the cluster and not to this database.

-- Every SQL of the product names no schema; nobody but the owner may put anything in this one.
revoke create on schema public from public;
grant usage on schema public to plumb_app;

-- The workspace of the running transaction, or null: then no tenant row is visible.
create function current_workspace_id() returns int
  language sql stable parallel safe
  return nullif(current_setting('app.workspace_id', true), '')::int;

-- The user in whose name the running transaction works, or null: before sign-in, in the demo's loading and in migrations.
create function current_actor_id() returns int
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::int;

-- Append only. Written by record_history() with its owner's rights; the app role may only read.
create table row_history (
  workspace_id int not null,
  id bigint generated always as identity,
  table_name text not null,
  -- The columns of the key after workspace_id, joined by '/': '17'.
  row_key text not null,
  operation text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  -- The row's version after the change (for DELETE: before it); null where the table has none.
  version int,
  -- The transaction's time, so that what was saved together is found together.
  at timestamptz not null default now(),
  actor_id int,
  request_id text,
  before jsonb,
  after jsonb,
  primary key (workspace_id, id)
);
create index row_history_of_row on row_history (workspace_id, table_name, row_key, id);

alter table row_history enable row level security, force row level security;
create policy tenant on row_history
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
-- The owner records what a migration changes in many workspaces; the app role has no right to insert.
create policy recorder on row_history for insert to current_user with check (true);
grant select on row_history to plumb_app;

-- Statement-level: one insert for all rows of a statement. Its arguments are the key's columns after workspace_id.
create function record_history() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  -- Each row is turned into jsonb once, whatever is then read from it.
  if tg_op = 'INSERT' then
    insert into public.row_history
      (workspace_id, table_name, row_key, operation, version, actor_id, request_id, after)
    with changed as materialized (select to_jsonb(n) as new from new_rows n)
    select (new ->> 'workspace_id')::int, tg_table_name, concat_ws('/', new ->> tg_argv[0], new ->> tg_argv[1]),
      tg_op, (new ->> 'version')::int, public.current_actor_id(), nullif(current_setting('app.request_id', true), ''), new
    from changed;
  elsif tg_op = 'DELETE' then
    insert into public.row_history
      (workspace_id, table_name, row_key, operation, version, actor_id, request_id, before)
    with changed as materialized (select to_jsonb(o) as old from old_rows o)
    select (old ->> 'workspace_id')::int, tg_table_name, concat_ws('/', old ->> tg_argv[0], old ->> tg_argv[1]),
      tg_op, (old ->> 'version')::int, public.current_actor_id(), nullif(current_setting('app.request_id', true), ''), old
    from changed;
  else
    -- A row whose key was changed is another row: its old key is deleted, its new one inserted.
    insert into public.row_history
      (workspace_id, table_name, row_key, operation, version, actor_id, request_id, before, after)
    with old_keyed as materialized (
      select j as old, concat_ws('/', j ->> tg_argv[0], j ->> tg_argv[1]) as key, j ->> 'workspace_id' as workspace
      from (select to_jsonb(o) as j from old_rows o offset 0) o
    ), new_keyed as materialized (
      select j as new, concat_ws('/', j ->> tg_argv[0], j ->> tg_argv[1]) as key, j ->> 'workspace_id' as workspace
      from (select to_jsonb(n) as j from new_rows n offset 0) n
    )
    select coalesce(n.workspace, o.workspace)::int, tg_table_name, coalesce(n.key, o.key),
      case when o.key is null then 'INSERT' when n.key is null then 'DELETE' else 'UPDATE' end,
      (coalesce(new, old) ->> 'version')::int, public.current_actor_id(),
      nullif(current_setting('app.request_id', true), ''), old, new
    from old_keyed o full join new_keyed n on o.key = n.key and o.workspace = n.workspace;
  end if;
  return null;
end
$$;
-- Fired by the triggers below only: nobody may hang it on a table of their own and forge history.
revoke execute on function record_history() from public;

-- Makes a table a tenant's: rights of the app role, row-level security, history. The catalogue test asks for all
-- of it on every table, so call this once at the end of each `create table`.
-- The primary key must be workspace_id and at most two further columns.
create function make_tenant_table(tenant_table regclass, with_history boolean default true) returns void
  language plpgsql
as $$
declare
  key_columns text[];
  arguments text;
begin
  select array_agg(a.attname::text order by k.position) into key_columns
  from pg_index i
  cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = tenant_table and i.indisprimary;
  if key_columns[1] is distinct from 'workspace_id' or cardinality(key_columns) > 3 then
    raise exception 'the primary key of % must be workspace_id and one or two columns more', tenant_table;
  end if;

  execute format('alter table %s enable row level security, force row level security', tenant_table);
  execute format(
    'create policy tenant on %s
       using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::int)
       with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::int)', tenant_table);
  execute format('grant select, insert, update, delete on %s to plumb_app', tenant_table);

  if with_history then
    select coalesce(string_agg(quote_literal(c), ', ' order by n), '') into arguments
    from unnest(key_columns[2:]) with ordinality as k(c, n);
    execute format('create trigger history_insert after insert on %s referencing new table as new_rows
      for each statement execute function record_history(%s)', tenant_table, arguments);
    execute format('create trigger history_update after update on %s referencing old table as old_rows new table as new_rows
      for each statement execute function record_history(%s)', tenant_table, arguments);
    execute format('create trigger history_delete after delete on %s referencing old table as old_rows
      for each statement execute function record_history(%s)', tenant_table, arguments);
  end if;
end
$$;
revoke execute on function make_tenant_table(regclass, boolean) from public;

-- The last id given out, by workspace and table. Without history: an id says nothing until a row has it, and that
-- row's own history begins with it.
create table workspace_id_sequence (
  workspace_id int not null,
  table_name text not null,
  last_id int not null check (last_id > 0),
  primary key (workspace_id, table_name)
);
select make_tenant_table('workspace_id_sequence', with_history => false);
revoke delete on workspace_id_sequence from plumb_app;

-- Gives out ids of the current workspace, in order, without gaps: `select * from next_ids('job_family', 20)`.
-- Until the end of the transaction nobody else is given ids of the same table and workspace.
create function next_ids(table_name text, how_many int default 1) returns setof int
  language sql volatile
as $$
  with taken as (
    insert into workspace_id_sequence as s (workspace_id, table_name, last_id)
    select current_workspace_id(), $1, $2
    on conflict on constraint workspace_id_sequence_pkey do update set last_id = s.last_id + excluded.last_id
    returning last_id
  )
  select generate_series(last_id - $2 + 1, last_id) from taken
$$;
