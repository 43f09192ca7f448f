import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'

/** The setup steps before the first range, `/w/{workspaceId}/set-up`. */
export const setupRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'set-up',
  staticData: navigationPage('set-up', { flags: ['job_catalog'] }),
  loader: prefetchOnOpen(() => import('../../shared/setup/queries.ts').then(({ setupQuery }) => setupQuery)),
  component: lazyRouteComponent(() => import('./setup-page.tsx'), 'SetupPage'),
})
