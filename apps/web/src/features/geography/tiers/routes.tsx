import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { geosRoute, needsOfTab } from '../../../shared/geos/geos-routes.ts'
import { ahead } from '../../../shared/routing/ahead.ts'
import { readId, strictly } from '../../../shared/routing/search-values.ts'
import { askForTiers } from '../ask-for-tiers.ts'

/** The tier editor, `/w/{workspaceId}/geos/tiers`; read-only without EDIT_LOCATION_CALCULATOR; `tier`: the number of the tier to focus. */
export const tiersRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: 'tiers',
  validateSearch: strictly(({ tier }): { tier?: number | undefined } => ({ tier: readId(tier) })),
  staticData: needsOfTab('tiers'),
  loader: (opened) => {
    askForTiers(opened)
    ahead(import('../map/us-map.tsx'))
  },
  component: lazyRouteComponent(() => import('./tiers-page.tsx'), 'TiersPage'),
})
