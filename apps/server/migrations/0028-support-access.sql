-- Why internal staff were let in. It stands in the membership, so that its history tells each access with its reason, its end and its person.
alter table membership add column support_reason text
  check (support_reason is null or role = 'JITA_WRITE' and length(btrim(support_reason)) between 1 and 255);

-- Internal staff find the workspace that they are asked to help. Id, name, domain and date of each are told, and nothing that is in it. Who is
-- staff the server knows, which asks this for nobody else.
create index workspace_by_name on workspace (lower(name), workspace_id);
create function search_workspaces(sought text, after_name text, after_id int, most int)
  returns table (workspace_id int, name text, domain text, created_at timestamptz, total int)
  language sql stable security definer
  set search_path = pg_catalog, public, pg_temp
as $$
  with found as (
    select w.workspace_id, w.name, w.domain, w.created_at from public.workspace w
    where sought = '' or strpos(lower(w.name), lower(sought)) > 0 or strpos(lower(w.domain), lower(sought)) > 0
      or w.workspace_id::text = sought
  )
  select f.workspace_id, f.name, f.domain, f.created_at, (select count(*)::int from found)
  from found f
  where after_id is null or (lower(f.name), f.workspace_id) > (after_name, after_id)
  order by lower(f.name), f.workspace_id limit least(most, 101)
$$;
revoke execute on function search_workspaces(text, text, int, int) from public;
grant execute on function search_workspaces(text, text, int, int) to plumb_app;
