/** Files of jobs, in and out. */
export const JOB_FILES = {
  name: 'job_architecture',
  path: 'job-architecture',
  scopes: ['JOB_DEFINITIONS_EDIT'] as const,
}
