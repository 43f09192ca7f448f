-- The answer to each save that carried an idempotency key, kept a day: a client that heard nothing asks again and is
-- told what it would have been told (2-calls 7.1 retries). Keyed by user, since a save may belong to no workspace.
create table idempotent_answer (
  user_id        integer not null references app_user (id) on delete cascade,
  key            text not null check (length(key) between 1 and 255),
  request_hash   bytea not null,
  answer         jsonb,
  created_at     timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answer_age on idempotent_answer (created_at);
alter table idempotent_answer enable row level security, force row level security;
create policy own_answers on idempotent_answer
  using (user_id = current_actor_id()) with check (user_id = current_actor_id());
grant select, insert, update, delete on idempotent_answer to plumb_app;

-- Pay of levels at and above the member's own is hidden without SEE_ALL_LEVELS_DATA (0-readings, Access).
-- Null: nothing was said, and no pay is visible.
create function visible_levels_below() returns int
  language sql stable parallel safe
  return nullif(current_setting('app.visible_levels_below', true), '')::int;

-- Makes a tenant table one of pay: no statement of the app role, whatever its WHERE, reads or writes a hidden level's
-- row. The catalogue test asks for it on every tenant table with a column global_level_level but membership.
create function make_pay_table(pay_table regclass) returns void
  language plpgsql
as $$
begin
  execute format(
    'create policy visible_levels on %s as restrictive
       using (global_level_level < visible_levels_below())
       with check (global_level_level < visible_levels_below())', pay_table);
end
$$;
revoke execute on function make_pay_table(regclass) from public;

-- History shows whole rows, so a hidden level's changes are hidden with it; membership's level is not pay.
create policy visible_levels on row_history as restrictive for select
  using (
    table_name = 'membership'
    or coalesce((coalesce(after, before) ->> 'global_level_level')::int < visible_levels_below(),
                not coalesce(after, before) ? 'global_level_level')
  );
