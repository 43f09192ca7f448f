import type { QueryClient } from '@tanstack/react-query'
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
  stringifySearchWith,
  Outlet,
  useMatches,
} from '@tanstack/react-router'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { accountsRoutes, ownAccountRoute, readEmailSearch } from '../features/accounts/routes.tsx'
import { bonusStructuresRoutes } from '../features/bonus-structures/routes.tsx'
import { compBandsRoutes } from '../features/comp-bands/routes.tsx'
import { equityBandsRoutes } from '../features/equity-bands/routes.tsx'
import { compRangesRoutes } from '../features/comp-ranges/routes.tsx'
import { currenciesImportRoute, currenciesRoute } from '../features/currencies/routes.tsx'
import { geographyRoutes } from '../features/geography/routes.tsx'
import { tiersRoute } from '../features/geography/tiers/routes.tsx'
import {
  globalMappingsAloneRoute,
  globalMappingsImportRoute,
  globalMappingsRoute,
} from '../features/global-mappings/routes.tsx'
import { historyRoutes } from '../features/history/routes.tsx'
import {
  jobFamiliesImportRoute,
  jobFamiliesTabRoute,
  surveyCatalogueImportRoute,
  surveyCatalogueRoute,
} from '../features/job-families/routes.tsx'
import { problemsRoute } from '../features/problems/routes.tsx'
import { jobFunctionsRoute } from '../features/job-functions/routes.tsx'
import { jobArchitectureRoute, jobsImportRoute } from '../features/jobs/routes.tsx'
import { levelingImportRoute, levelingRoute } from '../features/job-levels/routes.tsx'
import { rangeWidthsRoutes } from '../features/range-widths/routes.tsx'
import { rolesRoutes } from '../features/roles/routes.tsx'
import { setupRoute } from '../features/setup/routes.tsx'
import { hqRoute } from '../features/support-access/routes.tsx'
import { joinRoute, workspacesRoutes } from '../features/workspaces/routes.tsx'
import { geosIndexRoute, geosRoute } from '../shared/geos/geos-routes.ts'
import { moveMailCodeToState } from '../shared/sign-in/mail-code.ts'
import { rootRoute, workspaceRoute } from '../shared/routing/routes.ts'
import { strictParams } from '../shared/routing/search-values.ts'
import { jobFamiliesOtherRoutes, jobFamiliesRoute } from '../shared/tabs/job-families-tabs.ts'
import { loadUser } from '../shared/session/gate.ts'
import { settingsRoute } from '../shared/settings/settings-route.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { useRouteTitle } from './page-title.ts'
import { useHeadingFocus } from './use-heading-focus.ts'

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage })
workspaceRoute.update({ component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell') })

hqRoute.update({ component: lazyRouteComponent(() => import('./shell/hq-shell.tsx'), 'HqShell') })

const importFirstPage = () => import('./first-page.ts')

/** The page on which users continue after signing in or joining a workspace. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/start',
  validateSearch: (search: { workspaceId?: string | undefined }) => search,
  beforeLoad: async (visit) => (await importFirstPage()).redirectFromStart(visit),
})

/** The public page or, if signed in, a redirect to the last workspace or the first. */
const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: shellMessages.pageTitles.landing },
  beforeLoad: async (visit) => {
    if (await loadUser(visit.context.queryClient)) await (await importFirstPage()).redirectFromHome(visit)
  },
  component: lazyRouteComponent(() => import('../features/landing/landing-page.tsx'), 'LandingPage'),
})

const notFoundRoute = createRoute({ getParentRoute: () => rootRoute, path: '/404', component: NotFoundPage })

const noWorkspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w',
  staticData: { title: shellMessages.workspaces.noneTitle },
  beforeLoad: async (visit) => (await importFirstPage()).requireNoWorkspace(visit),
  component: lazyRouteComponent(() => import('./pages/no-workspace-page.tsx'), 'NoWorkspacePage'),
})

const verifyEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: readEmailSearch,
  staticData: { title: shellMessages.pageTitles.verifyEmail },
  beforeLoad: async ({ context, location }) => {
    moveMailCodeToState(location)
    return { user: await loadUser(context.queryClient) }
  },
  component: lazyRouteComponent(() => import('./pages/verify-email-page.tsx'), 'VerifyEmailPage'),
})

/** Redirects `/w/{workspaceId}` and every unknown address under it (rule PG3). */
const toZipCodeLookup = ({ params }: { params: { workspaceId: number } }) => {
  throw redirect({ href: `/w/${params.workspaceId}/zip-code-lookup`, replace: true })
}
const workspaceIndexRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '/',
  beforeLoad: toZipCodeLookup,
})
const workspaceUnknownRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: '$',
  beforeLoad: toZipCodeLookup,
})

const noAccessRoute = createRoute({
  getParentRoute: () => workspaceRoute,
  path: 'no-access',
  validateSearch: strictParams(({ page }): { page?: string } => (typeof page === 'string' ? { page } : {})),
  staticData: { title: shellMessages.noAccessTitle, supportsNarrowScreens: true },
  component: lazyRouteComponent(() => import('./pages/no-access-page.tsx'), 'NoAccessPage'),
})

const settingsIndexRoute = createRoute({
  getParentRoute: () => settingsRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/w/$workspaceId/settings/general', params, replace: true })
  },
})

/** All pages. A feature's `routes.tsx` exports its routes; they are composed here. */
const routeTree = rootRoute.addChildren([
  homeRoute,
  startRoute,
  notFoundRoute,
  verifyEmailRoute,
  noWorkspaceRoute,
  ...accountsRoutes,
  joinRoute,
  hqRoute,
  workspaceRoute.addChildren([
    workspaceIndexRoute,
    workspaceUnknownRoute,
    noAccessRoute,
    ownAccountRoute,
    ...geographyRoutes,
    ...compRangesRoutes,
    ...bonusStructuresRoutes,
    ...compBandsRoutes,
    geosRoute.addChildren([geosIndexRoute, currenciesRoute, globalMappingsRoute, tiersRoute]),
    currenciesImportRoute,
    globalMappingsAloneRoute,
    globalMappingsImportRoute,
    jobFamiliesImportRoute,
    surveyCatalogueImportRoute,
    jobsImportRoute,
    jobArchitectureRoute,
    jobFamiliesRoute.addChildren([
      jobFamiliesTabRoute,
      jobFunctionsRoute,
      surveyCatalogueRoute,
      ...jobFamiliesOtherRoutes,
    ]),
    levelingRoute,
    levelingImportRoute,
    ...equityBandsRoutes,
    ...rangeWidthsRoutes,
    setupRoute,
    problemsRoute,
    ...historyRoutes,
    settingsRoute.addChildren([settingsIndexRoute, ...workspacesRoutes, ...rolesRoutes]),
  ]),
])

/** Creates the app's router. @param history by default that of the browser */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    // Search parameters are plain text, without quotes and with leading zeros: `?zip=02139`. The `validateSearch` of a route parses its own.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: stringifySearchWith(JSON.stringify),
    defaultErrorComponent: ErrorPage,
    defaultPreload: 'intent',
    scrollRestoration: true,
    ...(history ? { history } : {}),
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

/** The outermost component of every page. */
function Root() {
  useRouteTitle(useMatchedTitle())
  useHeadingFocus()
  return (
    <>
      <Outlet />
      <ConnectionNotice />
    </>
  )
}

/** The title of the innermost matched route that has one. */
function useMatchedTitle(): string | undefined {
  return useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.title)?.staticData.title,
  })
}
