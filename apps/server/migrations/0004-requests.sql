-- What the server stores to handle requests: responses for idempotency keys, counters of rate limits, and work to do later.

-- The response to each save with an idempotency key, for 24 hours. A client that got no response sends the save again and gets this one.
create table idempotent_response (
  -- 0: the save belongs to no workspace, or creates one.
  workspace_id    int not null,
  user_id         integer not null references app_user (id) on delete cascade,
  key             text not null check (length(key) between 1 and 255),
  request_hash    bytea not null,
  -- What the member was allowed to do. Only a member with the same rights gets the response again.
  authority_hash  bytea not null,
  -- Type json and not jsonb, which would sort the fields: a repeated response equals the first one byte by byte.
  response        json,
  created_at      timestamptz not null default now(),
  primary key (workspace_id, user_id, key)
);
create index idempotent_response_age on idempotent_response (created_at);
alter table idempotent_response enable row level security, force row level security;
create policy user_responses on idempotent_response
  using (user_id = nullif(current_setting('app.user_id', true), '')::int
    and (workspace_id = 0 or workspace_id = nullif(current_setting('app.workspace_id', true), '')::int))
  with check (user_id = nullif(current_setting('app.user_id', true), '')::int
    and (workspace_id = 0 or workspace_id = nullif(current_setting('app.workspace_id', true), '')::int));
create policy expired_responses on idempotent_response
  using (created_at < now() - interval '24 hours' and current_setting('app.cleanup', true) = 'on')
  with check (false);
grant select, insert, update, delete on idempotent_response to plumb_app;

-- Deletes expired responses of all workspaces, with the rights of the caller. Skips rows that another transaction has locked.
create function delete_expired_responses(max_rows int) returns int
  language plpgsql volatile
as $$
declare
  deleted  int;
begin
  delete from idempotent_response where (workspace_id, user_id, key) in (
    select workspace_id, user_id, key from idempotent_response where created_at < now() - interval '24 hours'
    limit max_rows for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Attempts that are limited in number, such as sign-ins, counted here for all servers.
create table rate_limit (
  name           text not null,
  -- SHA-256 of what is counted, such as an email or IP address: many of them never had an account here.
  key_hash       bytea not null,
  -- Times of the accepted attempts, oldest first: at most as many as the limit allows.
  attempts       timestamptz[] not null,
  -- Null if the last attempt was accepted, else when the next one can be.
  blocked_until  timestamptz,
  -- From then on the row has no effect.
  expires_at     timestamptz not null,
  primary key (name, key_hash)
);
create index rate_limit_expiry on rate_limit (expires_at);
grant select, insert, update, delete on rate_limit to plumb_app;

-- Work to do later, such as sending an email, written in the transaction that causes it, so that there is never one without the other. A
-- server claims an item for some seconds; if it fails meanwhile, another server claims it afterwards.
create table due_work (
  -- 0: no workspace.
  workspace_id  int not null,
  id            uuid not null default gen_random_uuid(),
  -- Such as 'mail.reset'.
  kind          text not null check (length(kind) between 1 and 60),
  -- What the work needs to know. Never a secret.
  payload       jsonb not null check (pg_column_size(payload) <= 8000),
  -- Not before this time. While the item is claimed: when the claim ends.
  due_at        timestamptz not null default now(),
  attempts      int not null default 0,
  -- Known to the server that has claimed it.
  claim         uuid,
  last_error    text check (length(last_error) <= 255),
  -- Set when it is not attempted again.
  failed_at     timestamptz,
  created_at    timestamptz not null default now(),
  primary key (workspace_id, id)
);
create index due_work_due on due_work (due_at) where failed_at is null;
create index due_work_failed on due_work (failed_at) where failed_at is not null;
alter table due_work enable row level security, force row level security;
-- The app role adds work; it reads and changes it only by the functions below.
create policy app_insert on due_work for insert
  with check (workspace_id = 0 or workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
create policy owner on due_work to current_user using (true) with check (true);
grant insert (workspace_id, kind, payload) on due_work to plumb_app;

-- Claims the item that has been due for longest; no row if none is. Concurrent calls claim different items.
--   kinds   a LIKE pattern
create function claim_due_work(kinds text, lease_seconds int)
  returns table (workspace_id int, id uuid, kind text, payload jsonb, attempts int, claim uuid, age_seconds float8)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  next_item  record;
  new_claim  uuid := gen_random_uuid();
begin
  select w.workspace_id, w.id into next_item from public.due_work w
    where w.failed_at is null and w.due_at <= now() and w.kind like kinds
    order by w.due_at limit 1 for update skip locked;
  if not found then return; end if;
  return query
    update public.due_work w
    set claim = new_claim, attempts = w.attempts + 1, due_at = now() + make_interval(secs => lease_seconds)
    where w.workspace_id = next_item.workspace_id and w.id = next_item.id
    returning w.workspace_id, w.id, w.kind, w.payload, w.attempts, w.claim, extract(epoch from now() - w.created_at)::float8;
end
$$;

-- Deletes an item that is done. Returns false if another server has claimed it since.
create function finish_due_work(p_workspace_id int, p_id uuid, p_claim uuid) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from public.due_work w where w.workspace_id = p_workspace_id and w.id = p_id and w.claim = p_claim;
  return found;
end
$$;

-- Makes an item due again after some seconds; null: it has failed and is not attempted again.
create function postpone_due_work(p_workspace_id int, p_id uuid, p_claim uuid, p_seconds int, p_error text) returns boolean
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.due_work w
    set claim = null, last_error = p_error, due_at = coalesce(now() + make_interval(secs => p_seconds), w.due_at),
      failed_at = case when p_seconds is null then now() end
    where w.workspace_id = p_workspace_id and w.id = p_id and w.claim = p_claim;
  return found;
end
$$;

-- Deletes items that failed or were created 30 days ago.
create function delete_old_due_work(max_rows int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with deleted as (
    delete from public.due_work w where (w.workspace_id, w.id) in (
      select d.workspace_id, d.id from public.due_work d
      where coalesce(d.failed_at, d.created_at) < now() - interval '30 days' limit max_rows for update skip locked)
    returning 1
  )
  select count(*)::int from deleted
$$;

revoke execute on function claim_due_work(text, int), finish_due_work(int, uuid, uuid), postpone_due_work(int, uuid, uuid, int, text),
  delete_old_due_work(int) from public;
grant execute on function claim_due_work(text, int), finish_due_work(int, uuid, uuid), postpone_due_work(int, uuid, uuid, int, text),
  delete_old_due_work(int) to plumb_app;
