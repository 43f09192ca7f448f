-- A page of the history is the newest lines of some tables that its reader sees. By this index each table, and each level of
-- one of pay, gives its newest at once, however many lines of others lie before them: who sees little waits no longer, and is
-- told by the time of an answer nothing of how much is hidden.
create index row_history_newest on row_history (workspace_id, table_name, level, id);

-- Which file an import was of. A default, so that whoever writes a revision names no column more than before.
alter table workspace_revision add column file_name text;
alter table workspace_revision alter column file_name set default nullif(current_setting('app.import_file', true), '');

-- As before (0019), with the index above, so that it need not be made while others wait.
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
    select r.* from workspace_revision r
    where r.at < ends and exists (
      select from row_history_next h where h.workspace_id = r.workspace_id and h.at = r.at and h.id >> 20 = r.revision);
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
revoke execute on function carry_history_over(date) from public;
