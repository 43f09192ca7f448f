import type { Scope } from '@plumb/domain/access/scopes.ts'

/** The permissions that jobs and their families need. With JOB_ARCHITECTURE_VIEW alone, the page shows levels only. */
export const JOBS_NEED: readonly Scope[] = ['JOB_DEFINITIONS_VIEW', 'JOB_FAMILIES_VIEW']
