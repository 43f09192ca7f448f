import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSessionClock } from '../shared/session/use-session-clock.ts'
import { useSessionEnd } from '../shared/session/session-end.ts'
import { UiProvider } from '../shared/ui/ui-provider.tsx'
import type { createAppRouter } from './router.tsx'
import { useReconnect } from './use-reconnect.ts'

/** Time without a request after which a page counts as idle, ms. */
const IDLE_DELAY_MS = 1000

/**
 * Returns whether the first page is idle: loaded, and without requests for a while. Prefetching before that would take one of the few
 * connections that the page needs.
 */
function useIsIdle(queryClient: QueryClient): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (isIdle) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (document.readyState === 'complete' && queryClient.isFetching() === 0) setIdle(true)
        else wait()
      }, IDLE_DELAY_MS)
    }
    wait()
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') wait()
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [isIdle, queryClient])
  return isIdle
}

/** Records page views, with code that is loaded once the first page is idle. */
function usePageViews(router: ReturnType<typeof createAppRouter>, isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle) return
    const pageViewTracking = import('../features/analytics/page-views.ts').then(
      (views) => views.followPages(router),
      // Without a connection, no page view is recorded; the reader is not affected.
      () => undefined,
    )
    return () => void pageViewTracking.then((stop) => stop?.())
  }, [router, isIdle])
}

/** The whole app, with its router. */
export function App({
  queryClient,
  router,
}: {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}) {
  const sessionEndText = useSessionEnd()
  useReconnect(queryClient, router)
  useSessionClock(queryClient)
  const isIdle = useIsIdle(queryClient)
  usePageViews(router, isIdle)
  useEffect(() => {
    if (sessionEndText !== null) queryClient.clear()
  }, [sessionEndText, queryClient])
  if (sessionEndText !== null)
    return (
      <main className="p-6">
        <output>{sessionEndText}</output>
      </main>
    )
  return (
    <QueryClientProvider client={queryClient}>
      <UiProvider isIdle={isIdle}>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  )
}
