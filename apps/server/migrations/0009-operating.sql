-- Figures and feedback for those who operate Plumb and develop it.

-- A file or a copy that left the product, and who took it. The browser records it before it hands out the file.
create table export_record (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  table_name    text not null check (length(table_name) between 1 and 255),
  row_count     integer not null check (row_count >= 0),
  exported_by   integer not null references app_user (id),
  created_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id)
);
select make_tenant_table('export_record');

-- Feedback about the product, kept for two years. It belongs to no workspace. The app role has the right to read, and no policy that shows
-- it a row that has not expired.
create table feedback (
  id             uuid primary key default gen_random_uuid(),
  user_id        int not null references app_user (id) on delete cascade,
  rating         smallint not null check (rating between 1 and 3),
  message        text not null check (length(message) <= 2000),
  -- The path of the page, without its search parameters.
  current_route  text not null check (length(current_route) <= 255),
  created_at     timestamptz not null default now()
);
create index feedback_age on feedback (created_at);
alter table feedback enable row level security, force row level security;
create policy app_insert on feedback for insert
  with check (user_id = nullif(current_setting('app.user_id', true), '')::int);
create policy owner on feedback to current_user using (true) with check (true);
create policy expired_feedback on feedback
  using (created_at < now() - interval '2 years' and current_setting('app.cleanup', true) = 'on')
  with check (false);
grant select, insert, update, delete on feedback to plumb_app;

-- Lists feedback for internal staff, newest first. The server calls this for staff only.
create function read_feedback(search_text text, after_microseconds text, after_id text, max_rows int)
  returns table (rating int, message text, current_route text, full_name text, email text, created_at timestamptz, microseconds text,
    id text, total int)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with matches as (
    select f.rating::int, f.message, f.current_route, u.first_name || ' ' || u.last_name as full_name, u.email, f.created_at,
      (extract(epoch from f.created_at) * 1000000)::bigint as at, f.id::text as id
    from public.feedback f join public.app_user u on u.id = f.user_id
    where search_text = '' or strpos(lower(f.message || ' ' || f.current_route || ' ' || u.email), lower(search_text)) > 0
  )
  select m.rating, m.message, m.current_route, m.full_name, m.email, m.created_at, m.at::text, m.id, (select count(*)::int from matches)
  from matches m where after_id is null or (m.at, m.id) < (after_microseconds::bigint, after_id)
  order by m.at desc, m.id desc limit least(max_rows, 101)
$$;

-- Page views per day. Sums only: they do not show who viewed a page. A page is the pattern of an address, so that there are no more rows
-- than pages and days.
create table page_count (
  -- In UTC.
  day        date not null,
  page       text not null check (length(page) between 1 and 100),
  views      int not null check (views > 0),
  -- Sessions of a browser tab in which the page was viewed.
  sessions   int not null check (sessions between 0 and views),
  -- Sessions that started with this page.
  entrances  int not null check (entrances between 0 and sessions),
  primary key (day, page)
);
alter table page_count enable row level security, force row level security;
create policy owner on page_count to current_user using (true) with check (true);

-- Adds counts of a server. Ordered by page, so that servers that add at the same time cannot deadlock. A count that somebody has inflated
-- stays where it is.
create function add_page_counts(pages text[], added_views int[], added_sessions int[], added_entrances int[]) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.page_count as c (day, page, views, sessions, entrances)
  select (now() at time zone 'UTC')::date, m.page, m.views, m.sessions, m.entrances
  from unnest(pages, added_views, added_sessions, added_entrances) as m(page, views, sessions, entrances) order by m.page
  on conflict (day, page) do update
    set views = c.views + excluded.views, sessions = c.sessions + excluded.sessions, entrances = c.entrances + excluded.entrances
    where c.views < 1000000000
$$;

-- The counts of seven days, the last of them this many weeks ago, for internal staff.
create function read_page_counts(weeks_ago int) returns table (day date, page text, views int, sessions int, entrances int)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select c.day, c.page, c.views, c.sessions, c.entrances from public.page_count c
  where c.day > (now() at time zone 'UTC')::date - 7 * (weeks_ago + 1) and c.day <= (now() at time zone 'UTC')::date - 7 * weeks_ago
  order by c.day, c.page
$$;

-- Deletes counts that are 90 days old.
create function delete_old_page_counts(max_rows int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with deleted as (
    delete from public.page_count where ctid in (
      select ctid from public.page_count where day <= (now() at time zone 'UTC')::date - 90 limit max_rows for update skip locked)
    returning 1
  )
  select count(*)::int from deleted
$$;

-- Disk space of the history. citus.sql replaces it.
create function history_bytes() returns float8
  language sql stable
  return (select coalesce(sum(pg_total_relation_size(i.inhrelid)), 0)::float8
    from pg_inherits i where i.inhparent = 'row_history'::regclass);
revoke execute on function history_bytes() from public;

-- Metrics of the database for /metrics, over all workspaces. A role without pg_read_all_stats gets null for the delay of standbys.
create function operating_metrics()
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
  history_bytes := public.history_bytes();
  select count(*), extract(epoch from max(r.replay_lag)) into standbys, replay_lag_seconds from pg_stat_replication r;
  if pg_is_in_recovery() then replay_lag_seconds := extract(epoch from now() - pg_last_xact_replay_timestamp()); end if;
  select a.last_failed_time > coalesce(a.last_archived_time, '-infinity') into wal_archive_failing from pg_stat_archiver a;
  return next;
end
$$;

revoke execute on function read_feedback(text, text, text, int), add_page_counts(text[], int[], int[], int[]), read_page_counts(int),
  delete_old_page_counts(int), operating_metrics() from public;
grant execute on function read_feedback(text, text, text, int), add_page_counts(text[], int[], int[], int[]), read_page_counts(int),
  delete_old_page_counts(int), operating_metrics() to plumb_app;
