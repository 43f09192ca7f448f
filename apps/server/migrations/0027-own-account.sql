-- From where a session was begun, by what browser, and how: so that people can tell their own sessions from another's.
alter table user_session
  add column began_from text check (length(began_from) <= 64),
  add column agent      text check (length(agent) <= 255),
  add column made_by    text not null default 'password' check (made_by in ('password', 'google', 'token'));

-- As before, and notes from where.
drop function begin_session(int, text, bytea);
create function begin_session(of_user int, proven_hash text, session_token_hash bytea, from_address text default null, by_agent text default null)
  returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with begun as (
    insert into public.user_session (user_id, token_hash, began_from, agent)
    select u.id, session_token_hash, from_address, by_agent
    from public.app_user u where u.id = of_user and u.password_hash = proven_hash
    returning 1
  )
  select exists (select from begun)
$$;

-- Another password for who has proven the one of before; all other sessions end, and so do links and codes. False where the hash is another's,
-- or has been changed since.
create function change_password(of_user int, proven_hash text, new_password_hash text, kept_token_hash bytea) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.app_user u set password_hash = new_password_hash, updated_at = now(), version = u.version + 1
    where u.id = of_user and u.password_hash = proven_hash;
  if not found then return false; end if;
  delete from public.user_session s where s.user_id = of_user and s.token_hash <> kept_token_hash;
  delete from public.password_link l where l.user_id = of_user;
  delete from public.mail_code c using public.app_user u where u.id = of_user and c.email = u.email and c.purpose = 'reset';
  return true;
end
$$;

-- Gives the acting user another name, and nobody else.
create function rename_self(new_first_name text, new_last_name text) returns void
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  update public.app_user u set first_name = new_first_name, last_name = new_last_name, updated_at = now(), version = u.version + 1
  where u.id = nullif(current_setting('app.user_id', true), '')::int
$$;

revoke execute on function begin_session(int, text, bytea, text, text), change_password(int, text, text, bytea), rename_self(text, text) from public;
grant execute on function begin_session(int, text, bytea, text, text), change_password(int, text, text, bytea), rename_self(text, text) to plumb_app;
