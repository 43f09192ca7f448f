-- Workspaces that somebody has become a member of, support access apart: staff are told of the others that nobody is there yet. A row is made
-- with the first member and stays, as the last admin does. It is a word to staff, and no company's page shows it.
create table peopled_workspace (
  of_workspace int primary key
);
alter table membership no force row level security;
insert into peopled_workspace select distinct workspace_id from membership where role <> 'JITA_WRITE';
alter table membership force row level security;
alter table peopled_workspace enable row level security, force row level security;
create policy peopled on peopled_workspace for insert
  with check (of_workspace = nullif(current_setting('app.workspace_id', true), '')::int);
create policy keeper on peopled_workspace to current_user using (true) with check (true);
grant insert on peopled_workspace to plumb_app;

-- Null: Plumb itself, for whoever keeps the database.
alter table invitation alter column invited_by drop not null;

-- As before (0036), with whether anybody is there.
drop function search_workspaces(text, text, int, int);
create function search_workspaces(sought text, after_name text, after_id int, most int)
  returns table (workspace_id int, name text, domain text, created_at timestamp with time zone, has_members boolean, total int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform open_door(true);
  return query
    with found as (
      select w.workspace_id, w.name, w.domain, w.created_at from public.workspace w
      where sought = '' or strpos(lower(w.name), lower(sought)) > 0 or strpos(lower(w.domain), lower(sought)) > 0
        or w.workspace_id::text = sought
    ), page as (
      select f.workspace_id, f.name, f.domain, f.created_at, (select count(*)::int from found) as total
      from found f
      where after_id is null or (lower(f.name), f.workspace_id) > (after_name, after_id)
      order by lower(f.name), f.workspace_id limit least(most, 101)
    )
    select p.workspace_id, p.name, p.domain, p.created_at, m.of_workspace is not null, p.total
    from page p left join public.peopled_workspace m on m.of_workspace = p.workspace_id
    order by lower(p.name), p.workspace_id;
  perform open_door(false);
end
$$;
revoke execute on function search_workspaces(text, text, int, int) from public;
grant execute on function search_workspaces(text, text, int, int) to plumb_app;
