import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { apiQuery } from '../../shared/api/api-query.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { groupListQuery } from './queries.ts'
import { readBandSearch, readGroupListSearch } from './search.ts'

/** Comp bands, `/w/{workspaceId}/ote`, with the tabs list-comp-band-groups (default) and edit-comp-band-group. */
const oteRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'ote',
  staticData: {
    title: messages.compBands.page.title,
    // At twice its size a window of a desk is as narrow as that.
    worksNarrow: true,
    scopes: ['COMP_BANDS_VIEW'],
    flags: ['job_catalog'],
  },
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
  validateSearch: readGroupListSearch,
  loader: ({ context: { queryClient }, params: { workspaceId }, cause }) => {
    // A pointer that passes over the link asks the server for nothing.
    if (cause === 'preload') return
    // Not waited for: the page shows its shape meanwhile.
    void queryClient.prefetchQuery(apiQuery(groupListQuery, {}, { workspaceId, refusals: 'caller' }))
  },
  component: lazyRouteComponent(() => import('./list/groups-page.tsx'), 'GroupsPage'),
})

const editRoute = createRoute({
  getParentRoute: () => oteRoute,
  path: 'edit-comp-band-group',
  validateSearch: readBandSearch,
  loader: ({ context: { queryClient }, params: { workspaceId }, cause }) => {
    if (cause === 'preload') return
    void queryClient.prefetchQuery(apiQuery(groupListQuery, {}, { workspaceId, refusals: 'caller' }))
  },
  component: lazyRouteComponent(() => import('./edit/bands-page.tsx'), 'BandsPage'),
})

/** The pages of the capability, for the router. */
export const compBandsRoutes = [oteRoute.addChildren([oteIndexRoute, listRoute, editRoute])] as const
