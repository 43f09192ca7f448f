-- Whom Google calls so: a subject of its own, which stays when the address changes. Never told; the functions below look for it.
alter table app_user add column google_subject text unique check (length(google_subject) between 1 and 255);

-- Finds or makes the account of whom Google has vouched for: by the subject, and only else by the address. What came of it is told in a word:
--   found          it may begin a session
--   made           likewise, an account that was not there
--   no-account     nobody has the address, and none was to be made
--   not-vouched    somebody has it, and Google is not the one who decides whose it is
--   other-subject  its account belongs to another account of Google's
-- Whoever took the address before without proving it loses it: password, sessions and names.
create function take_account_by_google(of_subject text, of_email text, is_vouched boolean, may_make boolean, given_first_name text, given_last_name text)
  returns table (user_id int, outcome text)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  known  public.app_user;
begin
  select * into known from public.app_user u where u.google_subject = of_subject and u.kind = 'person';
  if found then return query select known.id, 'found'; return; end if;
  if not is_vouched then return query select null::int, 'not-vouched'; return; end if;
  if may_make then
    insert into public.app_user as u (email, first_name, last_name, email_verified_at, google_subject)
      values (of_email, given_first_name, given_last_name, now(), of_subject)
      on conflict (email) do nothing returning u.* into known;
    if found then return query select known.id, 'made'; return; end if;
  end if;
  select * into known from public.app_user u where u.email = of_email and u.kind = 'person' for update;
  if not found then return query select null::int, 'no-account'; return; end if;
  if known.google_subject is not null then return query select null::int, 'other-subject'; return; end if;
  if known.email_verified_at is null then
    update public.app_user u
      set google_subject = of_subject, first_name = given_first_name, last_name = given_last_name, password_hash = null,
        email_verified_at = now(), joins_workspace_id = null, updated_at = now(), version = u.version + 1
      where u.id = known.id;
    delete from public.user_session s where s.user_id = known.id;
    delete from public.password_link l where l.user_id = known.id;
    delete from public.mail_code c where c.email = of_email and c.purpose in ('reset', 'verify');
  else
    update public.app_user u set google_subject = of_subject, updated_at = now(), version = u.version + 1 where u.id = known.id;
  end if;
  return query select known.id, 'found';
end
$$;

create function begin_session_by_google(of_user int, of_subject text, session_token_hash bytea, from_address text, by_agent text) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with begun as (
    insert into public.user_session (user_id, token_hash, began_from, agent, made_by)
    select u.id, session_token_hash, from_address, by_agent, 'google'
    from public.app_user u where u.id = of_user and u.google_subject = of_subject and u.kind = 'person'
    returning 1
  )
  select exists (select from begun)
$$;

-- As before (0026): who comes in by Google has a proven account without a password too.
create or replace function has_proven_account(of_email text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'a query is not told who has a password' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.app_user u
    where u.email = of_email and u.email_verified_at is not null and (u.password_hash is not null or u.google_subject is not null));
end
$$;

create or replace function set_up_by_invitation(given_hash bytea, of_email text, new_password_hash text, given_first_name text, given_last_name text)
  returns table (user_id int, workspace_id int, invitation_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  of_user  int;
  used     record;
begin
  if public.has_proven_account(of_email) then return; end if;
  select * into used from public.use_mail_code(given_hash, 'invitation', of_email);
  if not found then return; end if;
  insert into public.app_user as u (email, first_name, last_name, password_hash, email_verified_at)
    values (of_email, given_first_name, given_last_name, new_password_hash, now())
    on conflict (email) do update
      set first_name = excluded.first_name, last_name = excluded.last_name, password_hash = excluded.password_hash,
        email_verified_at = now(), joins_workspace_id = null, updated_at = now(), version = u.version + 1
      where u.email_verified_at is null or (u.password_hash is null and u.google_subject is null)
    returning u.id into of_user;
  if of_user is null then raise exception 'the address has been proven meanwhile' using errcode = 'serialization_failure'; end if;
  delete from public.user_session s where s.user_id = of_user;
  delete from public.password_link l where l.user_id = of_user;
  delete from public.mail_code c where c.email = of_email and c.purpose in ('reset', 'verify');
  return query select of_user, used.used_workspace_id, used.used_invitation_id;
end
$$;

create or replace function accept_by_code(given_hash bytea, of_email text)
  returns table (user_id int, workspace_id int, invitation_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  of_user  int;
begin
  select u.id into of_user from public.app_user u
    where u.email = of_email and u.email_verified_at is not null and (u.password_hash is not null or u.google_subject is not null);
  if not found then return; end if;
  return query
    select of_user, c.used_workspace_id, c.used_invitation_id from public.use_mail_code(given_hash, 'invitation', of_email) c;
end
$$;

revoke execute on function take_account_by_google(text, text, boolean, boolean, text, text),
  begin_session_by_google(int, text, bytea, text, text) from public;
grant execute on function take_account_by_google(text, text, boolean, boolean, text, text),
  begin_session_by_google(int, text, bytea, text, text) to plumb_app;
