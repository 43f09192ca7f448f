-- What a member may read of workspaces without entering them: by the settings in which the server says, after it has read the own
-- memberships, which they are. No policy asks another table: a condition with a query in it does not travel with the table, and is
-- asked for each row.
drop policy own_memberships on membership;
create policy own_memberships on membership for select
  using (user_id = nullif(current_setting('app.user_id', true), '')::int);
drop policy own_workspaces on workspace;
create policy own_workspaces on workspace for select
  using (workspace_id = any (string_to_array(nullif(current_setting('app.own_workspaces', true), ''), ',')::int[]));
drop policy own_workspaces_flags on workspace_flag;
create policy own_workspaces_flags on workspace_flag for select
  using (workspace_id = any (string_to_array(nullif(current_setting('app.own_workspaces', true), ''), ',')::int[]));
-- As 'workspace/role'.
drop policy own_custom_role on custom_role;
create policy own_custom_role on custom_role for select
  using (workspace_id || '/' || id = any (string_to_array(nullif(current_setting('app.own_roles', true), ''), ',')));

-- What is past its end is swept.
create index user_session_end on user_session (expires_at);
