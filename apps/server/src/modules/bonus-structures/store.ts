import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    bonus_structure_group: BonusStructureGroupTable
    bonus_structure_country_group: BonusStructureCountryGroupTable
    bonus_structure: BonusStructureTable
  }
}

interface BonusStructureGroupTable extends TenantColumns {
  name: string
}

interface BonusStructureCountryGroupTable extends TenantColumns {
  bonus_structure_group_id: number
  country: string
}

interface BonusStructureTable extends TenantColumns {
  bonus_structure_country_group_id: number
  global_level_level: number
  job_level_id: number | null
  percent: string | null
}

export interface BonusStructureGroup extends StoredRow {
  readonly name: string
}

/** A column of a group. */
export interface BonusStructureCountryGroup extends StoredRow {
  readonly bonusStructureGroupId: number
  /** ISO 3166 alpha-2. */
  readonly country: string
}

/** A cell. */
export interface BonusStructure extends StoredRow {
  readonly bonusStructureCountryGroupId: number
  readonly globalLevelLevel: number
  readonly jobLevelId: number | null
  /** Percent of base, decimal; null: an empty cell, which counts 0. */
  readonly percent: string | null
}

/** What saves write. */
export const GROUPS = { name: 'bonus_structure_group', columns: { name: 'text' } } as const
export const COUNTRY_GROUPS = {
  name: 'bonus_structure_country_group',
  columns: { bonus_structure_group_id: 'integer', country: 'text' },
} as const
export const STRUCTURES = {
  name: 'bonus_structure',
  columns: {
    bonus_structure_country_group_id: 'integer',
    global_level_level: 'integer',
    job_level_id: 'integer',
    percent: 'numeric',
  },
} as const

/** @returns the workspace's groups, or those of these ids, the oldest first. */
export async function findBonusStructureGroups(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<BonusStructureGroup[]> {
  let query = kysely
    .selectFrom('bonus_structure_group')
    .select([...storedColumns, 'name'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}

/** @returns columns: of these groups, of these ids, or for these countries; the oldest first. */
export async function findBonusStructureCountryGroups(
  { kysely }: Transaction,
  workspaceId: number,
  by: {
    readonly groupIds?: readonly number[]
    readonly ids?: readonly number[]
    readonly countries?: readonly string[]
  },
): Promise<BonusStructureCountryGroup[]> {
  let query = kysely
    .selectFrom('bonus_structure_country_group')
    .select([...storedColumns, 'bonus_structure_group_id as bonusStructureGroupId', 'country'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
  if (by.groupIds) query = query.where('bonus_structure_group_id', '=', anyOf(by.groupIds))
  if (by.ids) query = query.where('id', '=', anyOf(by.ids))
  if (by.countries) query = query.where('country', 'in', [...by.countries])
  return await query.execute()
}

/** @returns visible cells: all, of these columns, or of these ids; the highest level first. */
export async function findBonusStructures(
  { kysely }: Transaction,
  workspaceId: number,
  by: {
    readonly countryGroupIds?: readonly number[]
    readonly ids?: readonly number[]
    readonly levels?: readonly number[] | null
  },
): Promise<BonusStructure[]> {
  let query = kysely
    .selectFrom('bonus_structure')
    .select([
      ...storedColumns,
      'bonus_structure_country_group_id as bonusStructureCountryGroupId',
      'global_level_level as globalLevelLevel',
      'job_level_id as jobLevelId',
      'percent',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('global_level_level', 'desc')
    .orderBy('id')
  if (by.countryGroupIds)
    query = query.where('bonus_structure_country_group_id', '=', anyOf(by.countryGroupIds))
  if (by.ids) query = query.where('id', '=', anyOf(by.ids))
  if (by.levels) query = query.where('global_level_level', '=', anyOf(by.levels))
  return await query.execute()
}
