import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { geosRoute, needsOfTab } from '../../shared/geos/geos-routes.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { readCode, readColumn, strictly } from '../../shared/routing/search-values.ts'

const NEEDS = needsOfTab('global-mapping')

/** Global mappings, `/w/{workspaceId}/geos/global-mapping`; `country` and `column`: the cell to focus. */
export const globalMappingsRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: 'global-mapping',
  validateSearch: strictly(
    ({ country, column }): { country?: string | undefined; column?: string | undefined } => ({
      country: readCode(country),
      column: readColumn(column),
    }),
  ),
  staticData: NEEDS,
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ MAPPING_CALLS }) => MAPPING_CALLS.list)),
  component: lazyRouteComponent(() => import('./mappings-page.tsx'), 'MappingsPage'),
})

/** `/w/{workspaceId}/global-mappings`, the page's own address, redirects to its tab, which shows its requirements (rule PG2). */
export const globalMappingsAloneRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'global-mappings',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/w/$workspaceId/geos/global-mapping', params, search, replace: true })
  },
})

export const globalMappingsImportRoute = importRoute(
  'geos/global-mapping',
  'GLOBAL_MAPPING_EDIT',
  NEEDS,
  () => import('./import/import-page.tsx'),
)
