import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ignorePrefetchErrors } from '../../shared/routing/ignore-prefetch-errors.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { readCompRangesSearch } from '../../shared/range-choices/search.ts'
import { prefetchRanges } from './ranges/prefetch-ranges.ts'
import { prefetchableOptionsQuery } from './requests/ranges-query.ts'

/** Comp ranges, `/w/{workspaceId}/comp-ranges`. */
const compRangesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'comp-ranges',
  validateSearch: readCompRangesSearch,
  staticData: {
    title: shellMessages.navigationItems['comp-ranges'],
    supportsNarrowScreens: true,
    scopes: ['COMP_RANGES_VIEW'],
    flags: ['job_catalog'],
    prefetch: (queryClient, workspaceId) =>
      ignorePrefetchErrors(queryClient.prefetchQuery(prefetchableOptionsQuery(workspaceId))),
  },
  loader: ({ context: { queryClient }, params: { workspaceId }, location: { search } }) => {
    // Not awaited: the page shows a placeholder.
    ignorePrefetchErrors(prefetchRanges(queryClient, workspaceId, readCompRangesSearch(search)))
  },
  component: lazyRouteComponent(() => import('./comp-ranges-page.tsx'), 'CompRangesPage'),
})

/** The page of the capability, for the router. */
export const compRangesRoutes = [compRangesRoute] as const
