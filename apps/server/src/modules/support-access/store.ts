import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'

/** A workspace as internal staff find it, without having entered it. */
export interface FoundWorkspace {
  readonly id: number
  readonly name: string
  readonly domain: string | null
  readonly createdAt: Date
}

/** Where a page of workspaces goes on: behind this one, by name and id. */
export interface WorkspacePlace {
  /** In lower case, as the order has it. */
  readonly name: string
  readonly id: number
}

/** @returns workspaces by name, whose name or domain holds the text or whose id it is, `most` at most; and how many there are in all. */
export async function findWorkspacesLike(
  { kysely }: Transaction,
  text: string,
  after: WorkspacePlace | null,
  most: number,
): Promise<{
  readonly workspaces: (FoundWorkspace & { readonly place: WorkspacePlace })[]
  readonly total: number
}> {
  const { rows } = await sql<FoundWorkspace & { sortedName: string; total: number }>`
    select workspace_id as id, name, domain, created_at as "createdAt", lower(name) as "sortedName", total
    from search_workspaces(${text}, ${after?.name ?? null}, ${after?.id ?? null}, ${most})`.execute(kysely)
  const workspaces = rows.map(({ id, name, domain, createdAt, sortedName }) => ({
    id,
    name,
    domain,
    createdAt,
    place: { name: sortedName, id },
  }))
  return { workspaces, total: rows[0]?.total ?? 0 }
}

/** @returns the time by the database's clock, which judges at every request whether access has ended. */
export async function readClock({ kysely }: Transaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('The database told no time.')
  return row.now
}
