import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** How long nothing is asked for before a page counts as left alone, ms. */
const REST_MS = 1000

/**
 * @returns whether the first page has come to rest: it is loaded, and nothing was asked of the server for a while. What is fetched before that
 *   takes one of the few connections that the page's own answers wait for.
 */
export function useAtRest(queryClient: QueryClient): boolean {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    if (isAtRest) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (document.readyState === 'complete' && queryClient.isFetching() === 0) setAtRest(true)
        else wait()
      }, REST_MS)
    }
    wait()
    const unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') wait()
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [isAtRest, queryClient])
  return isAtRest
}
