import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { asksAhead } from '../../shared/routing/asks-ahead.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import type { Requirement } from '../../shared/session/session.ts'

const NEEDS = {
  // What it shows: levels, the jobs, and the families that they are chosen by.
  scopes: ['JOB_ARCHITECTURE_VIEW', 'JOB_DEFINITIONS_VIEW', 'JOB_FAMILIES_VIEW'],
  flags: ['job_catalog'],
} satisfies Requirement

/** Jobs of a family, `/w/{workspaceId}/job-architecture`. */
export const jobArchitectureRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'job-architecture',
  staticData: {
    title: messages.shell.navigationItems['job-architecture'],
    worksNarrow: true,
    ...NEEDS,
  },
  loader: asksAhead(() => import('./queries.ts').then(({ jobArchitectureQuery }) => jobArchitectureQuery)),
  component: lazyRouteComponent(() => import('./jobs-page.tsx'), 'JobsPage'),
})

export const jobsImportRoute = importRoute(
  'job-architecture',
  'JOB_DEFINITIONS_EDIT',
  NEEDS,
  lazyRouteComponent(() => import('./import/import-page.tsx'), 'JobsImportPage'),
)
