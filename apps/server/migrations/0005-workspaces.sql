-- Workspaces and access: members, their roles, invitations and flags.

-- A workspace is its own tenant: the key of its row is workspace_id, as in all its tables.
create sequence workspace_id_seq as integer;
grant usage on sequence workspace_id_seq to plumb_app;

create table workspace (
  workspace_id                     integer primary key default nextval('workspace_id_seq'),
  id                               integer generated always as (workspace_id) stored,
  name                             text not null check (length(btrim(name)) between 1 and 255),
  domain                           text check (length(domain) <= 255),
  enable_invite_by_domain          boolean not null default false,
  -- The role of members who join by email domain. The custom role is set if and only if the role is CUSTOM.
  invite_by_domain_role            text not null default 'MEMBER' check (invite_by_domain_role in ('ADMIN', 'MEMBER', 'CUSTOM')),
  invite_by_domain_custom_role_id  integer,
  default_country                  text check (default_country ~ '^[A-Z]{2}$'),
  default_currency                 text check (default_currency ~ '^[A-Z]{3}$'),
  created_at                       timestamptz not null default now(),
  updated_at                       timestamptz not null default now(),
  version                          integer not null default 1,
  constraint workspace_invite_by_domain_role_and_custom_role
    check ((invite_by_domain_role = 'CUSTOM') = (invite_by_domain_custom_role_id is not null)),
  constraint workspace_invite_by_domain_needs_domain check (domain is not null or not enable_invite_by_domain)
);
create index workspace_domain on workspace (domain) where enable_invite_by_domain;
create index workspace_by_name on workspace (lower(name), workspace_id);
select make_tenant_table('workspace', for_ranges => true);

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
  -- JITA_WRITE is support access of internal staff, for a limited time.
  role                text not null check (role in ('ADMIN', 'MEMBER', 'JITA_WRITE', 'CUSTOM')),
  custom_role_id      integer,
  -- The member's own level: pay at this level and above is hidden from the member.
  global_level_level  integer check (global_level_level between 0 and 20),
  expires_at          timestamptz,
  -- A suspended member has no access until it is reactivated.
  suspended_at        timestamptz,
  -- Why internal staff got access. Stored here, so that the history of the row shows each access with its reason.
  support_reason      text,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  version             integer not null default 1,
  primary key (workspace_id, id),
  unique (workspace_id, user_id),
  foreign key (workspace_id, custom_role_id) references custom_role (workspace_id, id),
  check ((role = 'CUSTOM') = (custom_role_id is not null)),
  check (role <> 'JITA_WRITE' or expires_at is not null),
  check (support_reason is null or role = 'JITA_WRITE' and length(btrim(support_reason)) between 1 and 255)
);
create index membership_user on membership (user_id);
create index membership_custom_role on membership (workspace_id, custom_role_id) where custom_role_id is not null;
select make_tenant_table('membership');

-- Before a workspace is entered, a user sees the own memberships, and the names, flags and own roles of the workspaces in them. The server
-- reads the memberships and sets app.member_workspaces and app.member_roles. No policy queries another table: Citus does not copy such
-- a policy to its nodes, and PostgreSQL would run it for each row.
create policy own_memberships on membership for select
  using (user_id = nullif(current_setting('app.user_id', true), '')::int);
create policy member_workspaces on workspace for select
  using (workspace_id = any (string_to_array(nullif(current_setting('app.member_workspaces', true), ''), ',')::int[]));
create policy member_roles on custom_role for select
  using (workspace_id || '/' || id = any (string_to_array(nullif(current_setting('app.member_roles', true), ''), ',')));

-- An invitation to become a member, accepted by a user with a verified address that equals the invited one. One per address and workspace:
-- inviting again renews it. The address is personal, so the history keeps no snapshots.
create table invitation (
  workspace_id    integer not null references workspace (workspace_id),
  id              integer not null,
  -- In lower case and trimmed, as in app_user.
  email           text not null check (length(email) between 3 and 254),
  role            text not null check (role in ('ADMIN', 'MEMBER', 'CUSTOM')),
  custom_role_id  integer,
  status          text not null default 'INVITED' check (status in ('INVITED', 'ACCEPTED')),
  -- Null: invited by the operator, by a command.
  invited_by      integer references app_user (id),
  expires_at      timestamptz not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         integer not null default 1,
  primary key (workspace_id, id),
  constraint invitation_email unique (workspace_id, email),
  constraint invitation_custom_role foreign key (workspace_id, custom_role_id) references custom_role (workspace_id, id),
  check ((role = 'CUSTOM') = (custom_role_id is not null))
);
select make_tenant_table('invitation', snapshots => 'none');

-- Flags that differ from the default. A flag without a row is on.
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
create policy member_workspaces on workspace_flag for select
  using (workspace_id = any (string_to_array(nullif(current_setting('app.member_workspaces', true), ''), ',')::int[]));

-- The last response of an external flag service per workspace, used by a server that starts while the service is unreachable. No history,
-- since no user changes it.
create table flag_service_response (
  workspace_id  integer primary key references workspace (workspace_id),
  -- Flag key to true or false.
  flags         jsonb not null check (pg_column_size(flags) <= 2000),
  received_at   timestamptz not null default now()
);
select make_tenant_table('flag_service_response', with_history => false);
revoke delete on flag_service_response from plumb_app;
create policy member_workspaces on flag_service_response for select
  using (workspace_id = any (string_to_array(nullif(current_setting('app.member_workspaces', true), ''), ',')::int[]));

-- The flags of a workspace for internal staff who have not entered it; no row if it does not exist. The server calls this for staff only.
create function read_flags_for_staff(p_workspace_id int) returns table (set_flags jsonb, service_flags jsonb)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform allow_cross_workspace_reads(true);
  return query
    select
      (select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'enabled', f.enabled, 'value', f.value, 'version', f.version) order by f.key), '[]')
        from public.workspace_flag f where f.workspace_id = w.workspace_id),
      (select r.flags from public.flag_service_response r where r.workspace_id = w.workspace_id)
    from public.workspace w where w.workspace_id = p_workspace_id;
  perform allow_cross_workspace_reads(false);
end
$$;

-- Workspaces that have had a member other than support access. Staff see which others still need a first admin. A row is inserted with the
-- first member and stays. The app role cannot read it.
create table populated_workspace (
  -- Not called workspace_id, because the table is no tenant's: it is for internal staff.
  subject_workspace_id  int primary key
);
alter table populated_workspace enable row level security, force row level security;
create policy app_insert on populated_workspace for insert
  with check (subject_workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
create policy owner on populated_workspace to current_user using (true) with check (true);
grant insert on populated_workspace to plumb_app;

-- Lists workspaces for internal staff and the operator, by name: those whose name or domain contains the text, or whose id it is. The
-- server calls this for nobody else.
create function search_workspaces(search_text text, after_name text, after_id int, max_rows int)
  returns table (workspace_id int, name text, domain text, created_at timestamptz, has_members boolean, total int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform allow_cross_workspace_reads(true);
  return query
    with matches as (
      select w.workspace_id, w.name, w.domain, w.created_at from public.workspace w
      where search_text = '' or strpos(lower(w.name), lower(search_text)) > 0 or strpos(lower(w.domain), lower(search_text)) > 0
        or w.workspace_id::text = search_text
    ), page as (
      select m.workspace_id, m.name, m.domain, m.created_at, (select count(*)::int from matches) as total
      from matches m
      where after_id is null or (lower(m.name), m.workspace_id) > (after_name, after_id)
      order by lower(m.name), m.workspace_id limit least(max_rows, 101)
    )
    select p.workspace_id, p.name, p.domain, p.created_at, w.subject_workspace_id is not null, p.total
    from page p left join public.populated_workspace w on w.subject_workspace_id = p.workspace_id
    order by lower(p.name), p.workspace_id;
  perform allow_cross_workspace_reads(false);
end
$$;

-- The workspace that people with an address of this domain can join by themselves: the oldest one.
create function find_workspace_by_domain(p_domain text) returns table (workspace_id int, name text)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform allow_cross_workspace_reads(true);
  return query
    select w.workspace_id, w.name from public.workspace w
    where w.domain = p_domain and w.enable_invite_by_domain order by w.workspace_id limit 1;
  perform allow_cross_workspace_reads(false);
end
$$;

-- What admins of a workspace ask internal staff for, once per workspace and feature. The app role cannot read it.
create table feature_request (
  -- Not called workspace_id, because the table is no tenant's: it is for internal staff.
  subject_workspace_id  int not null,
  feature               text not null check (feature in ('invite_by_domain')),
  user_id               int not null references app_user (id) on delete cascade,
  created_at            timestamptz not null default now(),
  primary key (subject_workspace_id, feature)
);
alter table feature_request enable row level security, force row level security;
create policy app_insert on feature_request for insert
  with check (subject_workspace_id = nullif(current_setting('app.workspace_id', true), '')::int
    and user_id = nullif(current_setting('app.user_id', true), '')::int);
create policy owner on feature_request to current_user using (true) with check (true);
grant insert on feature_request to plumb_app;

-- Lists feature requests for internal staff, newest first. The server calls this for staff only.
create function read_feature_requests(search_text text, after_microseconds text, after_id text, max_rows int)
  returns table (workspace_id int, workspace_name text, feature text, full_name text, email text, created_at timestamptz,
    microseconds text, id text, total int)
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform allow_cross_workspace_reads(true);
  return query
    with matches as (
      select r.subject_workspace_id, w.name as workspace_name, r.feature, u.first_name || ' ' || u.last_name as full_name, u.email,
        r.created_at, (extract(epoch from r.created_at) * 1000000)::bigint as at, r.subject_workspace_id || '/' || r.feature as id
      from public.feature_request r join public.app_user u on u.id = r.user_id
        join public.workspace w on w.workspace_id = r.subject_workspace_id
      where search_text = '' or strpos(lower(w.name || ' ' || u.email), lower(search_text)) > 0
    )
    select m.subject_workspace_id, m.workspace_name, m.feature, m.full_name, m.email, m.created_at, m.at::text, m.id,
      (select count(*)::int from matches)
    from matches m where after_id is null or (m.at, m.id) < (after_microseconds::bigint, after_id)
    order by m.at desc, m.id desc limit least(max_rows, 101);
  perform allow_cross_workspace_reads(false);
end
$$;

revoke execute on function read_flags_for_staff(int), search_workspaces(text, text, int, int), find_workspace_by_domain(text),
  read_feature_requests(text, text, text, int) from public;
grant execute on function read_flags_for_staff(int), search_workspaces(text, text, int, int), find_workspace_by_domain(text),
  read_feature_requests(text, text, text, int) to plumb_app;
