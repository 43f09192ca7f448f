import type { JobsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { FAMILIES_AT_ONCE } from '@plumb/domain/job-families/limits.ts'
import type { JobFacts } from '@plumb/domain/jobs/csv-rows.ts'
import { execute } from '../../../shared/api/execute.ts'
import { listedJob } from '../job-rows.ts'
import { jobArchitectureQuery, jobsQuery } from '../queries.ts'

/** Asks for what files of jobs are held against: families, levels, and all jobs, part by part. */
export async function askJobFacts(workspaceId: number): Promise<Omit<JobFacts, 'mayMakeFamilies'>> {
  const options = { workspaceId, refusals: 'caller' } as const
  const { jobFamilies: families, jobLevels, globalLevels } = await execute(jobArchitectureQuery, {}, options)
  const jobs: JobsQuery['jobs'][number][] = []
  for (let from = 0; from < families.length; from += FAMILIES_AT_ONCE) {
    const jobFamilyIds = families.slice(from, from + FAMILIES_AT_ONCE).map(({ id }) => id)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: others ask the server too
    const answer = await execute(jobsQuery, { jobFamilyIds }, options)
    jobs.push(...answer.jobs)
  }
  // The oldest first, as the server has them, whatever the family.
  return { families, jobLevels, globalLevels, jobs: jobs.map(listedJob).toSorted((a, b) => a.id - b.id) }
}
