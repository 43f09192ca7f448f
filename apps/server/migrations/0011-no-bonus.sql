-- A job family can have no bonus by decision, unlike one whose bonus structure group was not chosen yet.
alter table job_family add has_no_bonus boolean not null default false;
alter table job_family add constraint job_family_bonus check (not has_no_bonus or bonus_structure_group_id is null);

-- "None" and "No bonus" mean that in the cell of the bonus structure, so no bonus structure group has these names any more.
do $$
declare
  named  record;
begin
  for named in
    select workspace_id, id, btrim(name) as name from bonus_structure_group
    where lower(regexp_replace(btrim(name), '\s+', ' ', 'g')) in ('none', 'no bonus')
  loop
    perform set_config('app.workspace_id', named.workspace_id::text, true);
    update bonus_structure_group set name = named.name || ' (bonus structure)', version = version + 1, updated_at = now()
    where workspace_id = named.workspace_id and id = named.id;
  end loop;
  perform set_config('app.workspace_id', '', true);
end
$$;
