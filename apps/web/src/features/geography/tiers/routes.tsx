import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { geosRoute, tabRequirement } from '../../../shared/geos/geos-routes.ts'
import { ignorePrefetchErrors } from '../../../shared/routing/ignore-prefetch-errors.ts'
import { readId, strictParams } from '../../../shared/routing/search-values.ts'
import { prefetchTiers } from '../prefetch-tiers.ts'

/** The tier editor, `/w/{workspaceId}/geos/tiers`; read-only without EDIT_LOCATION_CALCULATOR; `tier`: the number of the tier to focus. */
export const tiersRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: 'tiers',
  validateSearch: strictParams(({ tier }): { tier?: number | undefined } => ({ tier: readId(tier) })),
  staticData: tabRequirement('tiers'),
  loader: (opened) => {
    prefetchTiers(opened)
    ignorePrefetchErrors(import('../map/us-map.tsx'))
  },
  component: lazyRouteComponent(() => import('./tiers-page.tsx'), 'TiersPage'),
})
