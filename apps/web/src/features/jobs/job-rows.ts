import type { JobsQuery } from '@plumb/api-contract/generated/graphql.ts'

/** Returns a stored job as a row; absent fields are null. */
export const listedJob = (job: JobsQuery['jobs'][number]) => ({
  ...job,
  businessTitle: job.businessTitle ?? null,
  jobCode: job.jobCode ?? null,
  jobSubLevel: job.jobSubLevel ?? null,
})
