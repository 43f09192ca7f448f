import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connection, useConnection } from '../shared/api/connection.ts'
import { NetworkError } from '../shared/api/api-error.ts'
import type { createAppRouter } from './router.tsx'

/** Milliseconds between two checks: doubling from the first to the last. */
const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000
/** Duration of the message that the connection is back. */
const NOTICE_MS = 5_000

/** While requests fail, checks whether the server responds. When it does again, reloads whatever failed to load. */
export function useReconnect(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  const state = useConnection()
  useEffect(() => {
    if (state !== 'failing') return undefined
    let timer: ReturnType<typeof setTimeout>
    let wait = MIN_RETRY_MS
    let isCancelled = false
    const checkServer = async () => {
      clearTimeout(timer)
      const isReady = await isServerReady()
      if (isCancelled) return
      if (isReady) connection.reached()
      else {
        connection.notReached()
        wait = Math.min(MAX_RETRY_MS, wait * 2)
      }
      // Also after a response: a request may still be retried, which retains the state.
      if (!isCancelled) timer = setTimeout(() => void checkServer(), wait)
    }
    const checkServerNow = () => void checkServer()
    timer = setTimeout(checkServerNow, wait)
    // The browser's own event that there is a network again.
    addEventListener('online', checkServerNow)
    return () => {
      isCancelled = true
      clearTimeout(timer)
      removeEventListener('online', checkServerNow)
    }
  }, [state])
  useEffect(() => {
    if (state !== 'back') return undefined
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.error instanceof NetworkError,
    })
    // A page that failed to load has no active query.
    if (router.state.matches.some(({ error }) => error instanceof NetworkError)) void router.invalidate()
    const timer = setTimeout(connection.dismissNotice, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [state, queryClient, router])
}

async function isServerReady(): Promise<boolean> {
  try {
    return (await fetch('/api/ready', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
