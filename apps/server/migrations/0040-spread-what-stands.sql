-- As before (0036), and it spreads tables that hold rows too; and row-level security is forced on none that is spread.
create or replace function distribute_tables() returns void
  language plpgsql
as $$
declare
  waiting       regclass[];
  foreign_keys  text[];
  statement     text;
  tenant_table  regclass;
  recorded      record;
  recordings    jsonb := '[]';
  on_insert     text[];
begin
  if not is_distributed() then return; end if;
  if not (select rolcanlogin from pg_roles where rolname = 'plumb_app') then
    raise exception 'the nodes connect to each other as plumb_app: as a superuser, "alter role plumb_app login", and let it come from the nodes alone';
  end if;
  select array_agg(c.oid::regclass order by c.relname <> 'workspace', c.oid) into waiting
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and a.attnotnull
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'due_work'
      and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid);
  -- A migration may have put it on again; a node cannot take over the rows of a table where it is.
  for tenant_table in
    select c.oid::regclass from pg_class c join pg_dist_partition d on d.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity
  loop
    execute format('alter table %s no force row level security', tenant_table);
  end loop;
  if waiting is null then return; end if;
  -- Staff read the flags again when they have set them, and who has written to a node cannot read there as somebody else.
  alter function read_flags_for_staff(int) security invoker;
  grant execute on function open_door(boolean) to plumb_app;
  -- Rows that are brought to a node are no changes: nothing is recorded of them nor looked at anew, and what that needs may not be there yet.
  for recorded in
    select tgrelid::regclass as tenant_table, string_to_array(replace(encode(tgargs, 'escape'), E'\\000', '|'), '|') as arguments
    from pg_trigger where tgname = 'history_insert' and tgrelid = any(waiting)
  loop
    recordings := recordings || to_jsonb(recorded);
  end loop;
  select array_agg(pg_get_triggerdef(g.oid)) into on_insert
    from pg_trigger g where g.tgrelid = any(waiting) and not g.tgisinternal and g.tgtype & 4 = 4 and g.tgname <> 'history_insert';
  for statement in
    select format('drop trigger %I on %s', g.tgname, g.tgrelid::regclass) from pg_trigger g
    where g.tgrelid = any(waiting) and not g.tgisinternal and (g.tgtype & 4 = 4 or g.tgname in ('history_update', 'history_delete'))
  loop
    execute statement;
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
  for recorded in select * from jsonb_to_recordset(recordings) as r (tenant_table text, arguments text[]) loop
    perform record_changes_of(recorded.tenant_table::regclass, recorded.arguments[2], recorded.arguments[3] = 'ranges', recorded.arguments[4] = 'level');
  end loop;
  foreach statement in array coalesce(on_insert, '{}') loop
    execute statement;
  end loop;
end
$$;

-- As before (0023). What is carried over lies on the coordinator until it has become a part, and is brought to the nodes for what is asked of both.
create or replace function carry_history_over(day_of_month date) returns void
  language plpgsql
as $$
declare
  ends  timestamptz := date_trunc('month', day_of_month::timestamp) at time zone 'UTC';
begin
  -- One at a time, beside whatever is read and saved.
  lock table row_history in share update exclusive mode;
  drop table if exists row_history_next, workspace_revision_next;
  create table row_history_next (like row_history including constraints);
  insert into row_history_next
    select * from (
      select distinct on (workspace_id, table_name, row_id) * from row_history where at < ends
      order by workspace_id, table_name, row_id, id desc
    ) as last where operation <> 'DELETE';
  create table workspace_revision_next (like workspace_revision including constraints);
  insert into workspace_revision_next
    with kept as materialized (select distinct h.workspace_id, h.at, h.id >> 20 as revision from row_history_next h)
    select r.* from workspace_revision r join kept k using (workspace_id, at, revision) where r.at < ends;
  -- So that they need not be read again to become parts.
  execute format('alter table row_history_next add constraint carried check (at < %L), add primary key (workspace_id, id, at)', ends);
  execute format('alter table workspace_revision_next add constraint carried check (at < %L),
    add primary key (workspace_id, at, revision)', ends);
  create index on row_history_next (workspace_id, table_name, row_id, id);
  create index on row_history_next (workspace_id, table_name, level, id);
  create index on workspace_revision_next (workspace_id, actor_id, revision);
  analyze row_history_next;
  analyze workspace_revision_next;
end
$$;
