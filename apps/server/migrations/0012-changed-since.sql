-- Which transaction wrote a line of the history. A reader that keeps what it has read can so ask whether it still holds:
-- whatever a snapshot did not see was written by a transaction that is not older than the snapshot's oldest running one.
alter table row_history add column xid xid8 not null default pg_current_xact_id();
create index row_history_by_xid on row_history (workspace_id, xid);
