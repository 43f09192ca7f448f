-- A membership that is off, and can be found and switched on again. Until then its member is refused as one who has none.
alter table membership add column suspended_at timestamptz;

-- Who acts: a person, who signs in, or a service, which never does.
alter table app_user add column kind text not null default 'person' check (kind in ('person', 'service'));

-- As before (0027), for persons alone.
create or replace function begin_session(of_user int, proven_hash text, session_token_hash bytea, from_address text default null, by_agent text default null)
  returns boolean
  language sql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with begun as (
    insert into public.user_session (user_id, token_hash, began_from, agent)
    select u.id, session_token_hash, from_address, by_agent
    from public.app_user u where u.id = of_user and u.password_hash = proven_hash and u.kind = 'person'
    returning 1
  )
  select exists (select from begun)
$$;

-- Who signed in and who was refused, when and from where. They change no row, and so stand beside the history: in parts by month, as it
-- does. The app role writes it and does not read it back; whoever keeps the database reads it. What was typed as an address or a password is
-- not in it.
create table access_event (
  id       uuid not null default gen_random_uuid(),
  at       timestamptz not null default now(),
  kind     text not null check (kind in ('signed-in', 'sign-in-refused')),
  -- Null where nobody has the address that was given.
  user_id  int,
  -- The network's.
  address  text not null check (length(address) <= 64),
  agent    text not null check (length(agent) <= 255),
  primary key (at, id)
) partition by range (at);
create index access_event_of_user on access_event (user_id, at);
create index access_event_from on access_event (address, at);
alter table access_event enable row level security, force row level security;
create policy noted on access_event for insert with check (true);
create policy keeper on access_event to current_user using (true) with check (true);
grant insert on access_event to plumb_app;
create table access_event_rest partition of access_event default;

-- As before (0014), for these too.
create or replace function make_history_month(day_of_month date) returns void
  language plpgsql
as $$
declare
  first_day  timestamp := date_trunc('month', day_of_month::timestamp);
  starts     timestamptz := first_day at time zone 'UTC';
  ends       timestamptz := (first_day + interval '1 month') at time zone 'UTC';
  parent     text;
  partition  text;
begin
  foreach parent in array array['workspace_revision', 'row_history', 'access_event'] loop
    partition := format('%s_%s', parent, to_char(first_day, 'YYYY_MM'));
    continue when to_regclass(partition) is not null;
    execute format('create table %I (like %I including constraints)', partition, parent);
    execute format('with moved as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from moved',
      parent || '_rest', starts, ends, partition);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, starts, ends);
  end loop;
end
$$;
revoke execute on function make_history_month(date) from public;

-- Drops the months of them that lie before a day's month: nothing of them is carried over.
create function drop_access_events_before(day_of_month date) returns void
  language plpgsql
as $$
declare
  part  regclass;
begin
  for part in
    select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'access_event'::regclass and c.relname ~ '_\d{4}_\d{2}$'
      and c.relname < 'access_event_' || to_char(day_of_month, 'YYYY_MM')
  loop
    execute format('drop table %s', part);
  end loop;
  delete from access_event_rest where at < date_trunc('month', day_of_month::timestamp) at time zone 'UTC';
end
$$;
revoke execute on function drop_access_events_before(date) from public;
