import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { readGroupSearch } from '../../shared/groups/group-search.ts'
import { readFoundSearch } from '../../shared/named-rows/found-search.ts'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictly } from '../../shared/routing/search-values.ts'

const NEEDS = { scopes: ['BONUS_STRUCTURES_VIEW'], flags: ['job_catalog'] } as const

const askForGroups = prefetchOnOpen(() =>
  import('./queries.ts').then(({ BONUS_CALLS }) => BONUS_CALLS.groups),
)

/** Bonus structures, `/w/{workspaceId}/bonus-structures`, with list-bonus-structure-groups (default) and edit-bonus-structure-group. */
const bonusRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'bonus-structures',
  staticData: navigationPage('bonus-structures', NEEDS),
})

const indexRoute = createRoute({
  getParentRoute: () => bonusRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/w/$workspaceId/bonus-structures/list-bonus-structure-groups',
      params,
      replace: true,
    })
  },
})

const listRoute = createRoute({
  getParentRoute: () => bonusRoute,
  path: 'list-bonus-structure-groups',
  validateSearch: strictly(readFoundSearch),
  loader: askForGroups,
  component: lazyRouteComponent(() => import('./list/groups-page.tsx'), 'BonusGroupsPage'),
})

const editRoute = createRoute({
  getParentRoute: () => bonusRoute,
  path: 'edit-bonus-structure-group',
  validateSearch: strictly((search) =>
    readGroupSearch<'groupId' | 'countryGroupId'>(search, ['groupId', 'countryGroupId']),
  ),
  staticData: {
    title: shellMessages.navigationItems['bonus-structures'],
    scopes: [...NEEDS.scopes, 'BONUS_STRUCTURES_EDIT'],
    flags: NEEDS.flags,
  },
  loader: askForGroups,
  component: lazyRouteComponent(() => import('./edit/percents-page.tsx'), 'PercentsPage'),
})

/** The pages of the capability, for the router. */
export const bonusStructuresRoutes = [
  importRoute('bonus-structures', 'BONUS_STRUCTURES_EDIT', NEEDS, () => import('./import/import-page.tsx')),
  bonusRoute.addChildren([indexRoute, listRoute, editRoute]),
] as const
