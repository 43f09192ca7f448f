-- A kept answer lies with the workspace whose save it answers, and is told again only to whom it would be told now.
drop policy own_answers on idempotent_answer;
alter table idempotent_answer disable row level security;
alter table idempotent_answer
  -- 0: the save belonged to no workspace, or makes one.
  add column workspace_id int not null default 0,
  -- Of what the asking member was allowed; null where it was kept before this was noted.
  add column authority_hash bytea,
  drop constraint idempotent_answer_pkey,
  add primary key (workspace_id, user_id, key);
alter table idempotent_answer alter column workspace_id drop default;
-- Which workspace an answer of the last day belonged to is not known: so it is each that its user is a member of. A save that
-- is asked again across this change is still not made twice.
alter table membership no force row level security;
insert into idempotent_answer (workspace_id, user_id, key, request_hash, answer, created_at)
  select m.workspace_id, a.user_id, a.key, a.request_hash, a.answer, a.created_at
  from idempotent_answer a join membership m on m.user_id = a.user_id;
alter table membership force row level security;

alter table idempotent_answer enable row level security;
create policy own_answers on idempotent_answer
  using (user_id = nullif(current_setting('app.user_id', true), '')::int
    and (workspace_id = 0 or workspace_id = nullif(current_setting('app.workspace_id', true), '')::int))
  with check (user_id = nullif(current_setting('app.user_id', true), '')::int
    and (workspace_id = 0 or workspace_id = nullif(current_setting('app.workspace_id', true), '')::int));
-- What nobody will be told any more goes, whosever it was.
create policy swept_answers on idempotent_answer
  using (created_at < now() - interval '24 hours' and current_setting('app.sweeping', true) = 'on')
  with check (false);
