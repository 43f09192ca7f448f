-- Who may become a member, by accepting it signed in with a verified address that is the invited one. One a person and workspace: inviting
-- again renews it. What is kept of it is personal, so history says who changed which row when, and not how it then was.
create table invitation (
  workspace_id    integer not null references workspace (workspace_id),
  id              integer not null,
  -- As `app_user` has it: trimmed, in lower case.
  email           text not null check (length(email) between 3 and 254),
  role            text not null check (role in ('ADMIN', 'MEMBER', 'CUSTOM')),
  custom_role_id  integer,
  status          text not null default 'INVITED' check (status in ('INVITED', 'ACCEPTED')),
  invited_by      integer not null references app_user (id),
  expires_at      timestamptz not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  version         integer not null default 1,
  primary key (workspace_id, id),
  constraint invitation_email unique (workspace_id, email),
  constraint invitation_custom_role foreign key (workspace_id, custom_role_id) references custom_role (workspace_id, id),
  check ((role = 'CUSTOM') = (custom_role_id is not null))
);
select make_tenant_table('invitation', pictures => 'none');
