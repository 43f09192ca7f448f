import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { createRoute } from '@tanstack/react-router'
import { workspaceRoute } from '../routing/routes.ts'
import { redirectToFirstTab, type PageTab } from './tabbed-page.ts'

export type JobFamiliesTab = keyof typeof shellMessages.jobFamiliesTabs

/** The tabs of Job families in their order, each with the requirements of its page (rule PG17). */
export const JOB_FAMILIES_TABS: readonly PageTab<JobFamiliesTab>[] = [
  { tab: 'families', scopes: ['JOB_FAMILIES_VIEW'], flags: ['job_catalog'] },
  { tab: 'job-functions', scopes: ['JOB_FUNCTIONS_VIEW'], flags: ['job_catalog'] },
]

/** The route of Job families, `/w/{workspaceId}/job-families`. Capabilities add their tabs under it, and `app/` combines them. */
export const jobFamiliesRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'job-families',
  staticData: { title: shellMessages.navigationItems['job-families'], supportsNarrowScreens: true },
})

const beforeLoad = redirectToFirstTab('job-families', JOB_FAMILIES_TABS)

/** Routes for addresses without a tab, or with an unknown one. */
export const jobFamiliesOtherRoutes = [
  createRoute({ getParentRoute: () => jobFamiliesRoute, path: '/', beforeLoad }),
  createRoute({ getParentRoute: () => jobFamiliesRoute, path: '$', beforeLoad }),
] as const
