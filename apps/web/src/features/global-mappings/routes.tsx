import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { geosRoute, needsOfTab } from '../../shared/geos/geos-routes.ts'
import { asksAhead } from '../../shared/routing/asks-ahead.ts'
import { readCode, readColumn } from '../../shared/routing/search-values.ts'

const NEEDS = needsOfTab('global-mapping')

/** Global mappings, `/w/{workspaceId}/geos/global-mapping`; `country` and `column`: the cell that a link leads to. */
export const globalMappingsRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: 'global-mapping',
  validateSearch: ({
    country,
    column,
  }: Record<string, unknown>): { country?: string | undefined; column?: string | undefined } => ({
    country: readCode(country),
    column: readColumn(column),
  }),
  staticData: NEEDS,
  loader: asksAhead(() => import('./queries.ts').then(({ globalMappingsQuery }) => globalMappingsQuery)),
  component: lazyRouteComponent(() => import('./mappings-page.tsx'), 'MappingsPage'),
})

export const globalMappingsImportRoute = importRoute(
  'geos/global-mapping',
  'GLOBAL_MAPPING_EDIT',
  NEEDS,
  lazyRouteComponent(() => import('./import/import-page.tsx'), 'MappingsImportPage'),
)
