import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useConnection } from '../shared/api/connection.ts'
import { NetworkError } from '../shared/api/api-error.ts'
import type { createAppRouter } from './router.tsx'
import { useServerCheck } from './use-server-check.ts'

/** Reloads whatever failed to load, once the server responds again. */
export function useReconnect(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  const state = useConnection()
  useServerCheck()
  useEffect(() => {
    if (state !== 'back') return
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.error instanceof NetworkError,
    })
    // A page that failed to load has no active query.
    if (router.state.matches.some(({ error }) => error instanceof NetworkError)) void router.invalidate()
  }, [state, queryClient, router])
}
