import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'

/** Leveling, `/w/{workspaceId}/leveling`. */
export const levelingRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'leveling',
  staticData: navigationPage('leveling', { scopes: ['JOB_ARCHITECTURE_VIEW'], flags: ['job_catalog'] }),
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ levelingQuery }) => levelingQuery)),
  component: lazyRouteComponent(() => import('./leveling-page.tsx'), 'LevelingPage'),
})
