import type { Job as JobFields, JobType } from '@plumb/domain/jobs/job.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { type StoredRow, storedColumns, type TenantColumns } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'

declare module '../../platform/db/schema.ts' {
  interface DatabaseSchema {
    job: JobTable
  }
}

interface JobTable extends TenantColumns {
  job_family_id: number
  job_level_id: number
  title: string
  business_title: string | null
  job_code: string | null
  job_sub_level: string | null
  job_type: JobType
}

export interface Job extends StoredRow, JobFields {
  readonly id: number
}

/** What saves write. */
export const JOBS = {
  name: 'job',
  columns: {
    job_family_id: 'integer',
    job_level_id: 'integer',
    title: 'text',
    business_title: 'text',
    job_code: 'text',
    job_sub_level: 'text',
    job_type: 'text',
  },
} as const

/** @returns jobs: all, of these families, or of these ids; the oldest first. */
export async function findJobs(
  { kysely }: Transaction,
  workspaceId: number,
  by: { readonly jobFamilyIds?: readonly number[]; readonly ids?: readonly number[] },
): Promise<Job[]> {
  let query = kysely
    .selectFrom('job')
    .select([
      ...storedColumns,
      'job_family_id as jobFamilyId',
      'job_level_id as jobLevelId',
      'title',
      'business_title as businessTitle',
      'job_code as jobCode',
      'job_sub_level as jobSubLevel',
      'job_type as jobType',
    ])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
  if (by.jobFamilyIds) query = query.where('job_family_id', '=', anyOf(by.jobFamilyIds))
  if (by.ids) query = query.where('id', '=', anyOf(by.ids))
  return await query.execute()
}
