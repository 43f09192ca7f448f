-- What left the product as a file or a copy, and by whom: recordExport writes it before the browser hands the file over.
create table export_record (
  workspace_id  integer not null references workspace (workspace_id),
  id            integer not null,
  table_name    text not null check (length(table_name) between 1 and 255),
  row_count     integer not null check (row_count >= 0),
  exported_by   integer not null references app_user (id),
  created_at    timestamptz not null default now(),
  version       integer not null default 1,
  primary key (workspace_id, id)
);
select make_tenant_table('export_record');
