import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'

const flags = ['job_catalog'] as const

/** Jobs of a family, `/w/{workspaceId}/job-architecture`; only levels for users who cannot see jobs (rule JB16). */
export const jobArchitectureRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'job-architecture',
  staticData: navigationPage('job-architecture', { scopes: ['JOB_ARCHITECTURE_VIEW'], flags }),
  loader: prefetchOnOpen((opened) => import('./queries.ts').then(({ pageQuery }) => pageQuery(opened))),
  component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
})

export const jobsImportRoute = importRoute(
  'job-architecture',
  'JOB_DEFINITIONS_EDIT',
  // Files of jobs are checked against levels, jobs and families.
  { scopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_DEFINITIONS_VIEW', 'JOB_FAMILIES_VIEW'], flags },
  () => import('./import/import-page.tsx'),
)
