-- Accounts: users, their sessions and how they sign in. They belong to no workspace, since a person can be a member of several.
-- The app role cannot read a password hash and cannot create a session: it calls the functions below, which check what the caller has
-- proven. Functions that must not run on behalf of a query refuse read-only transactions, in which queries run.

create table app_user (
  id                    integer generated always as identity primary key,
  -- A person signs in; a service never does.
  kind                  text not null default 'person' check (kind in ('person', 'service')),
  email                 text not null check (email = lower(btrim(email)) and length(email) between 3 and 255),
  first_name            text not null check (length(first_name) <= 255),
  last_name             text not null check (length(last_name) <= 255),
  avatar_url            text check (length(avatar_url) <= 2000),
  password_hash         text,
  email_verified_at     timestamptz,
  -- The subject of the person's Google account, which stays the same when the email address changes.
  google_subject        text unique check (length(google_subject) between 1 and 255),
  -- The workspace that the person asked to join by email domain, until the address is verified.
  workspace_to_join_id  int,
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  version               integer not null default 1
);
create unique index app_user_email on app_user (email);
grant insert, select (id, email, first_name, last_name, avatar_url, email_verified_at, created_at, updated_at, version)
  on app_user to plumb_app;

create table user_session (
  id              bigint generated always as identity primary key,
  -- SHA-256 of the token, which is 256 random bits that only its holder knows.
  token_hash      bytea not null,
  user_id         integer not null references app_user (id) on delete cascade,
  created_at      timestamptz not null default now(),
  last_used_at    timestamptz not null default now(),
  expires_at      timestamptz not null default now() + interval '7 days',
  -- Shown to the user, to recognize a session of somebody else.
  ip_address      text check (length(ip_address) <= 64),
  user_agent      text check (length(user_agent) <= 255),
  sign_in_method  text not null default 'password' check (sign_in_method in ('password', 'google', 'token'))
);
create unique index user_session_token_hash on user_session (token_hash);
create index user_session_user on user_session (user_id);
create index user_session_expiry on user_session (expires_at);
grant select, delete, update (last_used_at) on user_session to plumb_app;

-- A link with which a user sets a password once. Only the owner creates one, by a command of the operator.
create table password_link (
  -- One per user: a new link replaces the previous one.
  user_id     integer primary key references app_user (id) on delete cascade,
  -- SHA-256 of 256 random bits in the link.
  token_hash  bytea not null,
  expires_at  timestamptz not null
);
create unique index password_link_token_hash on password_link (token_hash);

-- Places from which an account has signed in: the SHA-256 of account and IP address, kept for 90 days. From there the account's owner
-- can sign in while somebody else is guessing the password.
create table known_sign_in (
  key_hash    bytea primary key,
  expires_at  timestamptz not null
);
create index known_sign_in_expiry on known_sign_in (expires_at);
grant select, insert, update, delete on known_sign_in to plumb_app;

-- Sign-ins and refused sign-ins, partitioned by month like the history. Only the owner can read it. What was typed as an email address or
-- a password is not stored.
create table access_event (
  id          uuid not null default gen_random_uuid(),
  at          timestamptz not null default now(),
  kind        text not null check (kind in ('signed-in', 'sign-in-refused')),
  -- Null if no user has the address that was typed.
  user_id     int,
  ip_address  text not null check (length(ip_address) <= 64),
  user_agent  text not null check (length(user_agent) <= 255),
  primary key (at, id)
) partition by range (at);
create index access_event_by_user on access_event (user_id, at);
create index access_event_by_ip_address on access_event (ip_address, at);
alter table access_event enable row level security, force row level security;
create policy app_insert on access_event for insert with check (true);
create policy owner on access_event to current_user using (true) with check (true);
grant insert on access_event to plumb_app;
create table access_event_default partition of access_event default;

-- Drops the months of access events before a day's month.
create function drop_access_events_before(day_of_month date) returns void
  language plpgsql
as $$
declare
  partition  regclass;
begin
  for partition in
    select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'access_event'::regclass and c.relname ~ '_\d{4}_\d{2}$'
      and c.relname < 'access_event_' || to_char(day_of_month, 'YYYY_MM')
  loop
    execute format('drop table %s', partition);
  end loop;
  delete from access_event_default where at < date_trunc('month', day_of_month::timestamp) at time zone 'UTC';
end
$$;
revoke execute on function drop_access_events_before(date) from public;

-- Returns the hash that a sign-in is checked against; no row if nobody has the address.
create function read_password_hash(p_email text) returns table (user_id int, password_hash text)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'a query must not read a password hash' using errcode = 'insufficient_privilege';
  end if;
  return query select u.id, u.password_hash from public.app_user u where u.email = p_email;
end
$$;

-- Creates a session for a caller who knows the current password hash. Returns false if the hash is not the user's, or no longer.
create function create_session(
  p_user_id int, p_password_hash text, p_token_hash bytea, p_ip_address text default null, p_user_agent text default null
) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with created as (
    insert into public.user_session (user_id, token_hash, ip_address, user_agent)
    select u.id, p_token_hash, p_ip_address, p_user_agent
    from public.app_user u where u.id = p_user_id and u.password_hash = p_password_hash and u.kind = 'person'
    returning 1
  )
  select exists (select from created)
$$;

-- Creates a session for a caller who knows the user's Google subject.
create function create_google_session(
  p_user_id int, p_google_subject text, p_token_hash bytea, p_ip_address text, p_user_agent text
) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with created as (
    insert into public.user_session (user_id, token_hash, ip_address, user_agent, sign_in_method)
    select u.id, p_token_hash, p_ip_address, p_user_agent, 'google'
    from public.app_user u where u.id = p_user_id and u.google_subject = p_google_subject and u.kind = 'person'
    returning 1
  )
  select exists (select from created)
$$;

-- Saves the picture of the Google account that a person has just signed in with. The version stays the same: a page on which the user
-- edits the name is not in conflict with a sign-in.
create function save_google_picture(p_user_id int, p_google_subject text, p_picture_url text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update public.app_user u set avatar_url = p_picture_url, updated_at = now()
  where u.id = p_user_id and u.google_subject = p_google_subject and u.avatar_url is distinct from p_picture_url
$$;

create function is_password_link_valid(p_token_hash bytea) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.password_link l where l.token_hash = p_token_hash and l.expires_at > now())
$$;

-- Consumes a password link: sets the password, verifies the address, since whoever handed out the link vouches for it, and ends all
-- sessions. Returns false if the link is not valid.
create function use_password_link(p_token_hash bytea, p_new_password_hash text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_user_id  int;
begin
  delete from public.password_link l where l.token_hash = p_token_hash and l.expires_at > now() returning l.user_id into found_user_id;
  if not found then return false; end if;
  update public.app_user u
    set password_hash = p_new_password_hash, email_verified_at = coalesce(u.email_verified_at, now()),
      updated_at = now(), version = u.version + 1
    where u.id = found_user_id;
  delete from public.user_session s where s.user_id = found_user_id;
  return true;
end
$$;

create function delete_expired_password_links(max_rows int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with deleted as (
    delete from public.password_link where user_id in (
      select user_id from public.password_link where expires_at < now() limit max_rows for update skip locked)
    returning 1
  )
  select count(*)::int from deleted
$$;

-- Changes the name of the acting user.
create function rename_current_user(p_first_name text, p_last_name text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update public.app_user u set first_name = p_first_name, last_name = p_last_name, updated_at = now(), version = u.version + 1
  where u.id = nullif(current_setting('app.user_id', true), '')::int
$$;

revoke execute on function read_password_hash(text), create_session(int, text, bytea, text, text),
  create_google_session(int, text, bytea, text, text), save_google_picture(int, text, text), is_password_link_valid(bytea),
  use_password_link(bytea, text), delete_expired_password_links(int), rename_current_user(text, text) from public;
grant execute on function read_password_hash(text), create_session(int, text, bytea, text, text),
  create_google_session(int, text, bytea, text, text), save_google_picture(int, text, text), is_password_link_valid(bytea),
  use_password_link(bytea, text), delete_expired_password_links(int), rename_current_user(text, text) to plumb_app;
