import { sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    job_family: JobFamilyTable
  }
}

interface JobFamilyTable extends TenantColumns {
  code: string
  name: string
  apply_us_tiers_to_cash: boolean
  apply_us_tiers_to_equity: boolean
  eligible_for_equity: boolean
  comp_band_multiplier: string
  dynamic_parent_id: number | null
  dynamic_percent: string | null
  comp_band_group_id: number | null
  bonus_structure_group_id: number | null
  equity_band_group_id: number | null
  job_function_id: number | null
  executive_match_code: string | null
  executive_match_name: string | null
  management_match_code: string | null
  management_match_name: string | null
  professional_match_code: string | null
  professional_match_name: string | null
  scientific_match_code: string | null
  scientific_match_name: string | null
  support_match_code: string | null
  support_match_name: string | null
}

/** Codes and names of survey families that a family matches, one pair for each level group. */
export interface SurveyMatches {
  readonly executiveMatchCode: string | null
  readonly executiveMatchName: string | null
  readonly managementMatchCode: string | null
  readonly managementMatchName: string | null
  readonly professionalMatchCode: string | null
  readonly professionalMatchName: string | null
  readonly scientificMatchCode: string | null
  readonly scientificMatchName: string | null
  readonly supportMatchCode: string | null
  readonly supportMatchName: string | null
}

export interface JobFamily extends StoredRow, SurveyMatches {
  readonly code: string
  readonly name: string
  readonly applyUsTiersToCash: boolean
  readonly applyUsTiersToEquity: boolean
  readonly eligibleForEquity: boolean
  /** Fraction, decimal: "1" is 100%. */
  readonly compBandMultiplier: string
  readonly dynamicParentId: number | null
  readonly dynamicPercent: string | null
  readonly compBandGroupId: number | null
  readonly bonusStructureGroupId: number | null
  readonly equityBandGroupId: number | null
  readonly jobFunctionId: number | null
}

/** What saves write. */
export const FAMILIES = {
  name: 'job_family',
  columns: {
    code: 'text',
    name: 'text',
    apply_us_tiers_to_cash: 'boolean',
    apply_us_tiers_to_equity: 'boolean',
    eligible_for_equity: 'boolean',
    comp_band_multiplier: 'numeric',
    dynamic_parent_id: 'integer',
    dynamic_percent: 'numeric',
    comp_band_group_id: 'integer',
    bonus_structure_group_id: 'integer',
    equity_band_group_id: 'integer',
    job_function_id: 'integer',
    executive_match_code: 'text',
    executive_match_name: 'text',
    management_match_code: 'text',
    management_match_name: 'text',
    professional_match_code: 'text',
    professional_match_name: 'text',
    scientific_match_code: 'text',
    scientific_match_name: 'text',
    support_match_code: 'text',
    support_match_name: 'text',
  },
} as const

/** @returns the workspace's families, or those of these ids, by name. */
export async function findJobFamilies(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<JobFamily[]> {
  let query = kysely
    .selectFrom('job_family')
    .select([
      ...storedColumns,
      'code',
      'name',
      'apply_us_tiers_to_cash as applyUsTiersToCash',
      'apply_us_tiers_to_equity as applyUsTiersToEquity',
      'eligible_for_equity as eligibleForEquity',
      'comp_band_multiplier as compBandMultiplier',
      'dynamic_parent_id as dynamicParentId',
      'dynamic_percent as dynamicPercent',
      'comp_band_group_id as compBandGroupId',
      'bonus_structure_group_id as bonusStructureGroupId',
      'equity_band_group_id as equityBandGroupId',
      'job_function_id as jobFunctionId',
      'executive_match_code as executiveMatchCode',
      'executive_match_name as executiveMatchName',
      'management_match_code as managementMatchCode',
      'management_match_name as managementMatchName',
      'professional_match_code as professionalMatchCode',
      'professional_match_name as professionalMatchName',
      'scientific_match_code as scientificMatchCode',
      'scientific_match_name as scientificMatchName',
      'support_match_code as supportMatchCode',
      'support_match_name as supportMatchName',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}

/** Families of one save may refer to one another before all of them are there; `checkParents` must follow. */
export async function deferParents({ kysely }: Transaction): Promise<void> {
  await sql`set constraints job_family_dynamic_parent deferred`.execute(kysely)
}

/** @throws ConstraintViolation job_family_dynamic_parent where a parent is not there */
export async function checkParents({ kysely }: Transaction): Promise<void> {
  await sql`set constraints job_family_dynamic_parent immediate`.execute(kysely)
}
