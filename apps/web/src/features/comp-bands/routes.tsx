import { messages } from '@plumb/domain/messages/messages.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { apiQuery } from '../../shared/api/api-query.ts'
import { ahead } from '../../shared/routing/ahead.ts'
import { type RouterContext, workspaceRoute } from '../../shared/routing/routes.ts'
import { readBandSearch, readGroupListSearch } from './search.ts'

interface Opened {
  readonly context: RouterContext
  readonly params: { readonly workspaceId: number }
  readonly cause: string
}

/** Not waited for: a page shows its shape meanwhile. Fetched apart: what it asks is not part of the first load. */
function askForGroups({ context: { queryClient }, params: { workspaceId }, cause }: Opened): void {
  // A pointer that passes over the link asks the server for nothing.
  if (cause === 'preload') return
  ahead(
    import('./queries.ts').then(({ groupListQuery }) =>
      queryClient.prefetchQuery(apiQuery(groupListQuery, {}, { workspaceId, refusals: 'caller' })),
    ),
  )
}

/** Comp bands, `/w/{workspaceId}/ote`, with the tabs list-comp-band-groups (default) and edit-comp-band-group. */
const oteRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'ote',
  staticData: {
    // The shell's word, since every page's first load has the words of this file.
    title: messages.shell.navigationItems.ote,
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
  loader: askForGroups,
  component: lazyRouteComponent(() => import('./list/groups-page.tsx'), 'GroupsPage'),
})

const editRoute = createRoute({
  getParentRoute: () => oteRoute,
  path: 'edit-comp-band-group',
  validateSearch: readBandSearch,
  loader: askForGroups,
  component: lazyRouteComponent(() => import('./edit/bands-page.tsx'), 'BandsPage'),
})

/** The pages of the capability, for the router. */
export const compBandsRoutes = [oteRoute.addChildren([oteIndexRoute, listRoute, editRoute])] as const
