import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'

const REQUIREMENT = { scopes: ['JOB_ARCHITECTURE_VIEW'], flags: ['job_catalog'] } as const

/** Leveling, `/w/{workspaceId}/leveling`. */
export const levelingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'leveling',
  staticData: navigationPage('leveling', REQUIREMENT),
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ levelingQuery }) => levelingQuery)),
  component: lazyRouteComponent(() => import('./leveling-page.tsx'), 'LevelingPage'),
})

export const levelingImportRoute = importRoute(
  'leveling',
  'JOB_ARCHITECTURE_EDIT',
  REQUIREMENT,
  () => import('./import/import-page.tsx'),
)
