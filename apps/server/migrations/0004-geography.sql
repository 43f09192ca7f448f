-- One tier configuration a workspace. The text is what domain/geography parsed and wrote; notes are a field of their own
-- since a scope of their own guards them.
create table tier_configuration (
  workspace_id      integer not null references workspace (workspace_id),
  id                integer not null default 1 check (id = 1),
  tier_config_json  text not null check (octet_length(tier_config_json) <= 65536),
  notes             text check (length(notes) <= 10000),
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  version           integer not null default 1,
  primary key (workspace_id, id)
);
select make_tenant_table('tier_configuration');
