import type { JobsQuery } from '@plumb/api-contract/generated/graphql.ts'

/** @returns a job as it is stored: what it lacks is null. */
export const listedJob = (job: JobsQuery['jobs'][number]) => ({
  ...job,
  businessTitle: job.businessTitle ?? null,
  jobCode: job.jobCode ?? null,
  jobSubLevel: job.jobSubLevel ?? null,
})
