import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { workspaceRoute } from '../routing/routes.ts'
import { requirementOfTab, redirectToFirstTab, type PageTab } from '../tabs/tabbed-page.ts'

type GeosTab = keyof typeof shellMessages.geosTabs

/** The tabs of Geos in their order, each with the requirements of its page (rule PG2). */
export const GEOS_TABS: readonly PageTab<GeosTab>[] = [
  { tab: 'currencies', scopes: ['CURRENCIES_VIEW'], flags: ['job_catalog', 'currencies'] },
  { tab: 'global-mapping', scopes: ['GLOBAL_MAPPING_VIEW'], flags: ['job_catalog'] },
  { tab: 'tiers', scopes: ['VIEW_LOCATION_CALCULATOR'] },
]

/** Returns the requirements of a tab, for the `staticData` of its route. */
export const tabRequirement = (wanted: GeosTab) => requirementOfTab(GEOS_TABS, wanted)

/** The route of Geos, `/w/{workspaceId}/geos`. Capabilities add their tabs under it, and `app/` combines them. */
export const geosRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'geos',
  // A desktop window at 200% zoom is as narrow as a phone.
  staticData: { title: shellMessages.navigationItems.geos, supportsNarrowScreens: true },
})

/** Opens the first tab that the user may open. */
export const geosIndexRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: '/',
  beforeLoad: redirectToFirstTab('geos', GEOS_TABS),
})
