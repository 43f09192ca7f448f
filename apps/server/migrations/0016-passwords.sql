-- Passwords and sessions: the serving role reads no password's hash and makes no session but by the two functions below. A statement
-- that a request was made to run is nearly always within a query, and so in a transaction that may write nothing: there the first
-- refuses, and the second cannot.
revoke select, update on app_user from plumb_app;
grant select (id, email, first_name, last_name, avatar_url, email_verified_at, created_at, updated_at, version)
  on app_user to plumb_app;
revoke insert, update on user_session from plumb_app;
grant update (last_used_at) on user_session to plumb_app;

-- What a sign-in is checked against; no row where there is no such account.
create function read_password_hash(of_email text) returns table (user_id int, password_hash text)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'a query reads no password''s hash' using errcode = 'insufficient_privilege';
  end if;
  return query select u.id, u.password_hash from public.app_user u where u.email = of_email;
end
$$;

-- Whoever knows the hash has read it by the function above. False where it is another's, or has been changed since.
create function begin_session(of_user int, proven_hash text, session_token_hash bytea) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with begun as (
    insert into public.user_session (user_id, token_hash)
    select u.id, session_token_hash from public.app_user u where u.id = of_user and u.password_hash = proven_hash
    returning 1
  )
  select exists (select from begun)
$$;

-- A link by which somebody sets a password, once. Only who owns the tables makes one: an operator, by a command.
create table password_link (
  -- At most one a user: a new one ends the one before.
  user_id     integer primary key references app_user (id) on delete cascade,
  -- The link holds 256 random bits that only its holder knows: here lies their SHA-256.
  token_hash  bytea not null,
  expires_at  timestamptz not null
);
create unique index password_link_token_hash on password_link (token_hash);

-- Whether a link can still be used: asked before a password is hashed for it.
create function password_link_is_open(link_token_hash bytea) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.password_link l where l.token_hash = link_token_hash and l.expires_at > now())
$$;

-- Uses a link up: its user has the new password, a verified address, for whoever gave the link vouches for it, and no session of
-- before. False where there is no such link, any more.
create function use_password_link(link_token_hash bytea, new_password_hash text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_user int;
begin
  delete from public.password_link l where l.token_hash = link_token_hash and l.expires_at > now() returning l.user_id into of_user;
  if not found then return false; end if;
  update public.app_user u
    set password_hash = new_password_hash, email_verified_at = coalesce(u.email_verified_at, now()),
      updated_at = now(), version = u.version + 1
    where u.id = of_user;
  delete from public.user_session s where s.user_id = of_user;
  return true;
end
$$;

revoke execute on function read_password_hash(text), begin_session(int, text, bytea),
  password_link_is_open(bytea), use_password_link(bytea, text) from public;
grant execute on function read_password_hash(text), begin_session(int, text, bytea),
  password_link_is_open(bytea), use_password_link(bytea, text) to plumb_app;

-- From where an account has signed in, as the SHA-256 of account and network address together: there its owner may try on while
-- others guess at it. For 90 days.
create table known_sign_in (
  key_hash    bytea primary key,
  expires_at  timestamptz not null
);
create index known_sign_in_age on known_sign_in (expires_at);
grant select, insert, update, delete on known_sign_in to plumb_app;
