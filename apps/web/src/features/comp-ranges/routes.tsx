import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ahead } from '../../shared/routing/ahead.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { readCompRangesSearch } from './choices/search.ts'
import { fetchAhead } from './ranges/fetch-ahead.ts'
import { optionsQueryAhead } from './requests/ranges-query.ts'

/** Comp ranges, `/w/{workspaceId}/comp-ranges`. */
const compRangesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'comp-ranges',
  validateSearch: readCompRangesSearch,
  staticData: {
    title: shellMessages.navigationItems['comp-ranges'],
    worksNarrow: true,
    scopes: ['COMP_RANGES_VIEW'],
    flags: ['job_catalog'],
    prefetch: (queryClient, workspaceId) => ahead(queryClient.prefetchQuery(optionsQueryAhead(workspaceId))),
  },
  loader: ({ context: { queryClient }, params: { workspaceId }, location: { search } }) => {
    // Not awaited: the page shows a placeholder.
    ahead(fetchAhead(queryClient, workspaceId, readCompRangesSearch(search)))
  },
  component: lazyRouteComponent(() => import('./comp-ranges-page.tsx'), 'CompRangesPage'),
})

/** The page of the capability, for the router. */
export const compRangesRoutes = [compRangesRoute] as const
