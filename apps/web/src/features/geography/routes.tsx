import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { ahead } from '../../shared/routing/ahead.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictly } from '../../shared/routing/search-values.ts'
import { allows, chooseMembership, currentUserOptions } from '../../shared/session/session.ts'
import { askForTiers } from './ask-for-tiers.ts'
import { readBulkSearch } from './bulk/bulk-search.ts'
import { MAY_LOOK_UP_MANY, MAY_LOOK_UP_ONE } from './may-look-up.ts'
import { readSingleSearch } from './single/single-search.ts'

/** ZIP code lookup, `/w/{workspaceId}/zip-code-lookup`, with the sub-routes single (default) and bulk. */
const lookupRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'zip-code-lookup',
  staticData: navigationPage('zip-code-lookup'),
  component: lazyRouteComponent(() => import('./lookup-layout.tsx'), 'LookupLayout'),
})

const lookupIndexRoute = createRoute({
  getParentRoute: () => lookupRoute,
  path: '/',
  validateSearch: strictly(readSingleSearch),
  beforeLoad: async ({ context, params, search }) => {
    const { currentUser } = await context.queryClient.ensureQueryData(currentUserOptions)
    const membership = currentUser && chooseMembership(currentUser, params.workspaceId, null)
    // Single is the default; users who can only look up many are redirected to bulk.
    const onlyMany =
      membership && !allows(membership, MAY_LOOK_UP_ONE) && allows(membership, MAY_LOOK_UP_MANY)
    if (onlyMany) throw redirect({ to: '/w/$workspaceId/zip-code-lookup/bulk', params, replace: true })
    throw redirect({ to: '/w/$workspaceId/zip-code-lookup/single', params, search, replace: true })
  },
})

const singleRoute = createRoute({
  getParentRoute: () => lookupRoute,
  path: 'single',
  validateSearch: strictly(readSingleSearch),
  staticData: MAY_LOOK_UP_ONE,
  loader: (opened) => {
    // Not awaited: the box can be used at once, and both are loaded by the fifth digit.
    ahead(import('./map/us-map.tsx'))
    askForTiers(opened)
  },
  component: lazyRouteComponent(() => import('./single/single-page.tsx'), 'SinglePage'),
})

const bulkRoute = createRoute({
  getParentRoute: () => lookupRoute,
  path: 'bulk',
  validateSearch: strictly(readBulkSearch),
  staticData: { ...MAY_LOOK_UP_MANY, title: shellMessages.pageTitles.bulk, worksNarrow: true },
  component: lazyRouteComponent(() => import('./bulk/bulk-page.tsx'), 'BulkPage'),
})

/** The pages of the capability, for the router. */
export const geographyRoutes = [lookupRoute.addChildren([lookupIndexRoute, singleRoute, bulkRoute])] as const
