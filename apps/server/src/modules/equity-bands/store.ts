import type { DynamicBandValue } from '@plumb/domain/equity-bands/equity-values.ts'
import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    equity_band_group: EquityBandGroupTable
    equity_band: EquityBandTable
  }
}

interface EquityBandGroupTable extends TenantColumns {
  name: string
  dynamic_parent_group_id: number | null
  dynamic_percent: string | null
  range_width_group_id: number
}

interface EquityBandTable extends TenantColumns {
  equity_band_group_id: number
  global_level_level: number
  job_level_id: number | null
  value: string | null
  dynamic_percent_override: string | null
}

export interface EquityBandGroup extends StoredRow {
  readonly name: string
  readonly dynamicParentGroupId: number | null
  /** Percent of the parent's value, decimal; null where there is no parent. */
  readonly dynamicPercent: string | null
  readonly rangeWidthGroupId: number
}

export interface EquityBand extends StoredRow {
  readonly equityBandGroupId: number
  readonly globalLevelLevel: number
  readonly jobLevelId: number | null
  /** USD, decimal. */
  readonly value: string | null
  readonly dynamicPercentOverride: string | null
}

/** What saves write. */
export const GROUPS = {
  name: 'equity_band_group',
  columns: {
    name: 'text',
    dynamic_parent_group_id: 'integer',
    dynamic_percent: 'numeric',
    range_width_group_id: 'integer',
  },
} as const
export const BANDS = {
  name: 'equity_band',
  columns: {
    equity_band_group_id: 'integer',
    global_level_level: 'integer',
    job_level_id: 'integer',
    value: 'numeric',
    dynamic_percent_override: 'numeric',
  },
} as const

/** Groups of one save may follow one another before all of them are there; `checkParents` must follow. */
export async function deferParents({ kysely }: Transaction): Promise<void> {
  await sql`set constraints equity_band_group_parent deferred`.execute(kysely)
}

/** @throws ConstraintViolation equity_band_group_parent where a parent is not there */
export async function checkParents({ kysely }: Transaction): Promise<void> {
  await sql`set constraints equity_band_group_parent immediate`.execute(kysely)
}

/** @returns the workspace's groups, or those of these ids, the oldest first. */
export async function findEquityBandGroups(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<EquityBandGroup[]> {
  let query = kysely
    .selectFrom('equity_band_group')
    .select([
      ...storedColumns,
      'name',
      'dynamic_parent_group_id as dynamicParentGroupId',
      'dynamic_percent as dynamicPercent',
      'range_width_group_id as rangeWidthGroupId',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}

/** @returns visible bands: all, of these groups, or of these ids; the highest level first. */
export async function findEquityBands(
  { kysely }: Transaction,
  workspaceId: number,
  by: {
    readonly groupIds?: readonly number[]
    readonly ids?: readonly number[]
    readonly levels?: readonly number[] | null
  },
): Promise<EquityBand[]> {
  let query = kysely
    .selectFrom('equity_band')
    .select([
      ...storedColumns,
      'equity_band_group_id as equityBandGroupId',
      'global_level_level as globalLevelLevel',
      'job_level_id as jobLevelId',
      'value',
      'dynamic_percent_override as dynamicPercentOverride',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('global_level_level', 'desc')
    .orderBy('id')
  if (by.groupIds) query = query.where('equity_band_group_id', '=', anyOf(by.groupIds))
  if (by.ids) query = query.where('id', '=', anyOf(by.ids))
  if (by.levels) query = query.where('global_level_level', '=', anyOf(by.levels))
  return await query.execute()
}

/**
 * Writes computed values into bands of dynamic groups. Their versions stay: nobody typed these values, and whoever is
 * typing an override beside one has not become stale.
 */
export async function updateValues(
  { kysely }: Transaction,
  workspaceId: number,
  values: readonly DynamicBandValue[],
): Promise<void> {
  if (values.length === 0) return
  await sql`
    update equity_band as t set value = v.value, updated_at = now()
    from unnest(
      ${values.map(({ equityBandGroupId }) => equityBandGroupId)}::int[],
      ${values.map(({ globalLevelLevel }) => globalLevelLevel)}::int[],
      ${values.map(({ value }) => value)}::numeric[]
    ) as v (group_id, level, value)
    where t.workspace_id = ${workspaceId} and t.equity_band_group_id = v.group_id and t.global_level_level = v.level`.execute(
    kysely,
  )
}
