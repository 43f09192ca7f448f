import type { JobArchitectureQuery, JobsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { LadderRow } from '@plumb/domain/jobs/ladder.ts'

export type JobLevel = JobArchitectureQuery['jobLevels'][number]

/** A global level with its job levels, and with the jobs of a family. */
export type LadderRung = LadderRow<JobsQuery['jobs'][number], JobLevel>

/** Returns a stored job as a row; absent fields are null. */
export const toJobRow = (job: JobsQuery['jobs'][number]) => ({
  ...job,
  businessTitle: job.businessTitle ?? null,
  jobCode: job.jobCode ?? null,
  jobSubLevel: job.jobSubLevel ?? null,
})
