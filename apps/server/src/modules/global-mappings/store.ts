import type { GlobalMapping as GlobalMappingFields } from '@plumb/domain/global-mappings/global-mapping.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    global_mapping: GlobalMappingTable
  }
}

interface GlobalMappingTable extends TenantColumns {
  country_code: string
  comp_band_percentage: string
  equity_percent: string
  local_currency: string
}

export interface GlobalMapping extends StoredRow, GlobalMappingFields {}

/** What saves write. */
export const MAPPINGS = {
  name: 'global_mapping',
  columns: {
    country_code: 'text',
    comp_band_percentage: 'numeric',
    equity_percent: 'numeric',
    local_currency: 'text',
  },
} as const

/** @returns the workspace's mappings, or those of these ids, by country code. */
export async function findGlobalMappings(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<GlobalMapping[]> {
  let query = kysely
    .selectFrom('global_mapping')
    .select([
      ...storedColumns,
      'country_code as countryCode',
      'comp_band_percentage as compBandPercentage',
      'equity_percent as equityPercent',
      'local_currency as localCurrency',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('country_code')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}
