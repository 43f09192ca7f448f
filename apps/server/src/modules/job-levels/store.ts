import type { JobLevel as JobLevelFields, JobLevelGroup } from '@plumb/domain/job-levels/job-level.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    global_level: GlobalLevelTable
    job_level: JobLevelTable
  }
}

interface GlobalLevelTable extends TenantColumns {
  level: number
  name: string
  percent_rsu: string | null
}

interface JobLevelTable extends TenantColumns {
  code: string
  name: string
  group: JobLevelGroup
  level: number
  is_visible: boolean
  survey_code: string | null
  survey_provider: string | null
}

export interface GlobalLevel extends StoredRow {
  readonly level: number
  readonly name: string
  /** 0 to 100, decimal; null: not set. */
  readonly percentRsu: string | null
}

export interface JobLevel extends StoredRow, JobLevelFields {
  readonly id: number
  readonly surveyCode: string | null
  readonly surveyProvider: string | null
}

/** What saves write. */
export const GLOBAL_LEVELS = {
  name: 'global_level',
  columns: { level: 'integer', name: 'text', percent_rsu: 'numeric' },
} as const
export const JOB_LEVELS = {
  name: 'job_level',
  columns: {
    code: 'text',
    name: 'text',
    group: 'text',
    level: 'integer',
    is_visible: 'boolean',
    survey_code: 'text',
    survey_provider: 'text',
  },
} as const

/** @returns the workspace's global levels, or those of these ids, the highest first. */
export async function findGlobalLevels(
  { kysely }: Transaction,
  workspaceId: number,
  ids?: readonly number[],
): Promise<GlobalLevel[]> {
  let query = kysely
    .selectFrom('global_level')
    .select([...storedColumns, 'level', 'name', 'percent_rsu as percentRsu'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('level', 'desc')
  if (ids) query = query.where('id', '=', anyOf(ids))
  return await query.execute()
}

/** @returns the workspace's job levels, or those of these ids, the highest first. */
export async function findJobLevels(
  { kysely }: Transaction,
  workspaceId: number,
  { ids, onlyVisible = false }: { readonly ids?: readonly number[]; readonly onlyVisible?: boolean } = {},
): Promise<JobLevel[]> {
  let query = kysely
    .selectFrom('job_level')
    .select([
      ...storedColumns,
      'code',
      'name',
      'group',
      'level',
      'is_visible as isVisible',
      'survey_code as surveyCode',
      'survey_provider as surveyProvider',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('level', 'desc')
    .orderBy('id')
  if (ids) query = query.where('id', '=', anyOf(ids))
  if (onlyVisible) query = query.where('is_visible', '=', true)
  return await query.execute()
}
