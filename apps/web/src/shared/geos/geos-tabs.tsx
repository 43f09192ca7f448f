import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { PageTabs } from '../tabs/page-tabs.tsx'
import { GEOS_TABS } from './geos-routes.ts'

const { geosTabs, navigationItems } = shellMessages

/** The tabs of Geos that the user can open, below the header of each. */
export const GeosTabs = () => (
  <div className="pb-3">
    <PageTabs page="geos" label={navigationItems.geos} tabs={GEOS_TABS} names={geosTabs} />
  </div>
)

/** The title of Geos and its tabs, as shown on the pages of its tabs. */
export const GEOS_PAGE_PROPS = { title: navigationItems.geos, belowHeader: <GeosTabs /> }
