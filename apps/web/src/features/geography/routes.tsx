import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { ignorePrefetchErrors } from '../../shared/routing/ignore-prefetch-errors.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictParams } from '../../shared/routing/search-values.ts'
import { allows, chooseMembership, currentUserOptions } from '../../shared/session/session.ts'
import { prefetchTiers } from './prefetch-tiers.ts'
import { readBulkSearch } from './bulk/bulk-search.ts'
import { BULK_LOOKUP_REQUIREMENT, SINGLE_LOOKUP_REQUIREMENT } from './lookup-requirements.ts'
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
  validateSearch: strictParams(readSingleSearch),
  beforeLoad: async ({ context, params, search }) => {
    const { currentUser } = await context.queryClient.ensureQueryData(currentUserOptions)
    const membership = currentUser && chooseMembership(currentUser, params.workspaceId, null)
    // Single is the default; users who can only look up many ZIP codes at once are redirected to bulk.
    const canOnlyLookUpMany =
      membership &&
      !allows(membership, SINGLE_LOOKUP_REQUIREMENT) &&
      allows(membership, BULK_LOOKUP_REQUIREMENT)
    if (canOnlyLookUpMany)
      throw redirect({ to: '/w/$workspaceId/zip-code-lookup/bulk', params, replace: true })
    throw redirect({ to: '/w/$workspaceId/zip-code-lookup/single', params, search, replace: true })
  },
})

const singleRoute = createRoute({
  getParentRoute: () => lookupRoute,
  path: 'single',
  validateSearch: strictParams(readSingleSearch),
  staticData: SINGLE_LOOKUP_REQUIREMENT,
  loader: (opened) => {
    // Not awaited: the ZIP code field can be used at once, and the map and the tiers have loaded by its fifth digit.
    ignorePrefetchErrors(import('./map/us-map.tsx'))
    prefetchTiers(opened)
  },
  component: lazyRouteComponent(() => import('./single/single-page.tsx'), 'SinglePage'),
})

const bulkRoute = createRoute({
  getParentRoute: () => lookupRoute,
  path: 'bulk',
  validateSearch: strictParams(readBulkSearch),
  staticData: {
    ...BULK_LOOKUP_REQUIREMENT,
    title: shellMessages.pageTitles.bulk,
    supportsNarrowScreens: true,
  },
  component: lazyRouteComponent(() => import('./bulk/bulk-page.tsx'), 'BulkPage'),
})

/** The pages of the capability, for the router. */
export const geographyRoutes = [lookupRoute.addChildren([lookupIndexRoute, singleRoute, bulkRoute])] as const
