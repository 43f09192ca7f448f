-- Geography: one tier configuration per workspace. Locations and ZIP codes are reference data and not in the database.
create table tier_configuration (
  workspace_id      integer not null references workspace (workspace_id),
  id                integer not null default 1 check (id = 1),
  -- The validated text of the configuration (packages/domain/src/geography).
  tier_config_json  text not null check (octet_length(tier_config_json) <= 65536),
  -- A separate column, because reading the notes requires a scope of its own.
  notes             text check (length(notes) <= 10000),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  version           integer not null default 1,
  primary key (workspace_id, id)
);
select make_tenant_table('tier_configuration');
