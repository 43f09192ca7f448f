import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { importRoute } from '../../shared/csv-import/import-route.ts'
import { geosRoute, tabRequirement } from '../../shared/geos/geos-routes.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { readCode, strictParams } from '../../shared/routing/search-values.ts'

const REQUIREMENT = tabRequirement('currencies')

/** Exchange rates, `/w/{workspaceId}/geos/currencies`; `currency`: the currency of the rate to focus. */
export const currenciesRoute = createRoute({
  getParentRoute: () => geosRoute,
  path: 'currencies',
  validateSearch: strictParams(({ currency }): { currency?: string | undefined } => ({
    currency: readCode(currency),
  })),
  staticData: REQUIREMENT,
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ RATE_OPERATIONS }) => RATE_OPERATIONS.list)),
  component: lazyRouteComponent(() => import('./rates-page.tsx'), 'RatesPage'),
})

export const currenciesImportRoute = importRoute(
  'geos/currencies',
  'CURRENCIES_EDIT',
  REQUIREMENT,
  () => import('./import/import-page.tsx'),
)
