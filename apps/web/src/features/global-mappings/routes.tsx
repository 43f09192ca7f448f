import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { apiQuery } from '../../shared/api/api-query.ts'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { globalMappingsQuery } from './queries.ts'

/** Global mappings, `/w/{workspaceId}/global-mappings`. */
const globalMappingsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'global-mappings',
  staticData: {
    title: messages.globalMappings.page.title,
    worksNarrow: true,
    scopes: ['GLOBAL_MAPPING_VIEW'],
    flags: ['job_catalog'],
  },
  loader: ({ context: { queryClient }, params: { workspaceId }, cause }) => {
    if (cause === 'preload') return
    void queryClient.prefetchQuery(apiQuery(globalMappingsQuery, {}, { workspaceId, refusals: 'caller' }))
  },
  component: lazyRouteComponent(() => import('./mappings-page.tsx'), 'MappingsPage'),
})

/** The pages of the capability, for the router. */
export const globalMappingsRoutes = [
  globalMappingsRoute,
  importRoute(
    'global-mappings',
    { scopes: ['GLOBAL_MAPPING_VIEW', 'GLOBAL_MAPPING_EDIT'], flags: ['job_catalog'] },
    lazyRouteComponent(() => import('./import/import-page.tsx'), 'MappingsImportPage'),
  ),
] as const
