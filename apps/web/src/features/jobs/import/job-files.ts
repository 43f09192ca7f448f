import type { JobsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { MAX_FAMILIES_PER_REQUEST } from '@plumb/domain/job-families/limits.ts'
import {
  listJobsToExport,
  type JobFacts,
  jobFile,
  jobRowsToFill,
  jobTemplate,
} from '@plumb/domain/jobs/csv-rows.ts'
import { execute } from '../../../shared/api/execute.ts'
import { allows, type Membership } from '../../../shared/session/session.ts'
import { toJobRow } from '../job-rows.ts'
import { jobArchitectureQuery, jobsQuery } from '../queries.ts'

/** The files of all families' jobs. */
export const JOB_FILES = {
  name: 'job_architecture',
  path: 'job-architecture',
  scopes: ['JOB_DEFINITIONS_EDIT'] as const,
  buildCsvTable: jobTemplate,
  loadFile: loadJobFile,
  loadTemplateRows: loadJobFile,
}

async function loadJobFile(membership: Membership) {
  const facts = await fetchJobFacts(membership)
  return { table: jobFile(facts), stored: listJobsToExport(facts), rows: jobRowsToFill(facts) }
}

/** Fetches the data that files of jobs are checked against: families, levels, and all jobs, in parts. */
export async function fetchJobFacts(membership: Membership): Promise<JobFacts> {
  const options = { workspaceId: membership.workspace.id, refusalsShownBy: 'caller' } as const
  const { jobFamilies: families, jobLevels, globalLevels } = await execute(jobArchitectureQuery, {}, options)
  const jobs: JobsQuery['jobs'][number][] = []
  for (let from = 0; from < families.length; from += MAX_FAMILIES_PER_REQUEST) {
    const jobFamilyIds = families.slice(from, from + MAX_FAMILIES_PER_REQUEST).map(({ id }) => id)
    // One after the other, so that requests of other users do not have to wait for all of them.
    const answer = await execute(jobsQuery, { jobFamilyIds }, options)
    jobs.push(...answer.jobs)
  }
  // The oldest jobs first, as on the server, regardless of family.
  return {
    families,
    jobLevels,
    globalLevels,
    jobs: jobs.map(toJobRow).toSorted((a, b) => a.id - b.id),
    canCreateFamilies: allows(membership, { scopes: ['JOB_FAMILIES_EDIT'] }),
  }
}
