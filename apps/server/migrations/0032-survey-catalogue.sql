-- The families of a survey that a workspace has licensed and loaded. One code may stand in several groups of levels.
create table survey_job_family (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  code          text not null check (length(btrim(code)) between 1 and 255),
  label         text not null check (length(btrim(label)) between 1 and 255),
  job_group     text not null
    check (job_group in ('Executive', 'Management', 'Professional', 'TechnicalScientific', 'Support')),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  constraint survey_job_family_code
    exclude using btree (workspace_id with =, lower(btrim(code)) with =, job_group with =) deferrable
);
select make_tenant_table('survey_job_family');
