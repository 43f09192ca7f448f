import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { parseListSearch } from '../../shared/named-rows/list-search.ts'
import { prefetchOnOpen } from '../../shared/routing/prefetch-on-open.ts'
import { strictParams } from '../../shared/routing/search-values.ts'
import { JOB_FAMILIES_TABS, jobFamiliesRoute } from '../../shared/tabs/job-families-tabs.ts'
import { requirementOfTab } from '../../shared/tabs/tabbed-page.ts'

/** Job functions, `/w/{workspaceId}/job-families/job-functions`; `find`: a text that the name contains. */
export const jobFunctionsRoute = createRoute({
  getParentRoute: () => jobFamiliesRoute,
  path: 'job-functions',
  validateSearch: strictParams(parseListSearch),
  staticData: requirementOfTab(JOB_FAMILIES_TABS, 'job-functions'),
  loader: prefetchOnOpen(() => import('./queries.ts').then(({ jobFunctionsQuery }) => jobFunctionsQuery)),
  component: lazyRouteComponent(() => import('./functions-page.tsx'), 'FunctionsPage'),
})
