-- What the database itself can tell an operator, over all workspaces and without a word of what lies in them: for /metrics. The serving role
-- may not read what it stands on. A role that may not see the standbys' delay (pg_read_all_stats) gets null for it.
create function operating_figures()
  returns table (
    due_work_open int, due_work_oldest_seconds float8, due_work_failed int, history_bytes float8,
    standbys int, replay_lag_seconds float8, wal_archive_failing boolean)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select
    (select count(*)::int from public.due_work w where w.failed_at is null),
    (select coalesce(extract(epoch from now() - min(w.created_at)), 0)::float8 from public.due_work w where w.failed_at is null),
    (select count(*)::int from public.due_work w where w.failed_at is not null),
    (select coalesce(sum(pg_total_relation_size(i.inhrelid)), 0)::float8 from pg_inherits i
      where i.inhparent = 'public.row_history'::regclass),
    (select count(*)::int from pg_stat_replication),
    case when pg_is_in_recovery() then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8
      else (select extract(epoch from max(r.replay_lag))::float8 from pg_stat_replication r) end,
    (select a.last_failed_time > coalesce(a.last_archived_time, '-infinity') from pg_stat_archiver a)
$$;
revoke execute on function operating_figures() from public;
grant execute on function operating_figures() to plumb_app;
