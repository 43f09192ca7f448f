-- PostgreSQL plans by what it knows of a table, and learns it about a minute after many rows were written, the embedded database never: until
-- then a plan for ten thousand rows is made as if there were none. So who writes many rows has the table looked at again, in the same
-- transaction. Only where it has grown by a fifth since it was last looked at, and where nobody else is looking.
create function analyze_grown(grown regclass, rows_added int) returns void
  language plpgsql volatile security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (
    select from pg_class c
    where c.oid = grown and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and rows_added >= 500 + 0.2 * greatest(c.reltuples, 0)
  ) then
    execute format('analyze (skip_locked) %s', grown);
  end if;
end
$$;
revoke execute on function analyze_grown(regclass, int) from public;
grant execute on function analyze_grown(regclass, int) to plumb_app;
