/** The CSV files of families. */
export const FAMILY_FILES = {
  name: 'job_families',
  path: 'job-families/families',
  scopes: ['JOB_FAMILIES_EDIT'] as const,
}
