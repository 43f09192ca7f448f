-- History: what every save leaves behind. A transaction that changes rows of a workspace gets one revision, each changed row gets one
-- line with the row as it became, and the workspace gets a new stamp. Triggers on the tenant tables write all three, so no statement of
-- the application can forget them.
--
-- Two roles work with this schema. The owner runs the migrations. Every request runs as plumb_app, which owns nothing and is bound by
-- row-level security. The runner creates plumb_app, because roles belong to the cluster and not to the database.
--
-- Row-level security reads these settings of the running transaction:
--   app.workspace_id          the workspace; unset: no row of any workspace is visible
--   app.user_id               the acting user; unset before sign-in and while demo data is loaded
--   app.visible_levels_below  pay at this level and above is hidden; unset: all pay is hidden
--   app.member_workspaces     workspaces of which the user may read the name and flags without entering them: '3,17'
--   app.member_roles          custom roles that the user has in them, as workspace/role: '3/1,17/4'
--   app.cleanup               'on' while expired rows of all workspaces are deleted
-- The history triggers read app.request_id, app.change_kind and app.import_file.

-- No SQL of the product names a schema, so nobody but the owner may create objects in this one.
revoke create on schema public from public;
grant usage on schema public to plumb_app;

-- The current state of a workspace. A save locks this row first, so that saves of one workspace run one after the other.
create table workspace_state (
  workspace_id  int primary key,
  -- A random UUID per transaction that changed anything. A cached value is valid while the stamp is equal; stamps have no order, since
  -- counters can repeat after a crash, a failover or a restore.
  stamp         uuid not null,
  -- The same for the tables that pay ranges are computed from.
  pay_stamp     uuid not null,
  -- Number of transactions that changed something.
  revision      bigint not null check (revision > 0)
);
alter table workspace_state enable row level security, force row level security;
create policy tenant on workspace_state
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int)
  with check (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
create policy history_writer on workspace_state to current_user using (true) with check (true);
-- Locking a row requires the right to update a column. This column can only be set to the value that it has.
grant select, update (workspace_id) on workspace_state to plumb_app;

-- One row per transaction that changed something in a workspace. Partitioned by month, like row_history, so that old months can be
-- dropped. Rows of a month without a partition go to the default partition: a save never fails because a partition is missing.
-- Nobody has rights on a partition, so each is read through its parent and its policies.
create table workspace_revision (
  workspace_id  int not null,
  revision      bigint not null,
  -- Taken after the workspace's state was locked, so that revisions and times have the same order.
  at            timestamptz not null,
  kind          text not null check (kind in ('save', 'import', 'restore', 'support')),
  -- Null when no user acted, as while demo data is loaded.
  actor_id      int,
  request_id    text,
  -- Of an import.
  file_name     text,
  -- Also finds the revision at a given time.
  primary key (workspace_id, at, revision)
) partition by range (at);
create index workspace_revision_by_actor on workspace_revision (workspace_id, actor_id, revision);
alter table workspace_revision enable row level security, force row level security;
create policy tenant on workspace_revision for select
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
create policy history_writer on workspace_revision to current_user using (true) with check (true);
grant select on workspace_revision to plumb_app;
create table workspace_revision_default partition of workspace_revision default;

-- One line per changed row, append only. The previous line of the same row shows what it was before.
create table row_history (
  workspace_id  int not null,
  -- revision * 2^20 + position in the transaction: ascending in the order of commits.
  id            bigint not null,
  -- The time of the revision.
  at            timestamptz not null,
  table_name    text not null,
  -- The id of the row in its table; for the workspace's own row the workspace.
  row_id        int not null,
  operation     text not null check (operation in ('INSERT', 'UPDATE', 'DELETE')),
  -- The row's version after the change, or before a DELETE.
  version       int not null,
  -- The level whose pay the snapshot shows; null if it shows no pay. Of a DELETE: the level before it.
  level         int,
  -- The row after the change, by column name; null if it was deleted or if the table keeps no snapshots.
  snapshot      json,
  primary key (workspace_id, id, at)
) partition by range (at);
create index row_history_of_row on row_history (workspace_id, table_name, row_id, id);
-- Finds the newest lines of each table and level directly, however many hidden lines are in between. So the response time tells a
-- reader nothing about what is hidden.
create index row_history_newest on row_history (workspace_id, table_name, level, id);
alter table row_history enable row level security, force row level security;
create policy tenant on row_history for select
  using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int
    and (level is null or level < nullif(current_setting('app.visible_levels_below', true), '')::int));
create policy history_writer on row_history to current_user using (true) with check (true);
grant select on row_history to plumb_app;
create table row_history_default partition of row_history default;

-- Trigger function, once per statement; a statement that changes no row does nothing. Arguments:
--   0  the table's name
--   1  'full' or 'none': whether snapshots are kept
--   2  'ranges' if pay ranges are computed from the table, else ''
--   3  'level' if a row is the pay of a level, else ''
-- The setting app.revision carries what this transaction has written so far: workspace, revision, lines, time, and 'ranges' once
-- pay_stamp has changed.
create function record_history() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed_workspace  int;
  last_workspace     int;
  progress           text[];
  new_stamp          uuid;
  new_revision       bigint;
  revision_time      timestamptz;
  lines              int;
  added              int;
begin
  select min(c.workspace_id), max(c.workspace_id) into changed_workspace, last_workspace from changed_rows c;
  while changed_workspace is not null loop
    progress := string_to_array(nullif(current_setting('app.revision', true), ''), '|');
    if progress[1]::int = changed_workspace then
      new_revision := progress[2];
      lines := progress[3];
      revision_time := progress[4];
      if tg_argv[2] = 'ranges' and progress[5] = '' then
        new_stamp := gen_random_uuid();
        update public.workspace_state s set pay_stamp = new_stamp where s.workspace_id = changed_workspace;
        progress[5] := 'ranges';
      end if;
    else
      new_stamp := gen_random_uuid();
      update public.workspace_state s
        set stamp = new_stamp, revision = s.revision + 1,
          pay_stamp = case when tg_argv[2] = 'ranges' then new_stamp else s.pay_stamp end
        where s.workspace_id = changed_workspace returning s.revision into new_revision;
      if not found then
        insert into public.workspace_state as s (workspace_id, stamp, pay_stamp, revision)
          values (changed_workspace, new_stamp, new_stamp, 1)
          on conflict (workspace_id) do update
            set stamp = excluded.stamp, pay_stamp = excluded.pay_stamp, revision = s.revision + 1
          returning s.revision into new_revision;
      end if;
      -- Whole milliseconds, like the times of JavaScript.
      revision_time := date_trunc('milliseconds', clock_timestamp());
      lines := 0;
      progress[5] := tg_argv[2];
      insert into public.workspace_revision (workspace_id, revision, at, kind, actor_id, request_id, file_name) values
        (changed_workspace, new_revision, revision_time, coalesce(nullif(current_setting('app.change_kind', true), ''), 'save'),
          nullif(current_setting('app.user_id', true), '')::int, nullif(current_setting('app.request_id', true), ''),
          nullif(current_setting('app.import_file', true), ''));
    end if;

    if tg_argv[3] = 'level' then
      insert into public.row_history (workspace_id, id, at, table_name, row_id, operation, version, level, snapshot)
      select changed_workspace, (new_revision << 20) + lines + row_number() over () - 1, revision_time, tg_argv[0], c.id, tg_op,
        c.version, c.global_level_level, case when tg_op <> 'DELETE' and tg_argv[1] = 'full' then row_to_json(c) end
      from changed_rows c where c.workspace_id = changed_workspace;
    else
      insert into public.row_history (workspace_id, id, at, table_name, row_id, operation, version, snapshot)
      select changed_workspace, (new_revision << 20) + lines + row_number() over () - 1, revision_time, tg_argv[0], c.id, tg_op,
        c.version, case when tg_op <> 'DELETE' and tg_argv[1] = 'full' then row_to_json(c) end
      from changed_rows c where c.workspace_id = changed_workspace;
    end if;
    get diagnostics added = row_count;
    if lines + added > 1 << 20 then
      raise exception 'a transaction changes at most % rows of a workspace', 1 << 20;
    end if;
    perform set_config('app.revision',
      concat_ws('|', changed_workspace, new_revision, lines + added, revision_time, progress[5]), true);

    exit when changed_workspace = last_workspace;
    select min(c.workspace_id) into changed_workspace from changed_rows c where c.workspace_id > changed_workspace;
  end loop;
  return null;
end
$$;
-- Only triggers call it: nobody may attach it to a table of their own and forge history.
revoke execute on function record_history() from public;

-- The key identifies a row for as long as there is history of it.
create function reject_key_change() returns trigger
  language plpgsql
as $$
begin
  raise exception 'the key of a row of % cannot be changed', tg_table_name
    using errcode = 'check_violation', constraint = 'immutable_key';
end
$$;

-- Adds the history triggers to a tenant table, or replaces them. For the arguments see record_history().
create function add_history_triggers(
  tenant_table regclass, snapshots text default 'full', for_ranges boolean default false, by_level boolean default false
) returns void
  language plpgsql
as $$
declare
  event      text;
  arguments  text := format('%L, %L, %L, %L', (select relname from pg_class where oid = tenant_table),
    snapshots, case when for_ranges then 'ranges' else '' end, case when by_level then 'level' else '' end);
begin
  if snapshots not in ('full', 'none') then raise exception 'snapshots are full or none'; end if;
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('drop trigger if exists history_%s on %s', event, tenant_table);
    execute format('create trigger history_%s after %s on %s referencing %s table as changed_rows
      for each statement execute function record_history(%s)',
      event, event, tenant_table, case when event = 'delete' then 'old' else 'new' end, arguments);
  end loop;
  execute format('drop trigger if exists immutable_key on %s', tenant_table);
  execute format('create trigger immutable_key after update of workspace_id, id on %s for each row
    when (old.workspace_id <> new.workspace_id or old.id <> new.id) execute function reject_key_change()', tenant_table);
end
$$;
revoke execute on function add_history_triggers(regclass, text, boolean, boolean) from public;

-- Creates the partitions of a month, unless they exist. Rows of that month that are in the default partition move there.
create function create_history_month(day_of_month date) returns void
  language plpgsql
as $$
declare
  first_day    timestamp := date_trunc('month', day_of_month::timestamp);
  month_start  timestamptz := first_day at time zone 'UTC';
  month_end    timestamptz := (first_day + interval '1 month') at time zone 'UTC';
  parent       text;
  partition    text;
begin
  foreach parent in array array['workspace_revision', 'row_history', 'access_event'] loop
    partition := format('%s_%s', parent, to_char(first_day, 'YYYY_MM'));
    continue when to_regclass(partition) is not null;
    execute format('create table %I (like %I including constraints)', partition, parent);
    execute format('lock table %I in exclusive mode', parent || '_default');
    execute format('insert into %I select * from %I where at >= %L and at < %L',
      partition, parent || '_default', month_start, month_end);
    execute format('delete from %I where at >= %L and at < %L', parent || '_default', month_start, month_end);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, month_start, month_end);
  end loop;
end
$$;
revoke execute on function create_history_month(date) from public;

-- Whether there is a month of history before a day's month.
create function has_history_before(day_of_month date) returns boolean
  language sql stable
  return exists (
    select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'row_history'::regclass and c.relname ~ '_\d{4}_\d{2}$'
      and c.relname < 'row_history_' || to_char(day_of_month, 'YYYY_MM')
  );

-- Old months are dropped in two transactions. Every row that existed when they ended keeps its newest line, with its time and user, in a
-- partition called baseline. This first transaction collects those lines and takes its time while others read and save.
create function build_history_baseline(day_of_month date) returns void
  language plpgsql
as $$
declare
  baseline_end  timestamptz := date_trunc('month', day_of_month::timestamp) at time zone 'UTC';
begin
  -- One at a time.
  lock table row_history in share update exclusive mode;
  drop table if exists row_history_baseline_next, workspace_revision_baseline_next;
  create table row_history_baseline_next (like row_history including constraints);
  insert into row_history_baseline_next
    select * from (
      select distinct on (workspace_id, table_name, row_id) * from row_history where at < baseline_end
      order by workspace_id, table_name, row_id, id desc
    ) as newest where operation <> 'DELETE';
  create table workspace_revision_baseline_next (like workspace_revision including constraints);
  insert into workspace_revision_baseline_next
    with retained as materialized (
      select distinct h.workspace_id, h.at, h.id >> 20 as revision from row_history_baseline_next h
    )
    select r.* from workspace_revision r join retained using (workspace_id, at, revision) where r.at < baseline_end;
  -- With these checks, attaching the partitions does not read them again.
  execute format('alter table row_history_baseline_next add constraint before_end check (at < %L),
    add primary key (workspace_id, id, at)', baseline_end);
  execute format('alter table workspace_revision_baseline_next add constraint before_end check (at < %L),
    add primary key (workspace_id, at, revision)', baseline_end);
  create index on row_history_baseline_next (workspace_id, table_name, row_id, id);
  create index on row_history_baseline_next (workspace_id, table_name, level, id);
  create index on workspace_revision_baseline_next (workspace_id, actor_id, revision);
  analyze row_history_baseline_next;
  analyze workspace_revision_baseline_next;
end
$$;
revoke execute on function build_history_baseline(date) from public;

-- The second transaction, for which others wait: it only exchanges partitions.
create function drop_history_before(day_of_month date) returns void
  language plpgsql
as $$
declare
  baseline_end  timestamptz := date_trunc('month', day_of_month::timestamp) at time zone 'UTC';
  parent        text;
  partition     regclass;
begin
  lock table row_history in share update exclusive mode;
  -- Null if another server was faster.
  if to_regclass('row_history_baseline_next') is null then return; end if;
  foreach parent in array array['row_history', 'workspace_revision'] loop
    for partition in
      select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass and c.relname < format('%s_%s', parent, to_char(day_of_month, 'YYYY_MM'))
        and c.relname ~ '_\d{4}_\d{2}$' or i.inhparent = parent::regclass and c.relname = parent || '_baseline'
    loop
      execute format('alter table %s detach partition %s', parent, partition);
      execute format('drop table %s', partition);
    end loop;
    execute format('delete from %I where at < %L', parent || '_default', baseline_end);
    execute format('alter table %I rename to %I', parent || '_baseline_next', parent || '_baseline');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
      parent, parent || '_baseline', baseline_end);
  end loop;
end
$$;
revoke execute on function drop_history_before(date) from public;
