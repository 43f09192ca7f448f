-- A file that is too long for one request waits here, part by part, until it is imported as a whole. It is its sender's alone,
-- leaves no history (the rows that an import writes have theirs), and goes with the import, else after an hour.
create table csv_import_part (
  workspace_id int not null,
  user_id      int not null references app_user (id) on delete cascade,
  import_key   text not null check (length(import_key) between 1 and 64),
  part         int not null check (part between 0 and 39),
  rows         json not null,
  created_at   timestamptz not null default now(),
  primary key (workspace_id, user_id, import_key, part)
);
create index csv_import_part_age on csv_import_part (created_at);
alter table csv_import_part enable row level security, force row level security;
create policy own_parts on csv_import_part
  using (user_id = nullif(current_setting('app.user_id', true), '')::int
    and workspace_id = nullif(current_setting('app.workspace_id', true), '')::int)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::int
    and workspace_id = nullif(current_setting('app.workspace_id', true), '')::int);
-- What nobody has imported goes, whosever it was.
create policy swept_parts on csv_import_part
  using (created_at < now() - interval '1 hour' and current_setting('app.sweeping', true) = 'on')
  with check (false);
grant select, insert, update, delete on csv_import_part to plumb_app;
