-- The months of the history that lie before a day's month can be dropped. No row is left without a past: of each that was living at
-- the end of what goes, the newest picture stays, with its date and person, in a part of its own. What is kept of them takes its time in the first of two
-- transactions, beside whatever is read and saved; the second, which others wait for, only changes which table is whose part.
-- The first: the newest line of each row, and its transaction, of all that is older.
create function carry_history_over(day_of_month date) returns void
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
    select r.* from workspace_revision r
    where r.at < ends and exists (
      select from row_history_next h where h.workspace_id = r.workspace_id and h.at = r.at and h.id >> 20 = r.revision);
  -- So that they need not be read again to become parts.
  execute format('alter table row_history_next add constraint carried check (at < %L), add primary key (workspace_id, id, at)', ends);
  execute format('alter table workspace_revision_next add constraint carried check (at < %L),
    add primary key (workspace_id, at, revision)', ends);
  create index on row_history_next (workspace_id, table_name, row_id, id);
  create index on workspace_revision_next (workspace_id, actor_id, revision);
  analyze row_history_next;
  analyze workspace_revision_next;
end
$$;
revoke execute on function carry_history_over(date) from public;

-- The second.
create function drop_history_before(day_of_month date) returns void
  language plpgsql
as $$
declare
  ends    timestamptz := date_trunc('month', day_of_month::timestamp) at time zone 'UTC';
  parent  text;
  part    regclass;
begin
  lock table row_history in share update exclusive mode;
  -- Another server was faster.
  if to_regclass('row_history_next') is null then return; end if;
  foreach parent in array array['row_history', 'workspace_revision'] loop
    for part in
      select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = parent::regclass and c.relname < format('%s_%s', parent, to_char(day_of_month, 'YYYY_MM'))
        and c.relname ~ '_\d{4}_\d{2}$' or i.inhparent = parent::regclass and c.relname = parent || '_carried'
    loop
      execute format('alter table %s detach partition %s', parent, part);
      execute format('drop table %s', part);
    end loop;
    execute format('delete from %I where at < %L', parent || '_rest', ends);
    execute format('alter table %I rename to %I', parent || '_next', parent || '_carried');
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', parent, parent || '_carried', ends);
  end loop;
end
$$;
revoke execute on function drop_history_before(date) from public;

-- Whether there is such a month.
create function has_history_before(day_of_month date) returns boolean
  language sql stable
  return exists (
    select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'row_history'::regclass and c.relname ~ '_\d{4}_\d{2}$'
      and c.relname < 'row_history_' || to_char(day_of_month, 'YYYY_MM')
  );
