-- Ends the codes of the emails that were sent for an invitation of the workspace that the transaction is in, and drops the emails that are
-- still to be sent: inviting somebody again makes a new code, and the earlier ones are no longer valid.
create function end_invitation_emails(of_invitation int) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_workspace  int := nullif(current_setting('app.workspace_id', true), '')::int;
begin
  delete from public.mail_code c
    where c.purpose = 'invitation' and c.workspace_id = of_workspace and c.invitation_id = of_invitation;
  delete from public.due_work w
    where w.workspace_id = of_workspace and w.kind = 'mail.invitation' and (w.payload ->> 'invitationId')::int = of_invitation;
end
$$;
create index mail_code_of_invitation on mail_code (workspace_id, invitation_id) where purpose = 'invitation';
revoke execute on function end_invitation_emails(int) from public;
grant execute on function end_invitation_emails(int) to plumb_app;
