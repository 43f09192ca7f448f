import { jobFile } from '@plumb/domain/jobs/csv-rows.ts'

/** Files of jobs, in and out. */
export const JOB_FILES = {
  name: 'job_architecture',
  path: 'job-architecture',
  scopes: ['JOB_DEFINITIONS_EDIT'] as const,
}

/** Its headers alone: what its cells may hold is asked for with a file. */
export const jobTemplate = () => jobFile({ families: [], jobLevels: [] })
