import { sql } from 'kysely'
import type { TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    tier_configuration: TierConfigurationTable
  }
}

interface TierConfigurationTable extends TenantColumns {
  tier_config_json: string
  notes: string | null
}

/** A workspace's tiers as they are stored; the text was parsed and written by `domain/geography`. */
export interface StoredTierConfiguration {
  readonly tierConfigJson: string
  readonly notes: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly version: number
}

/** A workspace has one tier configuration: its id within the workspace is always this. */
export const ONLY_ID = 1

export async function findTierConfiguration({ kysely }: Transaction, workspaceId: number) {
  return await kysely
    .selectFrom('tier_configuration')
    .select([
      'tier_config_json as tierConfigJson',
      'notes',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'version',
    ])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', ONLY_ID)
    .executeTakeFirst()
}

export async function insertTierConfiguration(
  { kysely }: Transaction,
  workspaceId: number,
  tierConfigJson: string,
): Promise<void> {
  await kysely
    .insertInto('tier_configuration')
    .values({ workspace_id: workspaceId, id: ONLY_ID, tier_config_json: tierConfigJson, notes: null })
    .execute()
}

/** Notes that are undefined stay as they are. @returns whether the row still had this version. */
export async function updateTierConfiguration(
  { kysely }: Transaction,
  workspaceId: number,
  version: number,
  change: { readonly tierConfigJson: string; readonly notes: string | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('tier_configuration')
    .set({
      tier_config_json: change.tierConfigJson,
      ...(change.notes === undefined ? {} : { notes: change.notes }),
      updated_at: sql`now()`,
      version: version + 1,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', ONLY_ID)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
