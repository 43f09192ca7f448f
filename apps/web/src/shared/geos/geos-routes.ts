import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { workspaceRoute } from '../routing/routes.ts'
import { needsOf, opensFirstTab, type PageTab } from '../tabs/tabbed-page.ts'

type GeosTab = keyof typeof shellMessages.geosTabs

/** The tabs of Geos in their order, each a page of its capability, with what it asks for (rule PG2). */
export const GEOS_TABS: readonly PageTab<GeosTab>[] = [
  { tab: 'currencies', scopes: ['CURRENCIES_VIEW'], flags: ['job_catalog', 'currencies'] },
  { tab: 'global-mapping', scopes: ['GLOBAL_MAPPING_VIEW'], flags: ['job_catalog'] },
  { tab: 'tiers', scopes: ['VIEW_LOCATION_CALCULATOR'] },
]

/** @returns what a tab asks for, for the `staticData` of its route. */
export const needsOfTab = (wanted: GeosTab) => needsOf(GEOS_TABS, wanted)

/** Geos, `/w/{workspaceId}/geos`: capabilities hang their tabs here, and `app/` puts them together. */
export const geosRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'geos',
  // At twice its size a window of a desk is as narrow as that.
  staticData: { title: shellMessages.navigationItems.geos, worksNarrow: true },
})

/** Opens the first tab that the user may open. */
export const geosIndexRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: '/',
  beforeLoad: opensFirstTab('geos', GEOS_TABS),
})
