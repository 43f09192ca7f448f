import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { readGroupSearch } from '../../shared/groups/group-search.ts'
import { parseListSearch } from '../../shared/named-rows/list-search.ts'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictParams } from '../../shared/routing/search-values.ts'

const REQUIREMENT = { scopes: ['BONUS_STRUCTURES_VIEW'], flags: ['job_catalog'] } as const

const prefetchGroups = prefetchOnOpen(() =>
  import('./queries.ts').then(({ BONUS_OPERATIONS }) => BONUS_OPERATIONS.groups),
)

/** Bonus structures, `/w/{workspaceId}/bonus-structures`, with list-bonus-structure-groups (default) and edit-bonus-structure-group. */
const bonusRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'bonus-structures',
  staticData: navigationPage('bonus-structures', REQUIREMENT),
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
  validateSearch: strictParams(parseListSearch),
  loader: prefetchGroups,
  component: lazyRouteComponent(() => import('./list/groups-page.tsx'), 'BonusGroupsPage'),
})

const editRoute = createRoute({
  getParentRoute: () => bonusRoute,
  path: 'edit-bonus-structure-group',
  validateSearch: strictParams((search) =>
    readGroupSearch<'groupId' | 'countryGroupId'>(search, ['groupId', 'countryGroupId']),
  ),
  staticData: {
    title: shellMessages.navigationItems['bonus-structures'],
    scopes: [...REQUIREMENT.scopes, 'BONUS_STRUCTURES_EDIT'],
    flags: REQUIREMENT.flags,
  },
  loader: prefetchGroups,
  component: lazyRouteComponent(() => import('./edit/percents-page.tsx'), 'PercentsPage'),
})

/** The pages of the capability, for the router. */
export const bonusStructuresRoutes = [
  importRoute(
    'bonus-structures',
    'BONUS_STRUCTURES_EDIT',
    REQUIREMENT,
    () => import('./import/import-page.tsx'),
  ),
  bonusRoute.addChildren([indexRoute, listRoute, editRoute]),
] as const
