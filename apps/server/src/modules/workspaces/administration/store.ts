import { callFunctionForRows } from '../../../platform/db/statements/call-function.ts'
import { ALL_LEVELS, type OwnerConnection, type Transaction } from '../../../platform/db/database.ts'

/** A workspace as operators and internal staff see it without having entered it. */
export interface ListedWorkspace {
  readonly id: number
  readonly name: string
  /** The name in lower case, by which workspaces are sorted. */
  readonly sortedName: string
  readonly domain: string | null
  readonly createdAt: Date
  /** Whether it has members, not counting support access. */
  readonly hasMembers: boolean
  /** Number of all workspaces that match the search. */
  readonly total: number
}

/** Position after which a page of workspaces begins: a name in lower case, by which they are sorted, and an id. */
export type WorkspaceCursor = readonly [sortedName: string, id: number]

/** @returns a page of workspaces, sorted by name, whose name or domain contains the text, or whose id is the text */
export const searchWorkspaces = (
  tx: Transaction,
  text: string,
  after: WorkspaceCursor | null,
  limit: number,
) =>
  callFunctionForRows<ListedWorkspace>(
    tx,
    'workspace_id as id, name, lower(name) as "sortedName", domain, created_at as "createdAt", has_members as "hasMembers", total',
    'search_workspaces',
    text,
    ...(after ?? [null, null]),
    limit,
  )

/** The number of rows of a table that belong to a workspace. */
interface TableRows {
  readonly table: string
  readonly rows: number
}

/**
 * Enters a workspace as the owner of the tables, and locks it against all saves until the transaction ends.
 * @returns its name; null if there is no such workspace
 */
export async function lockWholeWorkspace(
  owner: OwnerConnection,
  workspaceId: number,
): Promise<string | null> {
  // By `set local` and not `set_config`, which Citus does not propagate to its workers.
  await owner.query(
    `set local app.workspace_id = '${workspaceId}'; set local app.visible_levels_below = '${ALL_LEVELS}';
      set local app.user_id = ''; set local app.request_id = 'plumb-command'`,
  )
  await owner.query('select from workspace_state where workspace_id = $1 for update', [workspaceId])
  const [found] = await owner.query<{ name: string }>('select name from workspace where workspace_id = $1', [
    workspaceId,
  ])
  return found?.name ?? null
}

/** @returns the tables that contain rows of the workspace, sorted by name, with the numbers of these rows */
export async function countRowsOfWorkspace(
  owner: OwnerConnection,
  workspaceId: number,
): Promise<readonly TableRows[]> {
  const counts: TableRows[] = []
  for (const { table, column } of await readTablesOfWorkspaces(owner)) {
    const [count] = await owner.query<{ rows: number }>(
      `select count(*)::int as rows from ${table} where ${column} = $1`,
      [workspaceId],
    )
    if (count && count.rows > 0) counts.push({ table, rows: count.rows })
  }
  return counts
}

/** Tables that triggers write while rows of other tables are deleted. Their own rows are deleted last. */
const TRIGGER_WRITTEN_TABLES = ['row_history', 'workspace_revision', 'workspace_state']

/** Deletes all rows of a workspace that `lockWholeWorkspace` has locked. */
export async function deleteWorkspace(owner: OwnerConnection, workspaceId: number): Promise<void> {
  // A workspace may refer to a custom role, which refers to the workspace.
  await owner.query(
    `update workspace set enable_invite_by_domain = false, invite_by_domain_role = 'MEMBER', invite_by_domain_custom_role_id = null
     where workspace_id = $1`,
    [workspaceId],
  )
  await deleteRowsOfUsers(owner, workspaceId)
  const tables = await readTablesOfWorkspaces(owner)
  const tablesToDelete = tables.filter(({ table }) => !TRIGGER_WRITTEN_TABLES.includes(table))
  const lastTables = tables.filter(({ table }) => TRIGGER_WRITTEN_TABLES.includes(table))
  for (const { table, column } of [...sortForDeletion(tablesToDelete), ...lastTables])
    await owner.query(`delete from ${table} where ${column} = $1`, [workspaceId])
}

/** Deletes rows that row-level security hides from everyone but their user, even from the owner of the tables. */
async function deleteRowsOfUsers(owner: OwnerConnection, workspaceId: number): Promise<void> {
  const users = await owner.query<{ id: number }>(
    'select distinct user_id as id from idempotent_response where workspace_id = $1',
    [workspaceId],
  )
  for (const { id } of users) {
    await owner.query(`set local app.user_id = '${id}'`)
    await owner.query('delete from idempotent_response where workspace_id = $1', [workspaceId])
  }
  await owner.query(`set local app.user_id = ''`)
}

interface TableOfWorkspaces {
  readonly table: string
  /** The column that holds the workspace. */
  readonly column: string
  /** Tables that its rows refer to. */
  readonly references: readonly string[]
}

/**
 * @returns every table with rows of workspaces, from the catalog of the database, so that none is forgotten. Tables for internal staff
 *   about workspaces (`populated_workspace`, `feature_request`) call the column `subject_workspace_id`
 */
async function readTablesOfWorkspaces(owner: OwnerConnection): Promise<TableOfWorkspaces[]> {
  return await owner.query<TableOfWorkspaces>(`
    select c.relname::text as table, a.attname::text as column,
      array(select distinct k.confrelid::regclass::text from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
          and not (c.relname = 'workspace' and k.confrelid = 'custom_role'::regclass)) as references
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname in ('workspace_id', 'subject_workspace_id')
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`)
}

/** @returns the tables, each before those to which its rows refer */
function sortForDeletion(tables: readonly TableOfWorkspaces[]): TableOfWorkspaces[] {
  const ordered: TableOfWorkspaces[] = []
  const visit = (table: TableOfWorkspaces): void => {
    if (ordered.includes(table)) return
    for (const other of tables) if (other.references.includes(table.table)) visit(other)
    ordered.push(table)
  }
  tables.forEach(visit)
  return ordered
}
