import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { enterWorkspace } from '../session/gate.ts'
import type { Requirement } from '../session/session.ts'

/** The context of every route's `beforeLoad` and `loader`. */
export interface RouterContext {
  queryClient: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Requirement {
    /** First part of the window's title, `{title} | Plumb Compensation`, and the page's name on the no-access page. */
    title?: string
    /** Whether the page works down to 390 px. In a narrow window, other pages show a message that they need a wider one. */
    supportsNarrowScreens?: boolean
    /**
     * Prefetches the page's first queries when the app starts, in parallel with the current user; called only if a token is stored.
     * Refusals are not shown: the page repeats the queries.
     */
    prefetch?: (queryClient: QueryClient, workspaceId: number) => void
  }
}

/** The root of all routes; `app/` sets its component. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({})

/**
 * Parent of every page of a workspace, `/w/{workspaceId}`. A feature adds its pages here:
 * `createRoute({ getParentRoute: () => workspaceRoute, path: 'range-widths', staticData: { title, scopes, flags }, ... })`.
 * Scopes and flags in the `staticData` of each matched route are checked before a page loads.
 * `app/` sets its component, the shell.
 */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w/$workspaceId',
  params: {
    // An invalid id becomes 0, which no workspace has, so that a workspace of the user is opened instead.
    parse: ({ workspaceId }) => ({
      workspaceId: /^[1-9]\d{0,8}$/.test(workspaceId) ? Number(workspaceId) : 0,
    }),
    stringify: ({ workspaceId }) => ({ workspaceId: String(workspaceId) }),
  },
  beforeLoad: ({ context, params, location, matches }) =>
    enterWorkspace({
      queryClient: context.queryClient,
      workspaceId: params.workspaceId,
      href: location.href,
      matches: matches.map(({ routeId, staticData }) => ({ routeId: String(routeId), staticData })),
    }),
})
