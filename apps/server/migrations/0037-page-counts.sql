-- How often each page was seen on a day, and in how many sessions of a browser's tab. Sums alone: nothing tells who it was, or which of them
-- were one. A page is the pattern of an address, so there are no more rows than pages and days.
create table page_count (
  -- In UTC.
  day       date not null,
  page      text not null check (length(page) between 1 and 100),
  views     int not null check (views > 0),
  sessions  int not null check (sessions between 0 and views),
  -- Of these, those that began with this page.
  begun     int not null check (begun between 0 and sessions),
  primary key (day, page)
);
alter table page_count enable row level security, force row level security;
create policy keeper on page_count to current_user using (true) with check (true);

-- Adds what a server has counted. In one order of pages, so that servers that add at once wait for each other and nothing worse. A count that
-- somebody has driven beyond all measure stays where it is.
create function add_page_counts(pages text[], more_views int[], more_sessions int[], more_begun int[]) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.page_count as c (day, page, views, sessions, begun)
  select (now() at time zone 'UTC')::date, m.page, m.views, m.sessions, m.begun
  from unnest(pages, more_views, more_sessions, more_begun) as m(page, views, sessions, begun) order by m.page
  on conflict (day, page) do update
    set views = c.views + excluded.views, sessions = c.sessions + excluded.sessions, begun = c.begun + excluded.begun
    where c.views < 1000000000
$$;

-- The counts of seven days, for internal staff: the last of them so many weeks ago.
create function read_page_counts(weeks_ago int)
  returns table (day date, page text, views int, sessions int, begun int)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select c.day, c.page, c.views, c.sessions, c.begun from public.page_count c
  where c.day > (now() at time zone 'UTC')::date - 7 * (weeks_ago + 1) and c.day <= (now() at time zone 'UTC')::date - 7 * weeks_ago
  order by c.day, c.page
$$;

create function delete_old_page_counts(most int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (
    delete from public.page_count where ctid in (
      select ctid from public.page_count where day <= (now() at time zone 'UTC')::date - 90 limit most for update skip locked)
    returning 1
  )
  select count(*)::int from gone
$$;

revoke execute on function add_page_counts(text[], int[], int[], int[]), read_page_counts(int), delete_old_page_counts(int) from public;
grant execute on function add_page_counts(text[], int[], int[], int[]), read_page_counts(int), delete_old_page_counts(int) to plumb_app;
