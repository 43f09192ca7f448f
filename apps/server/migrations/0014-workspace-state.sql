-- One row a workspace says in which state it is, one row a transaction who changed it and when, and one line a changed row
-- how the row then was. All three are written by the trigger of every tenant table, so whatever writes moves the state on.

-- A stamp is a fresh random one after each transaction: whoever remembers what was read under a stamp may use it while the
-- stamp is equal. Never by order: after a crash, a failover or a restore numbers come again.
create table workspace_state (
  workspace_id  int primary key,
  -- Of anything; pay_stamp only of the tables that ranges are computed from.
  stamp         uuid not null,
  pay_stamp     uuid not null,
  -- How many transactions have changed something.
  revision      bigint not null check (revision > 0)
);
alter table workspace_state enable row level security, force row level security;
create policy tenant on workspace_state
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
create policy recorder on workspace_state to current_user using (true) with check (true);
-- To lock a row one must be able to change a column of it. This one can only be changed to what it is.
grant select, update (workspace_id) on workspace_state to plumb_app;

-- One row a transaction that has changed something: who, when, on which request.
create table workspace_revision (
  workspace_id  int not null,
  revision      bigint not null,
  -- After the workspace's state was locked: so revisions and times have one order.
  at            timestamptz not null,
  kind          text not null check (kind in ('save', 'import', 'restore', 'support')),
  -- Null when no user acted: the demo's loading, a migration.
  actor_id      int,
  request_id    text,
  -- Also finds the revision of an instant.
  primary key (workspace_id, at, revision)
) partition by range (at);
create index workspace_revision_by_actor on workspace_revision (workspace_id, actor_id, revision);
alter table workspace_revision enable row level security, force row level security;
create policy tenant on workspace_revision for select
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
create policy recorder on workspace_revision to current_user using (true) with check (true);
grant select on workspace_revision to plumb_app;

-- What was written before has its own place until it is carried over, at the end of this file.
alter table row_history rename to row_history_by_statement;
alter index row_history_pkey rename to row_history_by_statement_pkey;
drop index row_history_of_row;
drop index row_history_by_xid;
alter table row_history_by_statement disable row level security;

-- Append only, one line a changed row. The line before, of the same row, says what the row was.
create table row_history (
  workspace_id  int not null,
  -- revision * 2^20 + place in the transaction: ascending in the order of commits.
  id            bigint not null,
  -- Its revision's.
  at            timestamptz not null,
  table_name    text not null,
  -- Of the row within its table; of the workspace's own row the workspace's.
  row_id        int not null,
  operation     text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  -- The row's after the change, for DELETE before it.
  version       int not null,
  -- Whose pay the picture tells; null where it tells no pay. For DELETE the row's before it.
  level         int,
  -- The row as it became, by its columns' names; null where it was deleted, and where the table's pictures are not kept.
  picture       json,
  primary key (workspace_id, id, at)
) partition by range (at);
create index row_history_of_row on row_history (workspace_id, table_name, row_id, id);
alter table row_history enable row level security, force row level security;
create policy tenant on row_history for select
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int
    and (level is null or level < nullif(current_setting('app.visible_levels_below', true), '')::int));
create policy recorder on row_history to current_user using (true) with check (true);
grant select on row_history to plumb_app;

-- A month of both has a partition of its own, so that it can go in a moment. What no month is made for lies in the rest: a
-- save never fails for want of one. Nobody is granted anything on a partition, and so each is read through its parent only.
create table workspace_revision_rest partition of workspace_revision default;
create table row_history_rest partition of row_history default;

-- Makes the partitions of a month, if they are not there.
create function make_history_month(day_of_month date) returns void
  language plpgsql
as $$
declare
  first_day  timestamp := date_trunc('month', day_of_month::timestamp);
  starts     timestamptz := first_day at time zone 'UTC';
  ends       timestamptz := (first_day + interval '1 month') at time zone 'UTC';
  parent     text;
  partition  text;
begin
  foreach parent in array array['workspace_revision', 'row_history'] loop
    partition := format('%s_%s', parent, to_char(first_day, 'YYYY_MM'));
    continue when to_regclass(partition) is not null;
    execute format('create table %I (like %I including constraints)', partition, parent);
    execute format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
      parent || '_rest', starts, ends, partition);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, starts, ends);
  end loop;
end
$$;
revoke execute on function make_history_month(date) from public;

-- Once a statement, for all its rows; a statement that changes no row does nothing. Its arguments:
-- the table's name; 'full' or 'none', whether pictures are kept; 'ranges' where ranges are computed from the table, else '';
-- 'level' where a row is a level's pay, else ''.
-- The transaction's setting app.revision holds, once its state has moved on: workspace, revision, lines so far, time, and
-- whether pay_stamp has changed too.
create or replace function record_history() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_workspace    int;
  last_workspace  int;
  known           text[];
  fresh           uuid;
  now_at          bigint;
  instant         timestamptz;
  lines           int;
  added           int;
begin
  select min(c.workspace_id), max(c.workspace_id) into of_workspace, last_workspace from changed_rows c;
  while of_workspace is not null loop
    known := string_to_array(nullif(current_setting('app.revision', true), ''), '|');
    if known[1]::int = of_workspace then
      now_at := known[2];
      lines := known[3];
      instant := known[4];
      if tg_argv[2] = 'ranges' and known[5] = '' then
        fresh := gen_random_uuid();
        update public.workspace_state s set pay_stamp = fresh where s.workspace_id = of_workspace;
        known[5] := 'ranges';
      end if;
    else
      fresh := gen_random_uuid();
      update public.workspace_state s
        set stamp = fresh, revision = s.revision + 1,
          pay_stamp = case when tg_argv[2] = 'ranges' then fresh else s.pay_stamp end
        where s.workspace_id = of_workspace returning s.revision into now_at;
      if not found then
        insert into public.workspace_state as s (workspace_id, stamp, pay_stamp, revision)
          values (of_workspace, fresh, fresh, 1)
          on conflict (workspace_id) do update
            set stamp = excluded.stamp, pay_stamp = excluded.pay_stamp, revision = s.revision + 1
          returning s.revision into now_at;
      end if;
      -- Whole milliseconds, as the program's times are.
      instant := date_trunc('milliseconds', clock_timestamp());
      lines := 0;
      known[5] := tg_argv[2];
      insert into public.workspace_revision (workspace_id, revision, at, kind, actor_id, request_id) values
        (of_workspace, now_at, instant, coalesce(nullif(current_setting('app.change_kind', true), ''), 'save'),
          nullif(current_setting('app.user_id', true), '')::int, nullif(current_setting('app.request_id', true), ''));
    end if;

    if tg_argv[3] = 'level' then
      insert into public.row_history (workspace_id, id, at, table_name, row_id, operation, version, level, picture)
      select of_workspace, (now_at << 20) + lines + row_number() over () - 1, instant, tg_argv[0], c.id, tg_op, c.version,
        c.global_level_level, case when tg_op <> 'DELETE' and tg_argv[1] = 'full' then row_to_json(c) end
      from changed_rows c where c.workspace_id = of_workspace;
    else
      insert into public.row_history (workspace_id, id, at, table_name, row_id, operation, version, picture)
      select of_workspace, (now_at << 20) + lines + row_number() over () - 1, instant, tg_argv[0], c.id, tg_op, c.version,
        case when tg_op <> 'DELETE' and tg_argv[1] = 'full' then row_to_json(c) end
      from changed_rows c where c.workspace_id = of_workspace;
    end if;
    get diagnostics added = row_count;
    if lines + added > 1 << 20 then
      raise exception 'a transaction changes at most % rows of a workspace', 1 << 20;
    end if;
    perform set_config('app.revision', concat_ws('|', of_workspace, now_at, lines + added, instant, known[5]), true);

    exit when of_workspace = last_workspace;
    select min(c.workspace_id) into of_workspace from changed_rows c where c.workspace_id > of_workspace;
  end loop;
  return null;
end
$$;

-- A key names a row for as long as there is history.
create function refuse_key_change() returns trigger
  language plpgsql
as $$
begin
  raise exception 'the key of a row of % is never changed', tg_table_name using errcode = 'check_violation', constraint = 'key_stays';
end
$$;

-- Hangs history on a tenant table, in place of what hung there.
create function record_changes_of(
  tenant_table regclass, pictures text default 'full', for_ranges boolean default false, by_level boolean default false
) returns void
  language plpgsql
as $$
declare
  event      text;
  arguments  text := format('%L, %L, %L, %L', (select relname from pg_class where oid = tenant_table),
    pictures, case when for_ranges then 'ranges' else '' end, case when by_level then 'level' else '' end);
begin
  if pictures not in ('full', 'none') then raise exception 'pictures are full or none'; end if;
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('drop trigger if exists history_%s on %s', event, tenant_table);
    execute format('create trigger history_%s after %s on %s referencing %s table as changed_rows
      for each statement execute function record_history(%s)',
      event, event, tenant_table, case when event = 'delete' then 'old' else 'new' end, arguments);
  end loop;
  execute format('drop trigger if exists key_stays on %s', tenant_table);
  execute format('create trigger key_stays after update of workspace_id, id on %s for each row
    when (old.workspace_id <> new.workspace_id or old.id <> new.id) execute function refuse_key_change()', tenant_table);
end
$$;
revoke execute on function record_changes_of(regclass, text, boolean, boolean) from public;

drop function make_tenant_table(regclass, boolean);
-- Makes a table a tenant's: rights of the app role, row-level security, history. The catalogue test asks for all
-- of it on every table, so call this once at the end of each `create table`.
-- The primary key must be workspace_id, or workspace_id and id; with history there are also `id` and `version`.
-- `pictures`: 'none' keeps who changed which row when and not how it then was, for what is secret or personal.
-- `for_ranges`: ranges are computed from it, so that a change makes what is remembered of pay old.
create function make_tenant_table(
  tenant_table regclass, with_history boolean default true, pictures text default 'full', for_ranges boolean default false
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
  if with_history then perform record_changes_of(tenant_table, pictures, for_ranges); end if;
end
$$;
revoke execute on function make_tenant_table(regclass, boolean, text, boolean) from public;

-- Makes a tenant table one of pay: no statement of the app role, whatever its WHERE, reads or writes a hidden level's
-- row, and neither does its history show one. The catalogue test asks for it on every tenant table with a column
-- global_level_level but membership.
-- One policy holds the whole condition, and none is restrictive: where policies are copied to another server without that
-- word, "own workspace and own level" would become "or".
create or replace function make_pay_table(pay_table regclass) returns void
  language plpgsql
as $$
begin
  execute format(
    'alter policy tenant on %s
       using (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::int
         and global_level_level < nullif(current_setting(''app.visible_levels_below'', true), '''')::int)
       with check (workspace_id = nullif(current_setting(''app.workspace_id'', true), '''')::int
         and global_level_level < nullif(current_setting(''app.visible_levels_below'', true), '''')::int)', pay_table);
  perform record_changes_of(pay_table, for_ranges => true, by_level => true);
end
$$;

-- As before (0010), but one at a time by the lock that every save of a workspace takes first.
create or replace function refuse_equity_circle() returns trigger
  language plpgsql volatile
as $$
begin
  perform from workspace_state where workspace_id = new.workspace_id for update;
  if exists (
    with recursive ancestor (id) as (
      select new.dynamic_parent_group_id
      union
      select g.dynamic_parent_group_id from equity_band_group g join ancestor a on g.id = a.id
      where g.workspace_id = new.workspace_id and g.dynamic_parent_group_id is not null
    )
    select from ancestor where id = new.id
  ) then
    raise exception 'equity band group % would be its own ancestor', new.id
      using errcode = 'check_violation', constraint = 'equity_band_group_no_circle';
  end if;
  return null;
end
$$;

do $$
declare
  tenant_table regclass;
begin
  for tenant_table in
    select tgrelid::regclass from pg_trigger where tgfoid = 'record_history'::regproc and tgname = 'history_insert'
  loop
    perform record_changes_of(tenant_table,
      for_ranges => tenant_table::text in ('workspace', 'global_level', 'job_level', 'job_family', 'job', 'comp_band_group',
        'comp_band_country_group', 'comp_band', 'bonus_structure_group', 'bonus_structure_country_group', 'bonus_structure',
        'equity_band_group', 'equity_band', 'range_width_group', 'range_width', 'global_mapping', 'currency_exchange_rate', 'setting'));
  end loop;
  foreach tenant_table in array array['comp_band', 'bonus_structure', 'equity_band']::regclass[] loop
    execute format('drop policy visible_levels on %s', tenant_table);
    perform make_pay_table(tenant_table);
  end loop;
end
$$;

-- What was written before. What one transaction wrote has one time, person and request; whoever changed a row after another
-- was done with it wrote its last line later.
create table carried as
  select *, dense_rank() over (partition by workspace_id order by last_id) as revision,
    -- Times were those at which transactions began: no later than their order allows, by as long as a save had waited.
    date_trunc('milliseconds', max(at) over (partition by workspace_id order by last_id)) as instant,
    row_number() over (partition by workspace_id, last_id order by id) - 1 as place
  from (
    select *, max(id) over (partition by workspace_id, at, actor_id, request_id) as last_id from row_history_by_statement
  ) as told;

do $$
begin
  perform make_history_month(day::date)
  from generate_series(
    (select coalesce(min(instant), now()) at time zone 'UTC' from carried), now() at time zone 'UTC' + interval '3 months',
    interval '1 day'
  ) as day
  where extract(day from day) = 1 or day = (select coalesce(min(instant), now()) at time zone 'UTC' from carried);
end
$$;

insert into workspace_revision (workspace_id, revision, at, kind, actor_id, request_id)
  select distinct on (workspace_id, revision) workspace_id, revision, instant, 'save', actor_id, request_id from carried;
insert into row_history (workspace_id, id, at, table_name, row_id, operation, version, level, picture)
  select workspace_id, (revision << 20) + place, instant, table_name, coalesce(nullif(row_key, '')::int, workspace_id),
    operation, version,
    case when table_name in ('comp_band', 'bonus_structure', 'equity_band')
      then (coalesce(after, before) ->> 'global_level_level')::int end,
    after::json
  from carried;
insert into workspace_state (workspace_id, stamp, pay_stamp, revision)
  select workspace_id, gen_random_uuid(), gen_random_uuid(), max(revision) from carried group by workspace_id;
drop table carried;
drop table row_history_by_statement;

-- Ids are counted out by the program, from the last one that the row below says.
drop function next_ids(text, int);
