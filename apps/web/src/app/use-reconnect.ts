import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connection, useConnection } from '../shared/api/connection.ts'
import { NetworkError } from '../shared/api/api-error.ts'
import type { createAppRouter } from './router.tsx'

/** Milliseconds between two tries: doubling from the first to the last. */
const FIRST_TRY_MS = 1_000
const LAST_TRY_MS = 15_000
/** How long a page shows that the connection is back. */
const SAID_MS = 5_000

/** While requests fail, looks whether the server is there again; then the page asks anew for whatever it did not get. */
export function useReconnect(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  const state = useConnection()
  useEffect(() => {
    if (state !== 'failing') return undefined
    let timer: ReturnType<typeof setTimeout>
    let wait = FIRST_TRY_MS
    const look = async () => {
      clearTimeout(timer)
      if (await isThere()) connection.succeeded()
      else {
        timer = setTimeout(() => void look(), wait)
        wait = Math.min(LAST_TRY_MS, wait * 2)
      }
    }
    const lookAtOnce = () => void look()
    timer = setTimeout(lookAtOnce, wait)
    // The browser's own word that there is a network again.
    addEventListener('online', lookAtOnce)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', lookAtOnce)
    }
  }, [state])
  useEffect(() => {
    if (state !== 'back') return undefined
    void queryClient.refetchQueries({
      type: 'active',
      predicate: (query) => query.state.error instanceof NetworkError,
    })
    // A page whose loading failed has no query that is active.
    if (router.state.matches.some(({ error }) => error instanceof NetworkError)) void router.invalidate()
    const timer = setTimeout(connection.settled, SAID_MS)
    return () => clearTimeout(timer)
  }, [state, queryClient, router])
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch('/api/ready', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}
