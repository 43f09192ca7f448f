import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { createQueryClient } from '../shared/api/query-client.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

/** Shows the app at the window's address. */
export function startApp(root: Root): void {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient)
  // The page's own code comes while the router still asks who is signed in.
  for (const { routeId } of router.matchRoutes(router.latestLocation))
    void router.loadRouteChunk(router.routesById[routeId])
  root.render(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  )
}
