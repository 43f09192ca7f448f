import type { CompBandAmounts } from '@plumb/domain/comp-bands/comp-band.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    comp_band_group: CompBandGroupTable
    comp_band_country_group: CompBandCountryGroupTable
    comp_band: CompBandTable
  }
}

interface CompBandGroupTable extends TenantColumns {
  name: string
}

interface CompBandCountryGroupTable extends TenantColumns {
  comp_band_group_id: number
  country: string
  currency_code: string
  range_width_group_id: number
}

interface CompBandTable extends TenantColumns {
  comp_band_country_group_id: number
  global_level_level: number
  annual_base_salary: string | null
  hourly_rate: string | null
  on_target_earnings: string | null
  percent_variable: string | null
  absolute_variable: string | null
}

export interface CompBandGroup extends StoredRow {
  readonly name: string
}

export interface CompBandCountryGroup extends StoredRow {
  readonly compBandGroupId: number
  /** ISO 3166 alpha-2. */
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroupId: number
}

export interface CompBand extends StoredRow, CompBandAmounts {
  readonly compBandCountryGroupId: number
  readonly globalLevelLevel: number
}

/** What saves write. */
export const GROUPS = { name: 'comp_band_group', columns: { name: 'text' } } as const
export const COUNTRY_GROUPS = {
  name: 'comp_band_country_group',
  columns: {
    comp_band_group_id: 'integer',
    country: 'text',
    currency_code: 'text',
    range_width_group_id: 'integer',
  },
} as const
export const BANDS = {
  name: 'comp_band',
  columns: {
    comp_band_country_group_id: 'integer',
    global_level_level: 'integer',
    annual_base_salary: 'numeric',
    hourly_rate: 'numeric',
    on_target_earnings: 'numeric',
    percent_variable: 'numeric',
    absolute_variable: 'numeric',
  },
} as const

/** @returns the workspace's groups, or those of these ids, the oldest first. */
export async function findCompBandGroups(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<CompBandGroup[]> {
  let query = kysely
    .selectFrom('comp_band_group')
    .select([...storedColumns, 'name'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}

/** @returns country groups: of these groups, of these ids, or for these countries; the oldest first. */
export async function findCompBandCountryGroups(
  { kysely }: Transaction,
  workspaceId: number,
  by: {
    readonly groupIds?: readonly number[]
    readonly ids?: readonly number[]
    readonly countries?: readonly string[]
  },
): Promise<CompBandCountryGroup[]> {
  let query = kysely
    .selectFrom('comp_band_country_group')
    .select([
      ...storedColumns,
      'comp_band_group_id as compBandGroupId',
      'country',
      'currency_code as currencyCode',
      'range_width_group_id as rangeWidthGroupId',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
  if (by.groupIds) query = query.where('comp_band_group_id', '=', anyOf(by.groupIds))
  if (by.ids) query = query.where('id', '=', anyOf(by.ids))
  if (by.countries) query = query.where('country', 'in', [...by.countries])
  return await query.execute()
}

/** @returns visible bands: of these country groups, or of these ids; the highest level first. */
export async function findCompBands(
  { kysely }: Transaction,
  workspaceId: number,
  by: {
    readonly countryGroupIds?: readonly number[]
    readonly ids?: readonly number[]
    readonly levels?: readonly number[] | null
  },
): Promise<CompBand[]> {
  let query = kysely
    .selectFrom('comp_band')
    .select([
      ...storedColumns,
      'comp_band_country_group_id as compBandCountryGroupId',
      'global_level_level as globalLevelLevel',
      'annual_base_salary as annualBaseSalary',
      'hourly_rate as hourlyRate',
      'on_target_earnings as onTargetEarnings',
      'percent_variable as percentVariable',
      'absolute_variable as absoluteVariable',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('global_level_level', 'desc')
    .orderBy('id')
  if (by.countryGroupIds) query = query.where('comp_band_country_group_id', '=', anyOf(by.countryGroupIds))
  if (by.ids) query = query.where('id', '=', anyOf(by.ids))
  if (by.levels) query = query.where('global_level_level', '=', anyOf(by.levels))
  return await query.execute()
}
