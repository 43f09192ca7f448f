-- Where the database is distributed by Citus, a workspace's rows lie on one of its nodes, and those of others on others. What follows
-- changes nothing where that extension is not.
create function is_distributed() returns boolean
  language sql stable
  return exists (select from pg_extension where extname = 'citus');

-- As record_history(), for one row: a shard's trigger knows no transition tables. The lines are the same. Its arguments are that one's.
create function record_row_history() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed       jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  of_workspace  int := changed ->> 'workspace_id';
  known         text[] := string_to_array(nullif(current_setting('app.revision', true), ''), '|');
  fresh         uuid := gen_random_uuid();
  now_at        bigint;
  instant       timestamptz;
  lines         int;
  picture       json;
begin
  if known[1]::int = of_workspace then
    now_at := known[2];
    lines := known[3];
    instant := known[4];
    if tg_argv[2] = 'ranges' and known[5] = '' then
      update public.workspace_state s set pay_stamp = fresh where s.workspace_id = of_workspace;
      known[5] := 'ranges';
    end if;
  else
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
    instant := date_trunc('milliseconds', clock_timestamp());
    lines := 0;
    known[5] := tg_argv[2];
    insert into public.workspace_revision (workspace_id, revision, at, kind, actor_id, request_id, file_name) values
      (of_workspace, now_at, instant, coalesce(nullif(current_setting('app.change_kind', true), ''), 'save'),
        nullif(current_setting('app.user_id', true), '')::int, nullif(current_setting('app.request_id', true), ''),
        nullif(current_setting('app.import_file', true), ''));
  end if;
  if lines + 1 > 1 << 20 then
    raise exception 'a transaction changes at most % rows of a workspace', 1 << 20;
  end if;
  if tg_op <> 'DELETE' and tg_argv[1] = 'full' then picture := row_to_json(new); end if;
  insert into public.row_history (workspace_id, id, at, table_name, row_id, operation, version, level, picture) values
    (of_workspace, (now_at << 20) + lines, instant, tg_argv[0], (changed ->> 'id')::int, tg_op, (changed ->> 'version')::int,
      case when tg_argv[3] = 'level' then (changed ->> 'global_level_level')::int end, picture);
  perform set_config('app.revision', concat_ws('|', of_workspace, now_at, lines + 1, instant, known[5]), true);
  return null;
end
$$;
revoke execute on function record_row_history() from public;

create or replace function record_changes_of(
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
    execute case when is_distributed()
      then format('create trigger history_%s after %s on %s for each row execute function record_row_history(%s)',
        event, event, tenant_table, arguments)
      else format('create trigger history_%s after %s on %s referencing %s table as changed_rows
        for each statement execute function record_history(%s)',
        event, event, tenant_table, case when event = 'delete' then 'old' else 'new' end, arguments) end;
  end loop;
  execute format('drop trigger if exists key_stays on %s', tenant_table);
  execute format('create trigger key_stays after update of workspace_id, id on %s for each row
    when (old.workspace_id <> new.workspace_id or old.id <> new.id) execute function refuse_key_change()', tenant_table);
end
$$;
revoke execute on function record_changes_of(regclass, text, boolean, boolean) from public;

-- Puts a tenant table's rows on the nodes of their workspaces. What an app role may lock and not change is said by a policy there, since
-- rights to columns do not travel with the table; row-level security is not forced on the owner, whom nothing that serves connects as: a
-- node cannot take over rows of a table where it is.
create function distribute_table(tenant_table regclass) returns void
  language plpgsql
as $$
begin
  execute format('alter table %s no force row level security', tenant_table);
  perform create_distributed_table(tenant_table::text, 'workspace_id',
    colocate_with => case when tenant_table = 'workspace'::regclass then 'none' else 'workspace' end);
end
$$;
revoke execute on function distribute_table(regclass) from public;

-- As before (0014), and where the database is distributed, so is the table.
create or replace function make_tenant_table(
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
  if is_distributed() then perform distribute_table(tenant_table); end if;
end
$$;
revoke execute on function make_tenant_table(regclass, boolean, text, boolean) from public;

-- Says whether a function that may look into every workspace is at work, where that has to be said (distribute_tables).
create function open_door(is_open boolean) returns void
  language plpgsql volatile
as $$
begin
  if not is_distributed() then return; end if;
  -- Not by set_config(): only a statement reaches the other nodes.
  if is_open then set local app.door = 'on'; else set local app.door = ''; end if;
end
$$;
revoke execute on function open_door(boolean) from public;

-- Distributes what is not yet: all of it where the extension came before Plumb, and also where it came after. Users, who are of no one
-- workspace, stay on the coordinator, and with them whatever names no workspace, and the queue of due work: so nothing that tells a password is on
-- the nodes, and a foreign key to a user, whom nobody deletes, is none there. Called as the owner of the tables, at the end of each migration.
create function distribute_tables() returns void
  language plpgsql
as $$
declare
  waiting       regclass[];
  foreign_keys  text[];
  statement     text;
  tenant_table  regclass;
  recorded      record;
begin
  if not is_distributed() then return; end if;
  if not (select rolcanlogin from pg_roles where rolname = 'plumb_app') then
    raise exception 'the nodes connect to each other as plumb_app: as a superuser, "alter role plumb_app login", and let it come from the nodes alone';
  end if;
  select array_agg(c.oid::regclass order by c.relname <> 'workspace', c.oid) into waiting
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'due_work'
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid);
  if waiting is null then return; end if;
  -- Staff read the flags again when they have set them, and who has written to a node cannot read there as somebody else.
  alter function read_flags_for_staff(int) security invoker;
  grant execute on function open_door(boolean) to plumb_app;
  for recorded in
    select tgrelid::regclass as tenant_table, string_to_array(replace(encode(tgargs, 'escape'), E'\\000', '|'), '|') as arguments
    from pg_trigger where tgname = 'history_insert' and tgrelid = any(waiting)
  loop
    perform record_changes_of(recorded.tenant_table, recorded.arguments[2], recorded.arguments[3] = 'ranges', recorded.arguments[4] = 'level');
  end loop;
  -- They name each other in a circle, and each can only refer to what is distributed as it is.
  select array_agg(format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)))
      filter (where k.confrelid <> 'app_user'::regclass) into foreign_keys
    from pg_constraint k where k.contype = 'f' and k.conparentid = 0 and (k.conrelid = any(waiting) or k.confrelid = any(waiting));
  for statement in
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) from pg_constraint k
    where k.contype = 'f' and k.conparentid = 0 and (k.conrelid = any(waiting) or k.confrelid = any(waiting))
  loop
    execute statement;
  end loop;
  foreach tenant_table in array waiting loop
    if tenant_table = 'workspace_state'::regclass then
      -- Its row may be locked and not changed: there by a policy, since a right to one column does not travel with a table.
      drop policy tenant on workspace_state;
      create policy tenant on workspace_state for select
        using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
      create policy locked on workspace_state for update
        using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int) with check (false);
      grant update on workspace_state to plumb_app;
    elsif tenant_table in ('workspace'::regclass, 'workspace_flag'::regclass, 'flag_answer'::regclass) then
      execute format('create policy door on %s for select using (current_setting(''app.door'', true) = ''on'')', tenant_table);
    end if;
    perform distribute_table(tenant_table);
  end loop;
  foreach statement in array foreign_keys loop
    execute statement;
  end loop;
end
$$;
revoke execute on function distribute_tables() from public;

-- As before (0030). Between nodes nothing can be deleted and inserted by one statement.
create or replace function make_history_month(day_of_month date) returns void
  language plpgsql
as $$
declare
  first_day  timestamp := date_trunc('month', day_of_month::timestamp);
  starts     timestamptz := first_day at time zone 'UTC';
  ends       timestamptz := (first_day + interval '1 month') at time zone 'UTC';
  parent     text;
  partition  text;
begin
  foreach parent in array array['workspace_revision', 'row_history', 'access_event'] loop
    partition := format('%s_%s', parent, to_char(first_day, 'YYYY_MM'));
    continue when to_regclass(partition) is not null;
    execute format('create table %I (like %I including constraints)', partition, parent);
    if is_distributed() then
      execute format('lock table %I in exclusive mode', parent || '_rest');
      execute format('insert into %I select * from %I where at >= %L and at < %L', partition, parent || '_rest', starts, ends);
      execute format('delete from %I where at >= %L and at < %L', parent || '_rest', starts, ends);
    else
      execute format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
        parent || '_rest', starts, ends, partition);
    end if;
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, starts, ends);
  end loop;
end
$$;
revoke execute on function make_history_month(date) from public;

-- As before (0018). Each node looks at its own parts by itself, and what the coordinator knows of them plans nothing.
create or replace function analyze_grown(grown regclass, rows_added int) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not public.is_distributed() and exists (
    select from pg_class c
    where c.oid = grown and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and rows_added >= 500 + 0.2 * greatest(c.reltuples, 0)
  ) then
    execute format('analyze (skip_locked) %s', grown);
  end if;
end
$$;

-- What is past its end in all workspaces goes, with the caller's own rights (app.sweeping). One that is held is left, where that can be
-- asked of all nodes at once.
create function sweep_answers(most int) returns int
  language plpgsql volatile
as $$
declare
  gone  int;
begin
  if is_distributed() then
    delete from idempotent_answer where (workspace_id, user_id, key) in (
      select workspace_id, user_id, key from idempotent_answer where created_at < now() - interval '24 hours' limit most);
  else
    delete from idempotent_answer where (workspace_id, user_id, key) in (
      select workspace_id, user_id, key from idempotent_answer where created_at < now() - interval '24 hours'
      limit most for update skip locked);
  end if;
  get diagnostics gone = row_count;
  return gone;
end
$$;
create function sweep_import_parts(most int) returns int
  language plpgsql volatile
as $$
declare
  gone  int;
begin
  if is_distributed() then
    delete from csv_import_part where (workspace_id, user_id, import_key, part) in (
      select workspace_id, user_id, import_key, part from csv_import_part where created_at < now() - interval '1 hour' limit most);
  else
    delete from csv_import_part where (workspace_id, user_id, import_key, part) in (
      select workspace_id, user_id, import_key, part from csv_import_part where created_at < now() - interval '1 hour'
      limit most for update skip locked);
  end if;
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- As before (0029), with what the parts take on all nodes.
create or replace function operating_figures()
  returns table (
    due_work_open int, due_work_oldest_seconds float8, due_work_failed int, history_bytes float8,
    standbys int, replay_lag_seconds float8, wal_archive_failing boolean)
  language plpgsql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  select count(*) filter (where w.failed_at is null), coalesce(extract(epoch from now() - min(w.created_at) filter (where w.failed_at is null)), 0),
    count(*) filter (where w.failed_at is not null)
    into due_work_open, due_work_oldest_seconds, due_work_failed from public.due_work w;
  if public.is_distributed() then
    select coalesce(sum(citus_total_relation_size(i.inhrelid)), 0) into history_bytes
      from pg_inherits i where i.inhparent = 'public.row_history'::regclass;
  else
    select coalesce(sum(pg_total_relation_size(i.inhrelid)), 0) into history_bytes
      from pg_inherits i where i.inhparent = 'public.row_history'::regclass;
  end if;
  select count(*), extract(epoch from max(r.replay_lag)) into standbys, replay_lag_seconds from pg_stat_replication r;
  if pg_is_in_recovery() then replay_lag_seconds := extract(epoch from now() - pg_last_xact_replay_timestamp()); end if;
  select a.last_failed_time > coalesce(a.last_archived_time, '-infinity') into wal_archive_failing from pg_stat_archiver a;
  return next;
end
$$;

-- What staff, and who signs up, ask of workspaces that they are not in. On another node such a function runs with the caller's rights, as every
-- transaction there does, so each says meanwhile that it is one; and as Citus wants it, none is in plain SQL.
create or replace function find_workspace_of_domain(of_domain text)
  returns table (workspace_id int, name text)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform open_door(true);
  return query
    select w.workspace_id, w.name from public.workspace w
    where w.domain = of_domain and w.enable_invite_by_domain order by w.workspace_id limit 1;
  perform open_door(false);
end
$$;
create or replace function search_workspaces(sought text, after_name text, after_id int, most int)
  returns table (workspace_id int, name text, domain text, created_at timestamp with time zone, total int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform open_door(true);
  return query
    with found as (
      select w.workspace_id, w.name, w.domain, w.created_at from public.workspace w
      where sought = '' or strpos(lower(w.name), lower(sought)) > 0 or strpos(lower(w.domain), lower(sought)) > 0
        or w.workspace_id::text = sought
    )
    select f.workspace_id, f.name, f.domain, f.created_at, (select count(*)::int from found)
    from found f
    where after_id is null or (lower(f.name), f.workspace_id) > (after_name, after_id)
    order by lower(f.name), f.workspace_id limit least(most, 101);
  perform open_door(false);
end
$$;
create or replace function read_flags_for_staff(of_workspace int)
  returns table (set_flags jsonb, answers jsonb)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform open_door(true);
  return query
    select
      (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'enabled', f.enabled, 'value', f.value, 'version', f.version) order by f.key), '[]')
        from public.workspace_flag f where f.workspace_id = w.workspace_id),
      (select a.flags from public.flag_answer a where a.workspace_id = w.workspace_id)
    from public.workspace w where w.workspace_id = of_workspace;
  perform open_door(false);
end
$$;
create or replace function read_feature_requests(sought text, after_microseconds text, after_id text, most int)
  returns table (workspace_id int, workspace_name text, feature text, full_name text, email text, created_at timestamp with time zone, microseconds text, id text, total int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform open_door(true);
  return query
    with found as (
      select r.of_workspace, w.name as workspace_name, r.feature, u.first_name || ' ' || u.last_name as full_name, u.email, r.created_at,
        (extract(epoch from r.created_at) * 1000000)::bigint as at, r.of_workspace || '/' || r.feature as id
      from public.feature_request r join public.app_user u on u.id = r.user_id join public.workspace w on w.workspace_id = r.of_workspace
      where sought = '' or strpos(lower(w.name || ' ' || u.email), lower(sought)) > 0
    )
    select f.of_workspace, f.workspace_name, f.feature, f.full_name, f.email, f.created_at, f.at::text, f.id, (select count(*)::int from found)
    from found f where after_id is null or (f.at, f.id) < (after_microseconds::bigint, after_id)
    order by f.at desc, f.id desc limit least(most, 101);
  perform open_door(false);
end
$$;
