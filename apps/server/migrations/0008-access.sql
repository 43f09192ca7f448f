-- Who joins by the domain is given a custom role under CUSTOM, and only there.
alter table workspace add constraint workspace_invite_by_domain_role_and_custom_role
  check ((invite_by_domain_role = 'CUSTOM') = (invite_by_domain_custom_role_id is not null));
alter table workspace add constraint workspace_invite_by_domain_needs_domain
  check (domain is not null or not enable_invite_by_domain);

-- Counts a custom role's users, and finds them when it is deleted.
create index membership_custom_role on membership (workspace_id, custom_role_id) where custom_role_id is not null;
