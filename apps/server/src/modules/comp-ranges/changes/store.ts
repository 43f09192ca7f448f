import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

/** Number of jobs of a family at a level. */
export interface CountedJobs {
  readonly jobFamilyId: number
  readonly level: number
  readonly jobs: number
}

/** @returns the number of jobs of these families at these levels, at visible job levels; absent where a family has no job at a level */
export async function countJobs(
  { kysely }: Transaction,
  workspaceId: number,
  jobFamilyIds: readonly number[],
  levels: readonly number[],
): Promise<readonly CountedJobs[]> {
  const { rows } = await sql<CountedJobs>`
    select job.job_family_id as "jobFamilyId", job_level.level, count(*)::int as jobs
    from job
    join job_level on job_level.workspace_id = job.workspace_id and job_level.id = job.job_level_id
    where job.workspace_id = ${workspaceId} and job.job_family_id = any(${[...jobFamilyIds]}::int[])
      and job_level.is_visible and job_level.level = any(${[...levels]}::int[])
    group by job.job_family_id, job_level.level`.execute(kysely)
  return rows
}
