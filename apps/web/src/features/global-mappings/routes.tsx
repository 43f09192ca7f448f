import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { geosRoute, tabRequirement } from '../../shared/geos/geos-routes.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { readCode, readColumn, strictParams } from '../../shared/routing/search-values.ts'

const REQUIREMENT = tabRequirement('global-mapping')

/** Global mappings, `/w/{workspaceId}/geos/global-mapping`; `country` and `column`: the cell to focus. */
export const globalMappingsRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: 'global-mapping',
  validateSearch: strictParams(
    ({ country, column }): { country?: string | undefined; column?: string | undefined } => ({
      country: readCode(country),
      column: readColumn(column),
    }),
  ),
  staticData: REQUIREMENT,
  loader: prefetchOnOpen(() =>
    import('./queries.ts').then(({ MAPPING_OPERATIONS }) => MAPPING_OPERATIONS.list),
  ),
  component: lazyRouteComponent(() => import('./mappings-page.tsx'), 'MappingsPage'),
})

/** `/w/{workspaceId}/global-mappings` redirects to the tab. */
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
  REQUIREMENT,
  () => import('./import/import-page.tsx'),
)
