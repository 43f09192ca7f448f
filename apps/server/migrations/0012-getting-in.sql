-- Getting into a workspace: what a new one starts with, who waits for one, and whether the own ones are set up.

-- Null: the defaults of a workspace that sets none.
alter table requested_workspace
  add column default_country   text check (default_country ~ '^[A-Z]{2}$'),
  add column default_currency  text check (default_currency ~ '^[A-Z]{3}$');

-- Creates an account whose owner gets a new workspace once the address is verified. Null if the address is taken.
drop function register_with_workspace(text, text, text, text, text);
create function register_with_workspace(
  p_email text, p_first_name text, p_last_name text, p_password_hash text, p_workspace_name text,
  p_default_country text default null, p_default_currency text default null
) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_user_id  int;
begin
  delete from public.requested_workspace where created_at < now() - interval '7 days';
  insert into public.app_user (email, first_name, last_name, password_hash)
    values (p_email, p_first_name, p_last_name, p_password_hash)
    on conflict (email) do nothing returning id into new_user_id;
  if new_user_id is not null then
    insert into public.requested_workspace (user_id, name, default_country, default_currency)
      values (new_user_id, p_workspace_name, p_default_country, p_default_currency);
  end if;
  return new_user_id;
end
$$;

-- Deletes the request and returns the workspace to create, for a user with a verified address.
drop function take_requested_workspace_name(int);
create function take_requested_workspace(p_user_id int)
  returns table (name text, default_country text, default_currency text)
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.requested_workspace w using public.app_user u
  where w.user_id = p_user_id and u.id = p_user_id and u.email_verified_at is not null and w.created_at > now() - interval '7 days'
  returning w.name, w.default_country, w.default_currency
$$;

-- When staff last invited the person as the first admin of a workspace.
alter table waitlist_entry add column invited_at timestamptz;

-- Lists the waitlist for internal staff, newest first. The server calls this for staff only. Whether somebody has joined is read from
-- all workspaces, and names none of them; an invitation by a company stays the company's own.
drop function read_waitlist(text, text, text, int);
create function read_waitlist(search_text text, after_microseconds text, after_id text, max_rows int)
  returns table (email text, first_name text, last_name text, created_at timestamptz, state text, microseconds text, id text, total int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform allow_cross_workspace_reads(true);
  return query
    with matches as (
      select w.*, (extract(epoch from w.created_at) * 1000000)::bigint as at
      from public.waitlist_entry w
      where search_text = '' or strpos(lower(w.first_name || ' ' || w.last_name || ' ' || w.email), lower(search_text)) > 0
    ), page as (
      select m.*, (select count(*)::int from matches) as total
      from matches m where after_id is null or (m.at, m.email) < (after_microseconds::bigint, after_id)
      order by m.at desc, m.email desc limit least(max_rows, 101)
    ), joined as (
      select distinct u.email from page p
      join public.app_user u on u.email = p.email and u.email_verified_at is not null
      join public.membership m on m.user_id = u.id and m.role <> 'JITA_WRITE'
    )
    select p.email, p.first_name, p.last_name, p.created_at,
      case when j.email is not null then 'JOINED' when p.invited_at is not null then 'INVITED' else 'WAITING' end,
      p.at::text, p.email, p.total
    from page p left join joined j on j.email = p.email
    order by p.at desc, p.email desc;
  perform allow_cross_workspace_reads(false);
end
$$;

-- Notes that staff have invited a person, if they are on the waitlist.
create function mark_waitlist_invited(p_email text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update public.waitlist_entry set invited_at = now() where email = p_email
$$;

-- Deletes a person from the waitlist, for internal staff. False if they are not on it.
create function dismiss_waitlist_entry(p_email text) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with dismissed as (delete from public.waitlist_entry where email = p_email returning 1)
  select exists (select from dismissed)
$$;

-- What exists of each setup step in the workspaces of the current user, before one of them is entered. The steps are those of rule SU1;
-- the server compares the lowest level of the bands with those that the member sees.
create function read_own_setups()
  returns table (
    workspace_id int, levels boolean, mappings boolean, widths boolean, lowest_band_level int, families boolean, jobs boolean,
    has_job_family boolean, is_hidden boolean)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  own_id  int := nullif(current_setting('app.user_id', true), '')::int;
begin
  perform allow_cross_workspace_reads(true);
  return query
    select m.workspace_id,
      exists (select from public.job_level l where l.workspace_id = m.workspace_id and l.is_visible),
      exists (select from public.global_mapping g where g.workspace_id = m.workspace_id),
      exists (select from public.job_level l where l.workspace_id = m.workspace_id and l.is_visible)
        and not exists (
          select from public.job_level l where l.workspace_id = m.workspace_id and l.is_visible and not exists (
            select from public.range_width w where w.workspace_id = m.workspace_id and w.level = l.level)),
      (select min(b.global_level_level) from public.comp_band b where b.workspace_id = m.workspace_id),
      exists (select from public.job_family f where f.workspace_id = m.workspace_id and f.comp_band_group_id is not null),
      exists (select from public.job j where j.workspace_id = m.workspace_id),
      exists (select from public.job_family f where f.workspace_id = m.workspace_id),
      exists (
        select from public.setting s where s.workspace_id = m.workspace_id and s.user_id = own_id
          and s.property = 'HIDE_SETUP' and s.string_value = 'true')
    from public.membership m where m.user_id = own_id and m.suspended_at is null and (m.expires_at is null or m.expires_at > now());
  perform allow_cross_workspace_reads(false);
end
$$;

revoke execute on function register_with_workspace(text, text, text, text, text, text, text), take_requested_workspace(int),
  read_waitlist(text, text, text, int), mark_waitlist_invited(text), dismiss_waitlist_entry(text), read_own_setups() from public;
grant execute on function register_with_workspace(text, text, text, text, text, text, text), take_requested_workspace(int),
  read_waitlist(text, text, text, int), mark_waitlist_invited(text), dismiss_waitlist_entry(text), read_own_setups() to plumb_app;
