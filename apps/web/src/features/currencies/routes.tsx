import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { geosRoute, needsOfTab } from '../../shared/geos/geos-routes.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { readCode, strictly } from '../../shared/routing/search-values.ts'

const NEEDS = needsOfTab('currencies')

/** Exchange rates, `/w/{workspaceId}/geos/currencies`; `currency`: the currency of the rate to focus. */
export const currenciesRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: 'currencies',
  validateSearch: strictly(({ currency }): { currency?: string | undefined } => ({
    currency: readCode(currency),
  })),
  staticData: NEEDS,
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ RATE_CALLS }) => RATE_CALLS.list)),
  component: lazyRouteComponent(() => import('./rates-page.tsx'), 'RatesPage'),
})

export const currenciesImportRoute = importRoute(
  'geos/currencies',
  'CURRENCIES_EDIT',
  NEEDS,
  () => import('./import/import-page.tsx'),
)
