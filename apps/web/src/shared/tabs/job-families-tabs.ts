import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { workspaceRoute } from '../routing/routes.ts'
import { opensFirstTab, type PageTab } from './tabbed-page.ts'

export type JobFamiliesTab = keyof typeof shellMessages.jobFamiliesTabs

/** The tabs of Job families in their order, each a page of its capability, with what it asks for (rule PG17). */
export const JOB_FAMILIES_TABS: readonly PageTab<JobFamiliesTab>[] = [
  { tab: 'families', scopes: ['JOB_FAMILIES_VIEW'], flags: ['job_catalog'] },
  { tab: 'job-functions', scopes: ['JOB_FUNCTIONS_VIEW'], flags: ['job_catalog'] },
]

/** Job families, `/w/{workspaceId}/job-families`: capabilities hang their tabs here, and `app/` puts them together. */
export const jobFamiliesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'job-families',
  staticData: { title: shellMessages.navigationItems['job-families'], worksNarrow: true },
})

const beforeLoad = opensFirstTab('job-families', JOB_FAMILIES_TABS)

/** What leads to no tab, for the router. */
export const jobFamiliesOtherRoutes = [
  createRoute({ getParentRoute: () => jobFamiliesRoute, path: '/', beforeLoad }),
  createRoute({ getParentRoute: () => jobFamiliesRoute, path: '$', beforeLoad }),
] as const
