import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { readGroupSearch } from '../../shared/groups/group-search.ts'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictParams } from '../../shared/routing/search-values.ts'

const REQUIREMENT = { scopes: ['RANGE_WIDTHS_VIEW'], flags: ['job_catalog'] } as const

/** Range widths, `/w/{workspaceId}/range-widths`. */
const rangeWidthsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'range-widths',
  validateSearch: strictParams((search) => readGroupSearch<'groupId'>(search, ['groupId'])),
  staticData: navigationPage('range-widths', REQUIREMENT),
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ rangeWidthsQuery }) => rangeWidthsQuery)),
  component: lazyRouteComponent(() => import('./range-widths-page.tsx'), 'RangeWidthsPage'),
})

/** The pages of the capability, for the router. */
export const rangeWidthsRoutes = [
  importRoute('range-widths', 'RANGE_WIDTHS_EDIT', REQUIREMENT, () => import('./import/import-page.tsx')),
  rangeWidthsRoute,
] as const
