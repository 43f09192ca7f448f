import type { Transaction } from '../../platform/db/database.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    range_width_group: RangeWidthGroupTable
    range_width: RangeWidthTable
  }
}

interface RangeWidthGroupTable extends TenantColumns {
  name: string
}

interface RangeWidthTable extends TenantColumns {
  range_width_group_id: number
  level: number
  percent_below_mid: number
  percent_above_mid: number
}

export interface RangeWidthGroup extends StoredRow {
  readonly name: string
}

/** How far a range reaches from its mid at one level: whole percents. */
export interface RangeWidth extends StoredRow {
  readonly rangeWidthGroupId: number
  readonly level: number
  readonly percentBelowMid: number
  readonly percentAboveMid: number
}

/** What saves write. */
export const GROUPS = { name: 'range_width_group', columns: { name: 'text' } } as const
export const WIDTHS = {
  name: 'range_width',
  columns: {
    range_width_group_id: 'integer',
    level: 'integer',
    percent_below_mid: 'integer',
    percent_above_mid: 'integer',
  },
} as const

/** @returns the workspace's groups, or those of these ids; the oldest first. */
export async function findRangeWidthGroups(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<RangeWidthGroup[]> {
  let query = kysely
    .selectFrom('range_width_group')
    .select([...storedColumns, 'name'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}

const widthColumns = [
  ...storedColumns,
  'range_width_group_id as rangeWidthGroupId',
  'level',
  'percent_below_mid as percentBelowMid',
  'percent_above_mid as percentAboveMid',
] as const

/** @returns the widths of these groups, the highest level first. */
export async function findRangeWidthsOfGroups(
  { kysely }: Transaction,
  workspaceId: number,
  groupIds: readonly number[],
): Promise<RangeWidth[]> {
  return await kysely
    .selectFrom('range_width')
    .select(widthColumns)
    .where('workspace_id', '=', workspaceId)
    .where('range_width_group_id', '=', anyOf(groupIds))
    .orderBy('level', 'desc')
    .execute()
}

export async function findRangeWidths(
  { kysely }: Transaction,
  workspaceId: number,
  ids: readonly number[],
): Promise<RangeWidth[]> {
  return await kysely
    .selectFrom('range_width')
    .select(widthColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', anyOf(ids))
    .execute()
}
