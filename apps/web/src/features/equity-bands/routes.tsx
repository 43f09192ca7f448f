import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { type GroupSearch, readGroupSearch } from '../../shared/groups/group-search.ts'
import { navigationPage } from '../../shared/routing/navigation-page.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { workspaceRoute } from '../../shared/routing/routes.ts'
import { strictParams } from '../../shared/routing/search-values.ts'

/** What the address names: a level with a group for its band, a level alone for its RSU percentage, or a setting. */
interface EquitySearch extends GroupSearch<'groupId'> {
  setting?: string | undefined
}

const SETTING = /^[A-Z_]{1,40}$/

function readEquitySearch(search: Record<string, unknown>): EquitySearch {
  const { setting } = search
  const cell = readGroupSearch(search, ['groupId'])
  if (cell.level !== undefined) return cell
  return typeof setting === 'string' && SETTING.test(setting) ? { setting } : {}
}

const REQUIREMENT = { scopes: ['EQUITY_BANDS_VIEW'], flags: ['job_catalog'] } as const

/** Equity bands, `/w/{workspaceId}/equity`. */
const equityBandsRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'equity',
  validateSearch: strictParams(readEquitySearch),
  staticData: navigationPage('equity', REQUIREMENT),
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ equityBandsQuery }) => equityBandsQuery)),
  component: lazyRouteComponent(() => import('./equity-page.tsx'), 'EquityPage'),
})

/** The pages of the capability, for the router. */
export const equityBandsRoutes = [
  importRoute('equity', 'EQUITY_BANDS_EDIT', REQUIREMENT, () => import('./import/import-page.tsx')),
  equityBandsRoute,
] as const
