-- Sign-up, verification, password reset and invitations: what a person proves by a code in an email, by a password or by a Google account.
-- Somebody may have signed up with an address that is not theirs. So whoever proves an address that was never verified takes the account
-- over: password, sessions and names of the previous person are removed.

-- Codes in emails. A code is created when its email is sent, one per attempt, so that whichever email arrives is valid; using one deletes
-- all codes of its purpose and address.
create table mail_code (
  -- SHA-256 of 256 random bits that only the reader of the email knows.
  code_hash      bytea primary key,
  purpose        text not null check (purpose in ('verify', 'reset', 'invitation')),
  -- The recipient.
  email          text not null,
  -- Of an invitation.
  workspace_id   int,
  invitation_id  int,
  expires_at     timestamptz not null
);
create index mail_code_recipient on mail_code (email, purpose);
create index mail_code_expiry on mail_code (expires_at);
create index mail_code_invitation on mail_code (workspace_id, invitation_id) where purpose = 'invitation';

-- Creates the code of an email for the server that has claimed its sending. Recipient and purpose are those of the email. Returns false if
-- the claim is not valid.
create function create_mail_code(p_workspace_id int, p_id uuid, p_claim uuid, p_code_hash bytea) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with created as (
    insert into public.mail_code (code_hash, purpose, email, workspace_id, invitation_id, expires_at)
    select p_code_hash, replace(w.kind, 'mail.', ''), w.payload ->> 'to', nullif(w.workspace_id, 0),
      (w.payload ->> 'invitationId')::int,
      now() + case w.kind when 'mail.reset' then interval '30 minutes' when 'mail.verify' then interval '24 hours' else interval '7 days' end
    from public.due_work w
    where w.workspace_id = p_workspace_id and w.id = p_id and w.claim = p_claim
      and w.kind in ('mail.reset', 'mail.verify', 'mail.invitation')
    returning 1
  )
  select exists (select from created)
$$;

-- Whether a code is valid. The server asks before it spends time on hashing a password.
create function is_mail_code_valid(p_code_hash bytea, p_purpose text, p_email text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.mail_code c
    where c.code_hash = p_code_hash and c.purpose = p_purpose and c.email = p_email and c.expires_at > now())
$$;

-- Consumes a code and all others of its purpose and address. Not granted: the functions below call it.
create function use_mail_code(p_code_hash bytea, p_purpose text, p_email text)
  returns table (code_workspace_id int, code_invitation_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.mail_code c
    where c.code_hash = p_code_hash and c.purpose = p_purpose and c.email = p_email and c.expires_at > now()
    returning c.workspace_id, c.invitation_id into code_workspace_id, code_invitation_id;
  if not found then return; end if;
  delete from public.mail_code c where c.purpose = p_purpose and c.email = p_email
    and (p_purpose <> 'invitation' or c.workspace_id = code_workspace_id);
  return next;
end
$$;

-- Verifies an address for a caller who also owns the account: who knows its password hash, or has a session of it. The code alone proves
-- the address and not who created the account. Returns the user and the workspace that they asked to join; no row if one of the two
-- proofs is missing, and the code stays valid.
create function verify_email_by_code(p_code_hash bytea, p_email text, p_password_hash text, p_session_hash bytea)
  returns table (user_id int, workspace_to_join_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  found_user_id         int;
  found_workspace_id    int;
begin
  select u.id, u.workspace_to_join_id into found_user_id, found_workspace_id from public.app_user u
    where u.email = p_email and (u.password_hash = p_password_hash
      or exists (select from public.user_session s where s.token_hash = p_session_hash and s.user_id = u.id
        and s.expires_at > now() and s.last_used_at > now() - interval '12 hours'))
    for update;
  if not found then return; end if;
  perform from public.use_mail_code(p_code_hash, 'verify', p_email);
  if not found then return; end if;
  update public.app_user u
    set email_verified_at = coalesce(u.email_verified_at, now()), workspace_to_join_id = null, updated_at = now(), version = u.version + 1
    where u.id = found_user_id;
  return query select found_user_id, found_workspace_id;
end
$$;

-- Sets a new password for the reader of the email, which verifies the address too. All sessions and links end.
create function reset_password_by_code(p_code_hash bytea, p_email text, p_new_password_hash text)
  returns table (user_id int, workspace_to_join_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from public.use_mail_code(p_code_hash, 'reset', p_email);
  if not found then return; end if;
  return query select u.id, u.workspace_to_join_id from public.app_user u where u.email = p_email for update;
  update public.app_user u
    set password_hash = p_new_password_hash, email_verified_at = coalesce(u.email_verified_at, now()), workspace_to_join_id = null,
      updated_at = now(), version = u.version + 1
    where u.email = p_email;
  delete from public.user_session s using public.app_user u where u.email = p_email and s.user_id = u.id;
  delete from public.password_link l using public.app_user u where u.email = p_email and l.user_id = u.id;
  delete from public.mail_code c where c.email = p_email and c.purpose in ('reset', 'verify');
end
$$;

-- Changes the password for a caller who knows the current password hash. All other sessions end, and so do links and reset codes. Returns
-- false if the hash is not the user's, or no longer.
create function change_password(p_user_id int, p_password_hash text, p_new_password_hash text, p_current_token_hash bytea) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.app_user u set password_hash = p_new_password_hash, updated_at = now(), version = u.version + 1
    where u.id = p_user_id and u.password_hash = p_password_hash;
  if not found then return false; end if;
  delete from public.user_session s where s.user_id = p_user_id and s.token_hash <> p_current_token_hash;
  delete from public.password_link l where l.user_id = p_user_id;
  delete from public.mail_code c using public.app_user u where u.id = p_user_id and c.email = u.email and c.purpose = 'reset';
  return true;
end
$$;

-- Whether a user has verified this address and can sign in. Then an invitation is for that user, else for a new one.
create function has_proven_account(p_email text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'a query must not read who has a password' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.app_user u
    where u.email = p_email and u.email_verified_at is not null and (u.password_hash is not null or u.google_subject is not null));
end
$$;

-- Creates the account of an invited person who has the code of the email. No row if the code is not valid, or the address has a proven
-- account.
create function create_invited_account(
  p_code_hash bytea, p_email text, p_new_password_hash text, p_first_name text, p_last_name text
) returns table (user_id int, workspace_id int, invitation_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  new_user_id  int;
  used_code    record;
begin
  if public.has_proven_account(p_email) then return; end if;
  select * into used_code from public.use_mail_code(p_code_hash, 'invitation', p_email);
  if not found then return; end if;
  insert into public.app_user as u (email, first_name, last_name, password_hash, email_verified_at)
    values (p_email, p_first_name, p_last_name, p_new_password_hash, now())
    on conflict (email) do update
      set first_name = excluded.first_name, last_name = excluded.last_name, password_hash = excluded.password_hash,
        email_verified_at = now(), workspace_to_join_id = null, updated_at = now(), version = u.version + 1
      where u.email_verified_at is null or (u.password_hash is null and u.google_subject is null)
    returning u.id into new_user_id;
  if new_user_id is null then
    raise exception 'the address was verified in the meantime' using errcode = 'serialization_failure';
  end if;
  delete from public.user_session s where s.user_id = new_user_id;
  delete from public.password_link l where l.user_id = new_user_id;
  delete from public.mail_code c where c.email = p_email and c.purpose in ('reset', 'verify');
  return query select new_user_id, used_code.code_workspace_id, used_code.code_invitation_id;
end
$$;

-- Consumes the code of an invitation for a user with a proven account.
create function accept_invitation(p_code_hash bytea, p_email text) returns table (user_id int, workspace_id int, invitation_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  found_user_id  int;
begin
  select u.id into found_user_id from public.app_user u
    where u.email = p_email and u.email_verified_at is not null and (u.password_hash is not null or u.google_subject is not null);
  if not found then return; end if;
  return query
    select found_user_id, c.code_workspace_id, c.code_invitation_id from public.use_mail_code(p_code_hash, 'invitation', p_email) c;
end
$$;

-- Deletes the codes and unsent emails of an invitation in the current workspace: inviting again creates a new code, and the earlier ones
-- are no longer valid.
create function cancel_invitation_emails(p_invitation_id int) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  current_workspace  int := nullif(current_setting('app.workspace_id', true), '')::int;
begin
  delete from public.mail_code c
    where c.purpose = 'invitation' and c.workspace_id = current_workspace and c.invitation_id = p_invitation_id;
  delete from public.due_work w
    where w.workspace_id = current_workspace and w.kind = 'mail.invitation' and (w.payload ->> 'invitationId')::int = p_invitation_id;
end
$$;

create function delete_expired_mail_codes(max_rows int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with deleted as (
    delete from public.mail_code where code_hash in (
      select code_hash from public.mail_code where expires_at < now() limit max_rows for update skip locked)
    returning 1
  )
  select count(*)::int from deleted
$$;

-- Finds or creates the account of a person that Google has identified: by the Google subject first, then by the email address. Outcomes:
--   found          the account can sign in
--   created        likewise, and the account is new
--   no-account     nobody has the address, and none was to be created
--   not-vouched    the address has an account, and Google is not the authority for the address
--   other-subject  the account belongs to another Google account
create function find_or_create_google_account(
  p_google_subject text, p_email text, is_vouched boolean, may_create boolean, p_first_name text, p_last_name text
) returns table (user_id int, outcome text)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  account  public.app_user;
begin
  select * into account from public.app_user u where u.google_subject = p_google_subject and u.kind = 'person';
  if found then return query select account.id, 'found'; return; end if;
  if not is_vouched then return query select null::int, 'not-vouched'; return; end if;
  if may_create then
    insert into public.app_user as u (email, first_name, last_name, email_verified_at, google_subject)
      values (p_email, p_first_name, p_last_name, now(), p_google_subject)
      on conflict (email) do nothing returning u.* into account;
    if found then return query select account.id, 'created'; return; end if;
  end if;
  select * into account from public.app_user u where u.email = p_email and u.kind = 'person' for update;
  if not found then return query select null::int, 'no-account'; return; end if;
  if account.google_subject is not null then return query select null::int, 'other-subject'; return; end if;
  if account.email_verified_at is null then
    update public.app_user u
      set google_subject = p_google_subject, first_name = p_first_name, last_name = p_last_name, password_hash = null,
        email_verified_at = now(), workspace_to_join_id = null, updated_at = now(), version = u.version + 1
      where u.id = account.id;
    delete from public.user_session s where s.user_id = account.id;
    delete from public.password_link l where l.user_id = account.id;
    delete from public.mail_code c where c.email = p_email and c.purpose in ('reset', 'verify');
  else
    update public.app_user u set google_subject = p_google_subject, updated_at = now(), version = u.version + 1 where u.id = account.id;
  end if;
  return query select account.id, 'found';
end
$$;

-- Creates an account whose owner joins a workspace once the address is verified. Null if the address is taken.
create function register_to_join_workspace(
  p_email text, p_first_name text, p_last_name text, p_password_hash text, p_workspace_id int
) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.app_user (email, first_name, last_name, password_hash, workspace_to_join_id)
  values (p_email, p_first_name, p_last_name, p_password_hash, p_workspace_id)
  on conflict (email) do nothing returning id
$$;

-- The workspace that a person asked for at sign-up. It is created once the address is verified; the request expires after seven days.
create table requested_workspace (
  user_id     int primary key references app_user (id) on delete cascade,
  name        text not null check (length(name) between 1 and 255),
  created_at  timestamptz not null default now()
);
alter table requested_workspace enable row level security, force row level security;
create policy owner on requested_workspace to current_user using (true) with check (true);

-- Creates an account whose owner gets a new workspace once the address is verified. Null if the address is taken.
create function register_with_workspace(
  p_email text, p_first_name text, p_last_name text, p_password_hash text, p_workspace_name text
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
    insert into public.requested_workspace (user_id, name) values (new_user_id, p_workspace_name);
  end if;
  return new_user_id;
end
$$;

-- Deletes the request and returns the workspace's name, for a user with a verified address. Null if there is no request.
create function take_requested_workspace_name(p_user_id int) returns text
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  delete from public.requested_workspace w using public.app_user u
  where w.user_id = p_user_id and u.id = p_user_id and u.email_verified_at is not null and w.created_at > now() - interval '7 days'
  returning w.name
$$;

revoke execute on function create_mail_code(int, uuid, uuid, bytea), is_mail_code_valid(bytea, text, text),
  use_mail_code(bytea, text, text), verify_email_by_code(bytea, text, text, bytea), reset_password_by_code(bytea, text, text),
  change_password(int, text, text, bytea), has_proven_account(text), create_invited_account(bytea, text, text, text, text),
  accept_invitation(bytea, text), cancel_invitation_emails(int), delete_expired_mail_codes(int),
  find_or_create_google_account(text, text, boolean, boolean, text, text), register_to_join_workspace(text, text, text, text, int),
  register_with_workspace(text, text, text, text, text), take_requested_workspace_name(int) from public;
-- All but use_mail_code.
grant execute on function create_mail_code(int, uuid, uuid, bytea), is_mail_code_valid(bytea, text, text),
  verify_email_by_code(bytea, text, text, bytea), reset_password_by_code(bytea, text, text),
  change_password(int, text, text, bytea), has_proven_account(text), create_invited_account(bytea, text, text, text, text),
  accept_invitation(bytea, text), cancel_invitation_emails(int), delete_expired_mail_codes(int),
  find_or_create_google_account(text, text, boolean, boolean, text, text), register_to_join_workspace(text, text, text, text, int),
  register_with_workspace(text, text, text, text, text), take_requested_workspace_name(int) to plumb_app;

-- People who ask for access before they have an account. The app role writes it and cannot read it.
create table waitlist_entry (
  -- One entry per address: a repeated request changes nothing, and nobody is told.
  email       text primary key check (length(email) between 3 and 254),
  first_name  text not null check (length(first_name) <= 255),
  last_name   text not null check (length(last_name) <= 255),
  created_at  timestamptz not null default now()
);
alter table waitlist_entry enable row level security, force row level security;
create policy app_insert on waitlist_entry for insert with check (true);
create policy owner on waitlist_entry to current_user using (true) with check (true);
grant insert on waitlist_entry to plumb_app;

-- Lists the waitlist for internal staff, newest first. The server calls this for staff only.
create function read_waitlist(search_text text, after_microseconds text, after_id text, max_rows int)
  returns table (email text, first_name text, last_name text, created_at timestamptz, microseconds text, id text, total int)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with matches as (
    select w.email, w.first_name, w.last_name, w.created_at, (extract(epoch from w.created_at) * 1000000)::bigint as at, w.email as id
    from public.waitlist_entry w
    where search_text = '' or strpos(lower(w.first_name || ' ' || w.last_name || ' ' || w.email), lower(search_text)) > 0
  )
  select m.email, m.first_name, m.last_name, m.created_at, m.at::text, m.id, (select count(*)::int from matches)
  from matches m where after_id is null or (m.at, m.id) < (after_microseconds::bigint, after_id)
  order by m.at desc, m.id desc limit least(max_rows, 101)
$$;
revoke execute on function read_waitlist(text, text, text, int) from public;
grant execute on function read_waitlist(text, text, text, int) to plumb_app;
