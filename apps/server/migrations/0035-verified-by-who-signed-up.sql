-- A code that came by mail shows whose the address is, and not who made the account: that is shown by the password, or by a session that was
-- begun with it. Without both nothing is verified, or whoever signed up with another's address would have a proven account there.
drop function verify_by_code(bytea, text);

-- The address is proven, for who also knows the password, as whoever calls has checked against this hash of it, or has a session of the account.
-- Answers its user, and the workspace that was asked for; no row where one of both is not so, and the code is good still.
create function verify_by_code(given_hash bytea, of_email text, proven_hash text, session_hash bytea)
  returns table (user_id int, joins_workspace_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_user  int;
  joins    int;
begin
  select u.id, u.joins_workspace_id into of_user, joins from public.app_user u
    where u.email = of_email and (u.password_hash = proven_hash
      or exists (select from public.user_session s where s.token_hash = session_hash and s.user_id = u.id
        and s.expires_at > now() and s.last_used_at > now() - interval '12 hours'))
    for update;
  if not found then return; end if;
  perform from public.use_mail_code(given_hash, 'verify', of_email);
  if not found then return; end if;
  update public.app_user u
    set email_verified_at = coalesce(u.email_verified_at, now()), joins_workspace_id = null, updated_at = now(), version = u.version + 1
    where u.id = of_user;
  return query select of_user, joins;
end
$$;
revoke execute on function verify_by_code(bytea, text, text, bytea) from public;
grant execute on function verify_by_code(bytea, text, text, bytea) to plumb_app;
