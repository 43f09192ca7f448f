import type { OwnerConnection } from '../database.ts'

/**
 * Creates the policy `owner` for each table with row-level security: it lets the owner of the table, and no other role, read all rows.
 * Row-level security is forced on the owner too; without the policy, a backup by our command or by `pg_dump` would be incomplete. It grants
 * nothing that an owner could not grant themselves. Called after the migrations of each start, so that it covers tables of every migration.
 */
export async function letOwnerReadAll(connection: OwnerConnection): Promise<void> {
  await connection.query(`do $$
    declare
      unread record;
    begin
      for unread in
        select c.oid::regclass as name, c.relowner::regrole as owner from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
          and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner' and p.polroles = array[c.relowner])
      loop
        execute format('drop policy if exists owner on %s', unread.name);
        execute format('create policy owner on %s for select to %s using (true)', unread.name, unread.owner);
      end loop;
    end
  $$`)
}

/**
 * @returns the tables with rows that row-level security hides from the current role. Rows hidden because of their pay level do not count:
 *   the caller sets `app.visible_levels_below` so that every level is visible
 */
export async function readHiddenTables(connection: OwnerConnection): Promise<string[]> {
  const rows = await connection.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_roles r on r.rolname = current_user
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relrowsecurity and not r.rolsuper and not r.rolbypassrls
      and (
        not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner'
          and pg_has_role(current_user, p.polroles[1], 'usage'))
        or exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive and p.polcmd in ('r', '*'))
      )
    order by 1`)
  return rows.map(({ name }) => name)
}
