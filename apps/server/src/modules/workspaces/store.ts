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

/** The default country and currency as stored: null if the workspace sets none (rule WS1). */
export type WorkspaceDefaults = Pick<StoredWorkspace, 'defaultCountry' | 'defaultCurrency'>

/** @returns an id that no workspace has yet */
export async function nextWorkspaceId({ kysely }: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('workspace_id_seq')::int as id`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('The database returned no ID for a new workspace.')
  return row.id
}

/** Creates a workspace in which joining by email domain is off. */
export async function insertWorkspace(
  { kysely }: Transaction,
  workspaceId: number,
  name: string,
  { defaultCountry, defaultCurrency }: WorkspaceDefaults,
): Promise<void> {
  await sql`
    insert into workspace (workspace_id, name, default_country, default_currency)
    values (${workspaceId}, ${name}, ${defaultCountry}, ${defaultCurrency})`.execute(kysely)
}

/**
 * @returns whether the workspace has anything whose meaning depends on its default country or currency: a country group of comp bands or
 *   bonuses, or an equity band group
 */
export async function areDefaultsInUse({ kysely }: Transaction, workspaceId: number): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from comp_band_country_group where workspace_id = ${workspaceId})
      or exists (select from bonus_structure_country_group where workspace_id = ${workspaceId})
      or exists (select from equity_band_group where workspace_id = ${workspaceId})`.execute(kysely)
  return rows.length > 0
}

/** @returns the workspaces with these ids that the caller may see, in no order */
export async function findWorkspaces(tx: Transaction, ids: readonly number[]): Promise<Workspace[]> {
  const rows = await selectRows(tx, WORKSPACES)
    .where('workspace_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()
  return rows.map(withDefaults)
}

/** @returns the workspace of a stored row, with the default country and currency where it sets none */
export const withDefaults = (row: StoredWorkspace): Workspace => ({
  ...row,
  defaultCountry: row.defaultCountry ?? DEFAULT_COUNTRY,
  defaultCurrency: row.defaultCurrency ?? DEFAULT_CURRENCY,
})

/** @returns the error to throw if a workspace is missing that an operation relies on */
export const missingWorkspace = (workspaceId: number): Error =>
  new Error(`Workspace ${workspaceId} does not exist, or the caller does not have access to it.`)

/** Runs an operation in a workspace. Afterwards the transaction is in no workspace. */
export async function insideWorkspace<Result>(
  tx: Transaction,
  workspaceId: number,
  run: () => Promise<Result>,
): Promise<Result> {
  await tx.enterWorkspace(workspaceId)
  try {
    return await run()
  } finally {
    await tx.enterWorkspace(null)
  }
}
