import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSessionClock } from '../shared/session/use-session-clock.ts'
import { useSessionEnd } from '../shared/session/session-end.ts'
import { UiProvider } from '../shared/ui/ui-provider.tsx'
import type { createAppRouter } from './router.tsx'
import { useAtRest } from './use-at-rest.ts'
import { useReconnect } from './use-reconnect.ts'

/** Has the pages that are shown counted, by code that is fetched once the first of them is at rest. */
function usePageViews(router: ReturnType<typeof createAppRouter>, isAtRest: boolean): void {
  useEffect(() => {
    if (!isAtRest) return
    const following = import('../features/analytics/page-views.ts').then(
      (views) => views.followPages(router),
      // Without a network nothing is counted, and nothing is missed by whoever reads the page.
      () => undefined,
    )
    return () => void following.then((stop) => stop?.())
  }, [router, isAtRest])
}

/** The whole app, round its router. */
export function App({
  queryClient,
  router,
}: {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}) {
  const ended = useSessionEnd()
  useReconnect(queryClient, router)
  useSessionClock(queryClient)
  const isAtRest = useAtRest(queryClient)
  usePageViews(router, isAtRest)
  useEffect(() => {
    if (ended !== null) queryClient.clear()
  }, [ended, queryClient])
  if (ended !== null)
    return (
      <main className="p-6">
        <output>{ended}</output>
      </main>
    )
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider isAtRest={isAtRest}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  )
}
