-- What people say of the product. It belongs to no workspace: who makes Plumb reads it, and no company's page shows it. The app role
-- can write it and not read it back, and deletes it once it is two years old.
create table feedback (
  id             uuid primary key default gen_random_uuid(),
  user_id        int not null references app_user (id) on delete cascade,
  rating         smallint not null check (rating between 1 and 3),
  message        text not null check (length(message) <= 2000),
  -- The path of the page, without what was searched or tried there.
  current_route  text not null check (length(current_route) <= 255),
  created_at     timestamptz not null default now()
);
create index feedback_age on feedback (created_at);
alter table feedback enable row level security, force row level security;
create policy own_feedback on feedback for insert
  with check (user_id = nullif(current_setting('app.user_id', true), '')::int);
-- Whoever keeps the database reads it.
create policy keeper on feedback to current_user using (true) with check (true);
create policy swept_feedback on feedback
  using (created_at < now() - interval '2 years' and current_setting('app.sweeping', true) = 'on')
  with check (false);
grant select, insert, update, delete on feedback to plumb_app;
