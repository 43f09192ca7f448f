-- A workspace is its own tenant: its row is keyed by workspace_id like every row inside it.
create sequence workspace_id_seq as integer;
grant usage on sequence workspace_id_seq to plumb_app;

create table workspace (
  workspace_id                       integer primary key default nextval('workspace_id_seq'),
  id                                 integer generated always as (workspace_id) stored,
  name                               text not null check (length(btrim(name)) between 1 and 255),
  domain                             text check (length(domain) <= 255),
  enable_invite_by_domain            boolean not null default false,
  invite_by_domain_role              text not null default 'MEMBER' check (invite_by_domain_role in ('ADMIN', 'MEMBER', 'CUSTOM')),
  invite_by_domain_custom_role_id    integer,
  default_country                    text check (default_country ~ '^[A-Z]{2}$'),
  default_currency                   text check (default_currency ~ '^[A-Z]{3}$'),
  created_at                         timestamptz not null default now(),
  updated_at                         timestamptz not null default now(),
  version                            integer not null default 1
);
select make_tenant_table('workspace');

create table custom_role (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  name          text not null check (length(btrim(name)) between 1 and 255),
  scopes        text[] not null default '{}',
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id)
);
create unique index custom_role_name on custom_role (workspace_id, lower(btrim(name)));
select make_tenant_table('custom_role');

alter table workspace add constraint workspace_invite_by_domain_custom_role
  foreign key (workspace_id, invite_by_domain_custom_role_id) references custom_role (workspace_id, id);

create table membership (
  workspace_id        integer not null references workspace (workspace_id),
  id                  integer not null,
  user_id             integer not null references app_user (id),
  role                text not null check (role in ('ADMIN', 'MEMBER', 'JITA_WRITE', 'CUSTOM')),
  custom_role_id      integer,
  global_level_level  integer check (global_level_level between 0 and 20),
  expires_at          timestamptz,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  version             integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, user_id),
  foreign key (workspace_id, custom_role_id) references custom_role (workspace_id, id),
  check ((role = 'CUSTOM') = (custom_role_id is not null)),
  check (role <> 'JITA_WRITE' or expires_at is not null)
);
create index membership_user on membership (user_id);
select make_tenant_table('membership');

-- Whoever signs in must find the own memberships before a workspace is chosen, and their workspaces' names.
create policy own_memberships on membership for select using (user_id = current_actor_id());
create policy own_workspaces on workspace for select
  using (exists (select from membership m where m.workspace_id = workspace.workspace_id and m.user_id = current_actor_id()
                   and (m.expires_at is null or m.expires_at > now())));
create policy own_custom_role on custom_role for select
  using (exists (select from membership m where m.workspace_id = custom_role.workspace_id
                   and m.custom_role_id = custom_role.id and m.user_id = current_actor_id()
                   and (m.expires_at is null or m.expires_at > now())));

-- What a workspace has switched away from the default; a flag without a row is on.
create table workspace_flag (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  key           text not null check (key in ('multiple_zip_code_lookup', 'job_catalog', 'csv_export', 'csv_import', 'currencies')),
  enabled       boolean not null,
  value         text check (length(value) <= 255),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, key)
);
select make_tenant_table('workspace_flag');
create policy own_workspaces_flags on workspace_flag for select
  using (exists (select from membership m where m.workspace_id = workspace_flag.workspace_id and m.user_id = current_actor_id()
                   and (m.expires_at is null or m.expires_at > now())));
