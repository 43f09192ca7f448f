-- What a workspace's admins ask internal staff for. Once a workspace and feature: who asks again says the same. It is a word to staff, and no company's page
-- shows it: the app role can write it and not read it back.
create table feature_request (
  of_workspace  int not null,
  feature       text not null check (feature in ('invite_by_domain')),
  user_id       int not null references app_user (id) on delete cascade,
  created_at    timestamptz not null default now(),
  primary key (of_workspace, feature)
);
alter table feature_request enable row level security, force row level security;
create policy own_request on feature_request for insert
  with check (of_workspace = nullif(current_setting('app.workspace_id', true), '')::int
    and user_id = nullif(current_setting('app.user_id', true), '')::int);
create policy keeper on feature_request to current_user using (true) with check (true);
grant insert on feature_request to plumb_app;

-- The lists of internal staff: what people have told Plumb, newest first, page by page. The server asks them for nobody else.
create function read_waitlist(sought text, after_microseconds text, after_id text, most int)
  returns table (email text, first_name text, last_name text, created_at timestamptz, microseconds text, id text, total int)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with found as (
    select w.email, w.first_name, w.last_name, w.created_at, (extract(epoch from w.created_at) * 1000000)::bigint as at, w.email as id
    from public.waitlist_entry w
    where sought = '' or strpos(lower(w.first_name || ' ' || w.last_name || ' ' || w.email), lower(sought)) > 0
  )
  select f.email, f.first_name, f.last_name, f.created_at, f.at::text, f.id, (select count(*)::int from found)
  from found f where after_id is null or (f.at, f.id) < (after_microseconds::bigint, after_id)
  order by f.at desc, f.id desc limit least(most, 101)
$$;

create function read_feedback(sought text, after_microseconds text, after_id text, most int)
  returns table (rating int, message text, current_route text, full_name text, email text, created_at timestamptz, microseconds text, id text, total int)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with found as (
    select f.rating::int, f.message, f.current_route, u.first_name || ' ' || u.last_name as full_name, u.email, f.created_at,
      (extract(epoch from f.created_at) * 1000000)::bigint as at, f.id::text as id
    from public.feedback f join public.app_user u on u.id = f.user_id
    where sought = '' or strpos(lower(f.message || ' ' || f.current_route || ' ' || u.email), lower(sought)) > 0
  )
  select f.rating, f.message, f.current_route, f.full_name, f.email, f.created_at, f.at::text, f.id, (select count(*)::int from found)
  from found f where after_id is null or (f.at, f.id) < (after_microseconds::bigint, after_id)
  order by f.at desc, f.id desc limit least(most, 101)
$$;

create function read_feature_requests(sought text, after_microseconds text, after_id text, most int)
  returns table (workspace_id int, workspace_name text, feature text, full_name text, email text, created_at timestamptz, microseconds text, id text, total int)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with found as (
    select r.of_workspace, w.name as workspace_name, r.feature, u.first_name || ' ' || u.last_name as full_name, u.email, r.created_at,
      (extract(epoch from r.created_at) * 1000000)::bigint as at, r.of_workspace || '/' || r.feature as id
    from public.feature_request r join public.app_user u on u.id = r.user_id join public.workspace w on w.workspace_id = r.of_workspace
    where sought = '' or strpos(lower(w.name || ' ' || u.email), lower(sought)) > 0
  )
  select f.of_workspace, f.workspace_name, f.feature, f.full_name, f.email, f.created_at, f.at::text, f.id, (select count(*)::int from found)
  from found f where after_id is null or (f.at, f.id) < (after_microseconds::bigint, after_id)
  order by f.at desc, f.id desc limit least(most, 101)
$$;

revoke execute on function read_waitlist(text, text, text, int), read_feedback(text, text, text, int), read_feature_requests(text, text, text, int) from public;
grant execute on function read_waitlist(text, text, text, int), read_feedback(text, text, text, int), read_feature_requests(text, text, text, int) to plumb_app;
