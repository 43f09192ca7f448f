-- Tenancy: every table with rows of a workspace calls make_tenant_table() once, right after `create table`. A test reads the database's
-- catalogue and fails if a table misses any part of it (docs/rules/storage 1).

-- Gives a table the app role's rights, row-level security and history. Its primary key must be workspace_id, or workspace_id and id; with
-- history it also needs the columns id and version.
--   snapshots    'none' records who changed which row when, and not the row: for secrets and personal data
--   for_ranges   pay ranges are computed from the table, so that a change gives the workspace a new pay_stamp
create function make_tenant_table(
  tenant_table regclass, with_history boolean default true, snapshots text default 'full', for_ranges boolean default false
) returns void
  language plpgsql
as $$
declare
  key_columns text[];
begin
  select array_agg(a.attname::text order by k.position) into key_columns
  from pg_index i
  cross join lateral unnest(i.indkey::int2[]) with ordinality as k(attnum, position)
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
  where i.indrelid = tenant_table and i.indisprimary;
  if key_columns[1] is distinct from 'workspace_id' or with_history and key_columns[2] is distinct from 'id'
      and cardinality(key_columns) > 1 then
    raise exception 'the primary key of % must be workspace_id and id', tenant_table;
  end if;

  execute format('alter table %s enable row level security, force row level security', tenant_table);
  execute format(
    'create policy tenant on %s
       using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::int)
       with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::int)', tenant_table);
  execute format('grant select, insert, update, delete on %s to plumb_app', tenant_table);
  if with_history then perform add_history_triggers(tenant_table, snapshots, for_ranges); end if;
end
$$;
revoke execute on function make_tenant_table(regclass, boolean, text, boolean) from public;

-- Makes a tenant table one of pay: no statement of the app role reads or writes a row of a hidden level, whatever its WHERE says, and the
-- row's history is hidden too. Required for every tenant table with a column global_level_level, except membership.
-- One policy holds the whole condition. A second, restrictive policy would become permissive where Citus copies policies to its nodes.
create function make_pay_table(pay_table regclass) returns void
  language plpgsql
as $$
begin
  execute format(
    'alter policy tenant on %s
       using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::int
         and global_level_level < nullif(current_setting(''app.visible_levels_below'', true), '''')::int)
       with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::int
         and global_level_level < nullif(current_setting(''app.visible_levels_below'', true), '''')::int)', pay_table);
  perform add_history_triggers(pay_table, for_ranges => true, by_level => true);
end
$$;
revoke execute on function make_pay_table(regclass) from public;

-- The last id used per workspace and table. The application takes the next ids from here. Without history: the row that gets the id has
-- its own.
create table workspace_id_sequence (
  workspace_id  int not null,
  table_name    text not null,
  last_id       int not null check (last_id > 0),
  primary key (workspace_id, table_name)
);
select make_tenant_table('workspace_id_sequence', with_history => false);
revoke delete on workspace_id_sequence from plumb_app;

-- Analyzes a table that has grown by a fifth since its last ANALYZE, in the transaction that wrote the rows. Autovacuum would do so about a
-- minute later, and PGlite has none; until then a plan for ten thousand rows would be made as if there were none.
create function analyze_if_grown(grown regclass, rows_added int) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from pg_class c
    where c.oid = grown and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and rows_added >= 500 + 0.2 * greatest(c.reltuples, 0)
  ) then
    execute format('analyze (skip_locked) %s', grown);
  end if;
end
$$;
revoke execute on function analyze_if_grown(regclass, int) from public;
grant execute on function analyze_if_grown(regclass, int) to plumb_app;

-- Functions that read rows of all workspaces call this first with true and last with false. It does nothing here; citus.sql replaces it.
create function allow_cross_workspace_reads(is_allowed boolean) returns void
  language plpgsql volatile
as $$
begin
end
$$;
revoke execute on function allow_cross_workspace_reads(boolean) from public;
