import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '@plumb/domain/workspaces/defaults.ts'
import { WORKSPACES } from '@plumb/domain/workspaces/table.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/db/database.ts'
import { selectRows } from '../../platform/db/rows/find-rows.ts'
import type { RowOf } from '../../platform/db/rows/table.ts'

export { WORKSPACES }

export type StoredWorkspace = RowOf<typeof WORKSPACES>

export interface Workspace extends StoredWorkspace {
  /** ISO 3166-1 alpha-2; US by default (rule WS1). */
  readonly defaultCountry: string
  /** ISO 4217; USD by default. */
  readonly defaultCurrency: string
}

/** @returns an id that no workspace has yet. */
export async function nextWorkspaceId({ kysely }: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('workspace_id_seq')::int as id`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('The database returned no id for a new workspace.')
  return row.id
}

/** Creates a workspace without joining by domain. */
export async function insertWorkspace(
  { kysely }: Transaction,
  workspaceId: number,
  name: string,
): Promise<void> {
  await sql`insert into workspace (workspace_id, name) values (${workspaceId}, ${name})`.execute(kysely)
}

/** @returns the workspaces with these ids that the caller may see, in no order. */
export async function findWorkspaces(tx: Transaction, ids: readonly number[]): Promise<Workspace[]> {
  const rows = await selectRows(tx, WORKSPACES)
    .where('workspace_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return rows.map((row) => ({
    ...row,
    defaultCountry: row.defaultCountry ?? DEFAULT_COUNTRY,
    defaultCurrency: row.defaultCurrency ?? DEFAULT_CURRENCY,
  }))
}
