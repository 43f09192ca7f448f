import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictParams } from '../../shared/routing/search-values.ts'
import { readHistorySearch } from './search.ts'

/** The history, `/w/{workspaceId}/history`: each member sees the changes of pages that they can see. */
const historyRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'history',
  validateSearch: strictParams(readHistorySearch),
  staticData: navigationPage('history'),
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ historyOptionsQuery }) => historyOptionsQuery)),
  component: lazyRouteComponent(() => import('./history-page.tsx'), 'HistoryPage'),
})

/** The pages of the capability, for the router. */
export const historyRoutes = [historyRoute] as const
