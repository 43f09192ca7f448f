import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictParams } from '../../shared/routing/search-values.ts'
import { readProblemsSearch } from './search.ts'

/** All gaps of ranges, `/w/{workspaceId}/problems`. */
export const problemsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'problems',
  validateSearch: strictParams(readProblemsSearch),
  staticData: navigationPage('problems', {
    scopes: ['COMP_RANGES_VIEW', 'SEE_ALL_LEVELS_DATA'],
    flags: ['job_catalog'],
  }),
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ problemsQuery }) => problemsQuery)),
  component: lazyRouteComponent(() => import('./problems-page.tsx'), 'ProblemsPage'),
})
