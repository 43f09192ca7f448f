-- A level at which pay stands is one of the workspace's, so that the lists alone say which levels there are. What was saved at a level
-- of no list before that was so: the level is listed under its usual name.
alter table comp_band no force row level security;
alter table bonus_structure no force row level security;
alter table equity_band no force row level security;
alter table job_level no force row level security;
alter table global_level no force row level security;
alter table workspace_id_sequence no force row level security;

create table unlisted_level as
  select workspace_id, level, row_number() over (partition by workspace_id order by level) as place
  from (
    select workspace_id, global_level_level as level from comp_band
    union select workspace_id, global_level_level from bonus_structure
    union select workspace_id, global_level_level from equity_band
    except select workspace_id, level from global_level
    except select workspace_id, level from job_level
  ) as unlisted;
insert into workspace_id_sequence as s (workspace_id, table_name, last_id)
  select workspace_id, 'global_level', count(*) from unlisted_level group by workspace_id
  on conflict (workspace_id, table_name) do update set last_id = s.last_id + excluded.last_id;
insert into global_level (workspace_id, id, level, name)
  select u.workspace_id, s.last_id - count(*) over (partition by u.workspace_id) + u.place, u.level, 'L' || u.level
  from unlisted_level u join workspace_id_sequence s on s.workspace_id = u.workspace_id and s.table_name = 'global_level';
drop table unlisted_level;

alter table comp_band force row level security;
alter table bonus_structure force row level security;
alter table equity_band force row level security;
alter table job_level force row level security;
alter table global_level force row level security;
alter table workspace_id_sequence force row level security;
