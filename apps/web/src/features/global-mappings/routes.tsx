import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { apiQuery } from '../../shared/api/api-query.ts'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { ahead } from '../../shared/routing/ahead.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'

/** Geos, `/w/{workspaceId}/geos`; it opens its first tab (docs/rules/pages 2). */
const geosRoute = createRoute({ getParentRoute: () => workspaceRoute, path: 'geos' })

const geosIndexRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/w/$workspaceId/geos/global-mapping', params, replace: true })
  },
})

/** The country whose row a link leads to, ISO 3166 alpha-2. */
interface MappingSearch {
  country?: string | undefined
}

function readMappingSearch({ country }: Record<string, unknown>): MappingSearch {
  return typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? { country } : {}
}

/** Global mappings, `/w/{workspaceId}/geos/global-mapping`. */
const globalMappingsRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: 'global-mapping',
  validateSearch: readMappingSearch,
  staticData: {
    // The shell's word, since every page's first load has the words of this file.
    title: messages.shell.navigationItems.geos,
    worksNarrow: true,
    scopes: ['GLOBAL_MAPPING_VIEW'],
    flags: ['job_catalog'],
  },
  loader: ({ context: { queryClient }, params: { workspaceId }, cause }) => {
    if (cause === 'preload') return
    // Not waited for, and fetched apart: what it asks is not part of the first load.
    ahead(
      import('./queries.ts').then(({ globalMappingsQuery }) =>
        queryClient.prefetchQuery(apiQuery(globalMappingsQuery, {}, { workspaceId, refusals: 'caller' })),
      ),
    )
  },
  component: lazyRouteComponent(() => import('./mappings-page.tsx'), 'MappingsPage'),
})

/** The pages of the capability, for the router. */
export const globalMappingsRoutes = [
  geosRoute.addChildren([geosIndexRoute, globalMappingsRoute]),
  importRoute(
    'geos/global-mapping',
    { scopes: ['GLOBAL_MAPPING_VIEW', 'GLOBAL_MAPPING_EDIT'], flags: ['job_catalog'] },
    lazyRouteComponent(() => import('./import/import-page.tsx'), 'MappingsImportPage'),
  ),
] as const
