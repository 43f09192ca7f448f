-- What differs where the database is distributed by Citus: a workspace's rows are on one node, other workspaces' rows on others. A start
-- runs this file after the migrations, if the extension is present and the file or the schema has changed since. So it replaces functions
-- of the migrations, must be repeatable, and a migration does not have to know about Citus. It has no number, since it is no step: the
-- extension can be created before Plumb's first start or at any time after it.

-- record_history() for a single row: triggers of a distributed table have no transition tables. It writes the same lines.
create or replace function record_row_history() returns trigger
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed            jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  changed_workspace  int := changed ->> 'workspace_id';
  progress           text[] := string_to_array(nullif(current_setting('app.revision', true), ''), '|');
  new_stamp          uuid := gen_random_uuid();
  new_revision       bigint;
  revision_time      timestamptz;
  lines              int;
  snapshot           json;
begin
  if progress[1]::int = changed_workspace then
    new_revision := progress[2];
    lines := progress[3];
    revision_time := progress[4];
    if tg_argv[2] = 'ranges' and progress[5] = '' then
      update public.workspace_state s set pay_stamp = new_stamp where s.workspace_id = changed_workspace;
      progress[5] := 'ranges';
    end if;
  else
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
    revision_time := date_trunc('milliseconds', clock_timestamp());
    lines := 0;
    progress[5] := tg_argv[2];
    insert into public.workspace_revision (workspace_id, revision, at, kind, actor_id, request_id, file_name) values
      (changed_workspace, new_revision, revision_time, coalesce(nullif(current_setting('app.change_kind', true), ''), 'save'),
        nullif(current_setting('app.user_id', true), '')::int, nullif(current_setting('app.request_id', true), ''),
        nullif(current_setting('app.import_file', true), ''));
  end if;
  if lines + 1 > 1 << 20 then
    raise exception 'a transaction changes at most % rows of a workspace', 1 << 20;
  end if;
  if tg_op <> 'DELETE' and tg_argv[1] = 'full' then snapshot := row_to_json(new); end if;
  insert into public.row_history (workspace_id, id, at, table_name, row_id, operation, version, level, snapshot) values
    (changed_workspace, (new_revision << 20) + lines, revision_time, tg_argv[0], (changed ->> 'id')::int, tg_op,
      (changed ->> 'version')::int, case when tg_argv[3] = 'level' then (changed ->> 'global_level_level')::int end, snapshot);
  perform set_config('app.revision',
    concat_ws('|', changed_workspace, new_revision, lines + 1, revision_time, progress[5]), true);
  return null;
end
$$;
revoke execute on function record_row_history() from public;

-- As in 0001-history.sql, with a trigger per row.
create or replace function add_history_triggers(
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
    execute format('create trigger history_%s after %s on %s for each row execute function record_row_history(%s)',
      event, event, tenant_table, arguments);
  end loop;
  execute format('drop trigger if exists immutable_key on %s', tenant_table);
  execute format('create trigger immutable_key after update of workspace_id, id on %s for each row
    when (old.workspace_id <> new.workspace_id or old.id <> new.id) execute function reject_key_change()', tenant_table);
end
$$;

-- On a node, a function runs with the rights of its caller, like every transaction there. So functions that read rows of all workspaces
-- set app.cross_workspace meanwhile, and policies of distribute_tables() allow it. By `set local`, because set_config() does not reach
-- the nodes.
create or replace function allow_cross_workspace_reads(is_allowed boolean) returns void
  language plpgsql volatile
as $$
begin
  if is_allowed then set local app.cross_workspace = 'on'; else set local app.cross_workspace = ''; end if;
end
$$;
grant execute on function allow_cross_workspace_reads(boolean) to plumb_app;
-- Staff read the flags again after setting them. A transaction that has written to a node cannot read there as another role.
alter function read_flags_for_staff(int) security invoker;

-- Each node analyzes its own shards; what the coordinator knows about them plans nothing.
create or replace function analyze_if_grown(grown regclass, rows_added int) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
end
$$;

-- As in 0004-requests.sql. Rows of all nodes cannot be selected with `for update skip locked`.
create or replace function delete_expired_responses(max_rows int) returns int
  language plpgsql volatile
as $$
declare
  deleted  int;
begin
  delete from idempotent_response where (workspace_id, user_id, key) in (
    select workspace_id, user_id, key from idempotent_response where created_at < now() - interval '24 hours' limit max_rows);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- As in 0009-operating.sql, on all nodes.
create or replace function history_bytes() returns float8
  language plpgsql stable
as $$
begin
  return (select coalesce(sum(citus_total_relation_size(i.inhrelid)), 0)
    from pg_inherits i where i.inhparent = 'public.row_history'::regclass);
end
$$;

-- Distributes one table. Row-level security is not forced on its owner any more, since a node cannot receive the rows of a table where it
-- is; no request connects as the owner.
create or replace function distribute_table(tenant_table regclass) returns void
  language plpgsql
as $$
begin
  execute format('alter table %s no force row level security', tenant_table);
  perform create_distributed_table(tenant_table::text, 'workspace_id',
    colocate_with => case when tenant_table = 'workspace'::regclass then 'none' else 'workspace' end);
end
$$;
revoke execute on function distribute_table(regclass) from public;

-- Distributes every tenant table that is not distributed yet, with its rows. Tables without a workspace and the queue of due work stay on
-- the coordinator, so that no password is on the nodes; foreign keys to users, whom nobody deletes, are dropped. Each start calls it as
-- the owner of the tables, after the migrations.
create or replace function distribute_tables() returns void
  language plpgsql
as $$
declare
  remaining        regclass[];
  foreign_keys     text[];
  statement        text;
  tenant_table     regclass;
  history          record;
  histories        jsonb := '[]';
  insert_triggers  text[];
begin
  if not (select rolcanlogin from pg_roles where rolname = 'plumb_app') then
    raise exception 'the nodes connect to each other as plumb_app: as a superuser, "alter role plumb_app login", and let it come from the nodes alone';
  end if;
  select array_agg(c.oid::regclass order by c.relname <> 'workspace', c.oid) into remaining
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'due_work'
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid);
  -- A migration may have forced row-level security on a distributed table again.
  for tenant_table in
    select c.oid::regclass from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
  loop
    execute format('alter table %s no force row level security', tenant_table);
  end loop;
  if remaining is null then return; end if;
  -- Moving rows to a node is no change of them: no trigger may fire on the inserts, and the tables that the triggers use may not be
  -- distributed yet.
  for history in
    select tgrelid::regclass as tenant_table, string_to_array(replace(encode(tgargs, 'escape'), E'\\000', '|'), '|') as arguments
    from pg_trigger where tgname = 'history_insert' and tgrelid = any(remaining)
  loop
    histories := histories || to_jsonb(history);
  end loop;
  select array_agg(pg_get_triggerdef(g.oid)) into insert_triggers
    from pg_trigger g where g.tgrelid = any(remaining) and not g.tgisinternal and g.tgtype & 4 = 4 and g.tgname <> 'history_insert';
  for statement in
    select format('drop trigger %I on %s', g.tgname, g.tgrelid::regclass) from pg_trigger g
    where g.tgrelid = any(remaining) and not g.tgisinternal and (g.tgtype & 4 = 4 or g.tgname in ('history_update', 'history_delete'))
  loop
    execute statement;
  end loop;
  -- The tables refer to each other in a cycle, and each can refer only to a table that is distributed like itself.
  select array_agg(format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)))
      filter (where k.confrelid <> 'app_user'::regclass) into foreign_keys
    from pg_constraint k where k.contype = 'f' and k.conparentid = 0 and (k.conrelid = any(remaining) or k.confrelid = any(remaining));
  for statement in
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) from pg_constraint k
    where k.contype = 'f' and k.conparentid = 0 and (k.conrelid = any(remaining) or k.confrelid = any(remaining))
  loop
    execute statement;
  end loop;
  foreach tenant_table in array remaining loop
    if tenant_table = 'workspace_state'::regclass then
      -- Requests lock its row and must not change it. Citus does not copy rights to single columns to the nodes, so a policy says it.
      drop policy tenant on workspace_state;
      create policy tenant on workspace_state for select
        using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
      create policy lock_only on workspace_state for update
        using (workspace_id = nullif(current_setting('app.workspace_id', true), '')::int) with check (false);
      grant update on workspace_state to plumb_app;
    elsif tenant_table in ('workspace'::regclass, 'workspace_flag'::regclass, 'flag_service_response'::regclass) then
      execute format('create policy cross_workspace on %s for select using (current_setting(''app.cross_workspace'', true) = ''on'')',
        tenant_table);
    end if;
    perform distribute_table(tenant_table);
  end loop;
  foreach statement in array coalesce(foreign_keys, '{}') loop
    execute statement;
  end loop;
  for history in select * from jsonb_to_recordset(histories) as r (tenant_table text, arguments text[]) loop
    perform add_history_triggers(
      history.tenant_table::regclass, history.arguments[2], history.arguments[3] = 'ranges', history.arguments[4] = 'level');
  end loop;
  foreach statement in array coalesce(insert_triggers, '{}') loop
    execute statement;
  end loop;
end
$$;
revoke execute on function distribute_tables() from public;
