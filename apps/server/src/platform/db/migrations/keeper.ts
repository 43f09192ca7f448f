import type { OwnerConnection } from '../database.ts'

/**
 * Row-level security is forced on the owner of the tables too, or a statement of theirs that names no workspace would show all. So that
 * a backup holds all rows nonetheless, each table has a policy by which its owner, and nobody else, may read it whole:
 * for PostgreSQL's own `pg_dump` as much as for ours. It gives no right that an owner could not take.
 * Called at the end of each start's migrations, so that no table is without it, whichever migration made it.
 */
export async function letOwnerReadAll(connection: OwnerConnection): Promise<void> {
  await connection.query(`do $$
    declare
      unread record;
    begin
      for unread in
        select c.oid::regclass as name, c.relowner::regrole as owner from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'keeper' and p.polroles = array[c.relowner])
      loop
        execute format('drop policy if exists keeper on %s', unread.name);
        execute format('create policy keeper on %s for select to %s using (true)', unread.name, unread.owner);
      end loop;
    end
  $$`)
}

/** @returns the tables of which row-level security would keep rows from the connecting role, levels of pay aside. */
export async function readHiddenTables(connection: OwnerConnection): Promise<string[]> {
  const rows = await connection.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_roles r on r.rolname = current_user
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relrowsecurity and not r.rolsuper and not r.rolbypassrls
      and (
        not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'keeper'
          and pg_has_role(current_user, p.polroles[1], 'usage'))
        or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive
          and p.polcmd in ('r', '*') and p.polname <> 'visible_levels')
      )
    order by 1`)
  return rows.map(({ name }) => name)
}
