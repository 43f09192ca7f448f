-- What an outside flag service said last of each workspace, so that a server that starts while it is silent goes on as before. Written by
-- the server alone, as the service answers; without history, since nobody changed it.
create table flag_answer (
  workspace_id  integer primary key references workspace (workspace_id),
  -- On or off, by the flag's key.
  flags         jsonb not null check (pg_column_size(flags) <= 2000),
  answered_at   timestamptz not null default now()
);
select make_tenant_table('flag_answer', with_history => false);
revoke delete on flag_answer from plumb_app;
create policy own_workspaces_answers on flag_answer for select
  using (workspace_id = any (string_to_array(nullif(current_setting('app.own_workspaces', true), ''), ',')::int[]));

-- Internal staff set the flags of a workspace that they have not entered. Its flags and what the flag service said are told, and nothing else; the server
-- asks it for nobody but staff. No row: there is no such workspace.
create policy staff_flags on workspace_flag for select to current_user using (true);
create policy staff_answers on flag_answer for select to current_user using (true);
create function read_flags_for_staff(of_workspace int) returns table (set_flags jsonb, answers jsonb)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  select
    (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'enabled', f.enabled, 'value', f.value, 'version', f.version) order by f.key), '[]')
      from public.workspace_flag f where f.workspace_id = w.workspace_id),
    (select a.flags from public.flag_answer a where a.workspace_id = w.workspace_id)
  from public.workspace w where w.workspace_id = of_workspace
$$;
revoke execute on function read_flags_for_staff(int) from public;
grant execute on function read_flags_for_staff(int) to plumb_app;
