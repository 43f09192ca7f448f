import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { asksAhead } from '../../shared/routing/asks-ahead.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictly } from '../../shared/routing/search-values.ts'
import { readHistorySearch } from './search.ts'

/** Who changed what, `/w/{workspaceId}/history`: for every member, each of what they may see on its page. */
const historyRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'history',
  validateSearch: strictly(readHistorySearch),
  staticData: navigationPage('history'),
  loader: asksAhead(() => import('./queries.ts').then(({ historyOptionsQuery }) => historyOptionsQuery)),
  component: lazyRouteComponent(() => import('./history-page.tsx'), 'HistoryPage'),
})

/** The pages of the capability, for the router. */
export const historyRoutes = [historyRoute] as const
