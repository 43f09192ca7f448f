import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createQueryClient } from '../shared/api/query-client.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import { storage } from '../shared/storage/storage.ts'

/** The parts of a route match that are used before the router has started. */
interface Match {
  readonly routeId: string
  readonly params: { readonly workspaceId?: number }
  readonly staticData: StaticDataRouteOption
}

/** Shows the app at the window's address. */
export function startApp(root: Root): void {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  const routes: Readonly<Record<string, AnyRoute | undefined>> = router.routesById
  const matches: readonly Match[] = router.matchRoutes(router.latestLocation)
  // The page's code loads while the router fetches the current user. A failure is ignored here, since rendering the page reports it.
  for (const { routeId, params, staticData } of matches) {
    const route = routes[routeId]
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
    if (params.workspaceId && storage.accessToken.get() !== null)
      staticData.prefetch?.(queryClient, params.workspaceId)
  }
  root.render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}
