import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { PageTabs } from '../tabs/page-tabs.tsx'
import { GEOS_TABS } from './geos-routes.ts'

const { geosTabs, navigationItems } = shellMessages

/** The tabs of Geos that the user may open; for under the header of each. */
export const GeosTabs = () => (
  <div className="pb-3">
    <PageTabs page="geos" label={navigationItems.geos} tabs={GEOS_TABS} names={geosTabs} />
  </div>
)

/** The title of Geos, and its tabs under it, as the pages of its tabs have them. */
export const GEOS_FRAME = { title: navigationItems.geos, under: <GeosTabs /> }
