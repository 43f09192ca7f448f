import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { parseListSearch } from '../../shared/named-rows/list-search.ts'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictParams } from '../../shared/routing/search-values.ts'
import { readBandSearch } from './search.ts'

const REQUIREMENT = { scopes: ['COMP_BANDS_VIEW'], flags: ['job_catalog'] } as const

const prefetchGroups = prefetchOnOpen(() =>
  import('./queries.ts').then(({ groupListQuery }) => groupListQuery),
)

/** Comp bands, `/w/{workspaceId}/ote`, with the tabs list-comp-band-groups (default) and edit-comp-band-group. */
const oteRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'ote',
  staticData: navigationPage('ote', REQUIREMENT),
})

const oteIndexRoute = createRoute({
  getParentRoute: () => oteRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/w/$workspaceId/ote/list-comp-band-groups', params, replace: true })
  },
})

const listRoute = createRoute({
  getParentRoute: () => oteRoute,
  path: 'list-comp-band-groups',
  validateSearch: strictParams(parseListSearch),
  loader: prefetchGroups,
  component: lazyRouteComponent(() => import('./list/groups-page.tsx'), 'BandGroupsPage'),
})

const editRoute = createRoute({
  getParentRoute: () => oteRoute,
  path: 'edit-comp-band-group',
  validateSearch: strictParams(readBandSearch),
  loader: prefetchGroups,
  component: lazyRouteComponent(() => import('./edit/bands-page.tsx'), 'BandsPage'),
})

/** The pages of the capability, for the router. */
export const compBandsRoutes = [
  importRoute('ote', 'COMP_BANDS_EDIT', REQUIREMENT, () => import('./import/import-page.tsx')),
  oteRoute.addChildren([oteIndexRoute, listRoute, editRoute]),
] as const
