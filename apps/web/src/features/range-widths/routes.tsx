import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { apiQuery } from '../../shared/api/api-query.ts'
import { ahead } from '../../shared/routing/ahead.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { readId, readLevel } from '../../shared/routing/search-values.ts'

/** The cell that a link leads to. */
interface WidthSearch {
  groupId?: number | undefined
  level?: number | undefined
}

function readWidthSearch(search: Record<string, unknown>): WidthSearch {
  const groupId = readId(search['groupId'])
  const level = readLevel(search['level'])
  return groupId === undefined || level === undefined ? {} : { groupId, level }
}

/** Range widths, `/w/{workspaceId}/range-widths`. */
const rangeWidthsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'range-widths',
  validateSearch: readWidthSearch,
  staticData: {
    // The shell's word, since every page's first load has the words of this file.
    title: messages.shell.navigationItems['range-widths'],
    // At twice its size a window of a desk is as narrow as that.
    worksNarrow: true,
    scopes: ['RANGE_WIDTHS_VIEW'],
    flags: ['job_catalog'],
  },
  loader: ({ context: { queryClient }, params: { workspaceId }, cause }) => {
    // A pointer that passes over the link asks the server for nothing.
    if (cause === 'preload') return
    // Not waited for: the page shows its shape meanwhile. Fetched apart: what it asks is not part of the first load.
    ahead(
      import('./queries.ts').then(({ rangeWidthsQuery }) =>
        queryClient.prefetchQuery(apiQuery(rangeWidthsQuery, {}, { workspaceId, refusals: 'caller' })),
      ),
    )
  },
  component: lazyRouteComponent(() => import('./range-widths-page.tsx'), 'RangeWidthsPage'),
})

/** The page of the capability, for the router. */
export const rangeWidthsRoutes = [rangeWidthsRoute] as const
