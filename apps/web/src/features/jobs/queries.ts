import { importJobs } from '@plumb/api-contract/fields/generated/import-jobs.ts'
import { jobFields } from '@plumb/api-contract/fields/generated/job-fields.ts'
import { jobSaveMany } from '@plumb/api-contract/fields/generated/job-save-many.ts'
import { graphql, withFragments } from '@plumb/api-contract/graphql.ts'
import type { ArchitectureLevelsQuery, JobArchitectureQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Scope } from '@plumb/domain/access/scopes.ts'
import { changes, type Query, shows } from '../../shared/api/subjects.ts'
import type { RouteOpening } from '../../shared/routing/prefetch-on-open.ts'
import { allows, currentUserOptions } from '../../shared/session/session.ts'

/** The permissions that jobs and their families need. With JOB_ARCHITECTURE_VIEW alone, the page shows levels only. */
export const REQUIRED_SCOPES: readonly Scope[] = ['JOB_DEFINITIONS_VIEW', 'JOB_FAMILIES_VIEW']

/** The families to choose from, and the levels of their jobs. */
export const jobArchitectureQuery = shows(
  ['families', 'levels'],
  graphql(`
    query JobArchitecture {
      jobFamilies {
        id
        name
        code
      }
      jobLevels {
        id
        code
        name
        group
        level
        isVisible
      }
      globalLevels {
        level
        name
      }
    }
  `),
)

/** The levels only, for users who cannot see jobs and families. */
export const architectureLevelsQuery = shows(
  ['levels'],
  graphql(`
    query ArchitectureLevels {
      jobLevels {
        id
        code
        name
        group
        level
        isVisible
      }
      globalLevels {
        level
        name
      }
    }
  `),
)

export const jobsQuery = shows(
  ['jobs'],
  withFragments(
    graphql(`
      query Jobs($jobFamilyIds: [Int!]!) {
        jobs(jobGetRequest: { jobFamilyIds: $jobFamilyIds }) {
          ...JobFields
        }
      }
    `),
    jobFields,
  ),
)

export const saveJobsMutation = changes(['jobs'], jobSaveMany)

export const importJobsMutation = changes(['families', 'jobs', 'history'], importJobs)

/** Returns the query of the jobs page, which is titled “Job architecture”: only the levels for users who cannot see jobs and families. */
export function pageQuery({
  context,
  params,
}: RouteOpening): Query<JobArchitectureQuery | ArchitectureLevelsQuery, Record<string, never>> {
  const answer = context.queryClient.getQueryData(currentUserOptions.queryKey)
  const membership = answer?.currentUser?.memberships.find(
    ({ workspace }) => workspace.id === params.workspaceId,
  )
  return membership && allows(membership, { scopes: REQUIRED_SCOPES })
    ? jobArchitectureQuery
    : architectureLevelsQuery
}
