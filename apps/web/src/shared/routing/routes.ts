import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { enterWorkspace } from '../session/gate.ts'
import type { Requirement } from '../session/session.ts'

/** What every route can reach in `beforeLoad` and `loader`. */
export interface RouterContext {
  queryClient: QueryClient
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Requirement {
    /** First part of the window's title, `{title} | Plumb Compensation`, and the page's name on the no-access page. */
    title?: string
    /** Works down to 390 px; other pages ask for a wider window there. */
    worksNarrow?: boolean
    /**
     * Asks for what the page begins with as soon as the app is there, beside the question who is signed in; only of who has a token.
     * What is refused then tells nobody, and is asked again by the page.
     */
    asksFirst?: (queryClient: QueryClient, workspaceId: number) => void
  }
}

/** The root of all routes; `app/` gives it its component. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({})

/**
 * Parent of every page of a workspace, `/w/{workspaceId}`. A feature hangs its pages here:
 * `createRoute({ getParentRoute: () => workspaceRoute, path: 'range-widths', staticData: { title, scopes, flags }, ... })`.
 * Who may not see a page never gets to it: scopes and flags of every matched route's `staticData` are asked here first.
 * `app/` gives it its component, the shell.
 */
export const workspaceRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/w/$workspaceId',
  params: {
    // What is no id is 0, the id of no workspace: then the user's own takes its place.
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
