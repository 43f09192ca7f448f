-- What has to be done later: written in the transaction of what causes it, so that neither is there without the other. Whoever does it takes
-- it for a time; where that one ends half way, another takes it once the time is over. Mails are the first of it.
create table due_work (
  -- 0: of no workspace.
  workspace_id  int not null,
  id            uuid not null default gen_random_uuid(),
  -- 'mail.reset'
  kind          text not null check (length(kind) between 1 and 60),
  -- What it takes to do it, without anything secret.
  payload       jsonb not null check (pg_column_size(payload) <= 8000),
  -- Not before. Taken: until then it is somebody's.
  due_at        timestamptz not null default now(),
  tries         int not null default 0,
  -- Known to who has taken it.
  claim         uuid,
  -- What went wrong last, in a word.
  fault         text check (length(fault) <= 255),
  -- It is tried no more.
  failed_at     timestamptz,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index due_work_due on due_work (due_at) where failed_at is null;
create index due_work_failed on due_work (failed_at) where failed_at is not null;
alter table due_work enable row level security, force row level security;
-- The serving role adds to it, and reads and changes none of it but by the functions below.
create policy own_work on due_work for insert
  with check (workspace_id = 0 or workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
create policy keeper on due_work to current_user using (true) with check (true);
grant insert (workspace_id, kind, payload) on due_work to plumb_app;

-- Takes what is due, one at a time, for so many seconds; no row where nothing is. Two that take at once take different ones.
create function claim_due_work(kinds text, lease_seconds int)
  returns table (workspace_id int, id uuid, kind text, payload jsonb, tries int, claim uuid, age_seconds float8)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  next_one  record;
  fresh     uuid := gen_random_uuid();
begin
  select w.workspace_id, w.id into next_one from public.due_work w
    where w.failed_at is null and w.due_at <= now() and w.kind like kinds
    order by w.due_at limit 1 for update skip locked;
  if not found then return; end if;
  return query
    update public.due_work w set claim = fresh, tries = w.tries + 1, due_at = now() + make_interval(secs => lease_seconds)
    where w.workspace_id = next_one.workspace_id and w.id = next_one.id
    returning w.workspace_id, w.id, w.kind, w.payload, w.tries, w.claim, extract(epoch from now() - w.created_at)::float8;
end
$$;

-- It is done. False where somebody else has taken it since.
create function finish_due_work(of_workspace int, of_id uuid, of_claim uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.due_work w where w.workspace_id = of_workspace and w.id = of_id and w.claim = of_claim;
  return found;
end
$$;

-- It could not be done: it is due again after so many seconds; null: it is tried no more.
create function put_off_due_work(of_workspace int, of_id uuid, of_claim uuid, seconds int, because text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.due_work w
    set claim = null, fault = because, due_at = coalesce(now() + make_interval(secs => seconds), w.due_at),
      failed_at = case when seconds is null then now() end
    where w.workspace_id = of_workspace and w.id = of_id and w.claim = of_claim;
  return found;
end
$$;

-- What failed a month ago, and what nobody has done for a month, goes.
create function delete_old_due_work(most int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (
    delete from public.due_work w where (w.workspace_id, w.id) in (
      select d.workspace_id, d.id from public.due_work d
      where coalesce(d.failed_at, d.created_at) < now() - interval '30 days' limit most for update skip locked)
    returning 1
  )
  select count(*)::int from gone
$$;

-- Codes in mails. A mail holds 256 random bits that only its reader knows: here lies their SHA-256. Made as the mail is sent, one a try, so
-- that whichever of two arrives is good; using one ends all of its kind.
create table mail_code (
  code_hash      bytea primary key,
  purpose        text not null check (purpose in ('verify', 'reset', 'invitation')),
  -- To whom the mail went.
  email          text not null,
  -- Of an invitation.
  workspace_id   int,
  invitation_id  int,
  expires_at     timestamptz not null
);
create index mail_code_of on mail_code (email, purpose);
create index mail_code_age on mail_code (expires_at);

-- The workspace that somebody asked to join by the address's domain, until the address is verified.
alter table app_user add column joins_workspace_id int;

-- Makes the code of a mail, for who has taken the mail to send it: whom it is for, and for what, is what the mail says.
-- No row where nobody has taken it so.
create function make_mail_code(of_workspace int, of_id uuid, of_claim uuid, new_code_hash bytea) returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with made as (
    insert into public.mail_code (code_hash, purpose, email, workspace_id, invitation_id, expires_at)
    select new_code_hash, replace(w.kind, 'mail.', ''), w.payload ->> 'to', nullif(w.workspace_id, 0),
      (w.payload ->> 'invitationId')::int,
      now() + case w.kind when 'mail.reset' then interval '30 minutes' when 'mail.verify' then interval '24 hours' else interval '7 days' end
    from public.due_work w
    where w.workspace_id = of_workspace and w.id = of_id and w.claim = of_claim
      and w.kind in ('mail.reset', 'mail.verify', 'mail.invitation')
    returning 1
  )
  select exists (select from made)
$$;

-- Asked before a password is hashed for it.
create function mail_code_is_open(given_hash bytea, of_purpose text, of_email text) returns boolean
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from public.mail_code c
    where c.code_hash = given_hash and c.purpose = of_purpose and c.email = of_email and c.expires_at > now())
$$;

-- Uses a code up, and with it all others of its purpose and address. Not granted: the functions below call it.
create function use_mail_code(given_hash bytea, of_purpose text, of_email text)
  returns table (used_workspace_id int, used_invitation_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.mail_code c
    where c.code_hash = given_hash and c.purpose = of_purpose and c.email = of_email and c.expires_at > now()
    returning c.workspace_id, c.invitation_id into used_workspace_id, used_invitation_id;
  if not found then return; end if;
  delete from public.mail_code c where c.purpose = of_purpose and c.email = of_email
    and (of_purpose <> 'invitation' or c.workspace_id = used_workspace_id);
  return next;
end
$$;

-- The address is proven. Answers its user, and the workspace that was asked for; no row where the code is none.
create function verify_by_code(given_hash bytea, of_email text) returns table (user_id int, joins_workspace_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from public.use_mail_code(given_hash, 'verify', of_email);
  if not found then return; end if;
  return query select u.id, u.joins_workspace_id from public.app_user u where u.email = of_email for update;
  update public.app_user u
    set email_verified_at = coalesce(u.email_verified_at, now()), joins_workspace_id = null, updated_at = now(), version = u.version + 1
    where u.email = of_email;
end
$$;

-- A new password for who has read the mail, which proves the address too; whatever sessions and links there were end.
create function reset_password_by_code(given_hash bytea, of_email text, new_password_hash text)
  returns table (user_id int, joins_workspace_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from public.use_mail_code(given_hash, 'reset', of_email);
  if not found then return; end if;
  return query select u.id, u.joins_workspace_id from public.app_user u where u.email = of_email for update;
  update public.app_user u
    set password_hash = new_password_hash, email_verified_at = coalesce(u.email_verified_at, now()), joins_workspace_id = null,
      updated_at = now(), version = u.version + 1
    where u.email = of_email;
  delete from public.user_session s using public.app_user u where u.email = of_email and s.user_id = u.id;
  delete from public.password_link l using public.app_user u where u.email = of_email and l.user_id = u.id;
  delete from public.mail_code c where c.email = of_email and c.purpose in ('reset', 'verify');
end
$$;

-- Whether somebody has this address who has proven it and can sign in: then an invitation is for that one, and else for a new user.
create function has_proven_account(of_email text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'a query is not told who has a password' using errcode = 'insufficient_privilege';
  end if;
  return exists (select from public.app_user u
    where u.email = of_email and u.email_verified_at is not null and u.password_hash is not null);
end
$$;

-- Makes the account of who is invited, and has read the mail. Whoever took the address before without proving it loses it: password,
-- sessions and names. No row where the code is none, or the address has a proven account.
create function set_up_by_invitation(given_hash bytea, of_email text, new_password_hash text, given_first_name text, given_last_name text)
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
      where u.email_verified_at is null or u.password_hash is null
    returning u.id into of_user;
  if of_user is null then raise exception 'the address has been proven meanwhile' using errcode = 'serialization_failure'; end if;
  delete from public.user_session s where s.user_id = of_user;
  delete from public.password_link l where l.user_id = of_user;
  delete from public.mail_code c where c.email = of_email and c.purpose in ('reset', 'verify');
  return query select of_user, used.used_workspace_id, used.used_invitation_id;
end
$$;

-- Uses the code of an invitation up for who has a proven account already.
create function accept_by_code(given_hash bytea, of_email text)
  returns table (user_id int, workspace_id int, invitation_id int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  of_user  int;
begin
  select u.id into of_user from public.app_user u
    where u.email = of_email and u.email_verified_at is not null and u.password_hash is not null;
  if not found then return; end if;
  return query
    select of_user, c.used_workspace_id, c.used_invitation_id from public.use_mail_code(given_hash, 'invitation', of_email) c;
end
$$;

-- Makes an account by which somebody wants to join a workspace, once the address is verified. Null where the address is taken.
create function register_to_join(of_email text, given_first_name text, given_last_name text, new_password_hash text, of_workspace int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  insert into public.app_user (email, first_name, last_name, password_hash, joins_workspace_id)
  values (of_email, given_first_name, given_last_name, new_password_hash, of_workspace)
  on conflict (email) do nothing returning id
$$;

-- The workspace that people with an address of this domain may join by themselves: the oldest. Only its id and name are told.
create policy found_by_domain on workspace for select to current_user using (true);
create index workspace_domain on workspace (domain) where enable_invite_by_domain;
create function find_workspace_of_domain(of_domain text) returns table (workspace_id int, name text)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select w.workspace_id, w.name from public.workspace w
  where w.domain = of_domain and w.enable_invite_by_domain order by w.workspace_id limit 1
$$;

create function delete_ended_mail_codes(most int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with gone as (
    delete from public.mail_code where code_hash in (
      select code_hash from public.mail_code where expires_at < now() limit most for update skip locked)
    returning 1
  )
  select count(*)::int from gone
$$;

revoke execute on function claim_due_work(text, int), finish_due_work(int, uuid, uuid), put_off_due_work(int, uuid, uuid, int, text),
  delete_old_due_work(int), make_mail_code(int, uuid, uuid, bytea), mail_code_is_open(bytea, text, text),
  use_mail_code(bytea, text, text), verify_by_code(bytea, text), reset_password_by_code(bytea, text, text), has_proven_account(text),
  set_up_by_invitation(bytea, text, text, text, text), accept_by_code(bytea, text),
  register_to_join(text, text, text, text, int), find_workspace_of_domain(text), delete_ended_mail_codes(int) from public;
grant execute on function claim_due_work(text, int), finish_due_work(int, uuid, uuid), put_off_due_work(int, uuid, uuid, int, text),
  delete_old_due_work(int), make_mail_code(int, uuid, uuid, bytea), mail_code_is_open(bytea, text, text),
  verify_by_code(bytea, text), reset_password_by_code(bytea, text, text), has_proven_account(text),
  set_up_by_invitation(bytea, text, text, text, text), accept_by_code(bytea, text),
  register_to_join(text, text, text, text, int), find_workspace_of_domain(text), delete_ended_mail_codes(int) to plumb_app;

-- Who would like to be let in. It belongs to no workspace; whoever keeps the database reads it. The app role writes it and does not read it back.
create table waitlist_entry (
  -- Once an address: who asks again waits as before, and nobody is told.
  email       text primary key check (length(email) between 3 and 254),
  first_name  text not null check (length(first_name) <= 255),
  last_name   text not null check (length(last_name) <= 255),
  created_at  timestamptz not null default now()
);
alter table waitlist_entry enable row level security, force row level security;
create policy joins on waitlist_entry for insert with check (true);
create policy keeper on waitlist_entry to current_user using (true) with check (true);
grant insert on waitlist_entry to plumb_app;
