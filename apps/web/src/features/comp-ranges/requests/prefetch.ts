import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { rangesQuery } from './ranges-query.ts'

/** Returns a function that fetches the ranges of a new choice, before the address and the page have changed. */
export function usePrefetch(): (request: CompRangesRequest | null) => void {
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  return useCallback(
    (request) => {
      if (request) void queryClient.prefetchQuery(rangesQuery(request, workspaceId))
    },
    [queryClient, workspaceId],
  )
}

/** Delay before the likely next requests are prefetched, in ms. */
const IDLE_MS = 150

/** Prefetches ranges once the requests have stayed the same for a moment. */
export function usePrefetchWhenIdle(requests: readonly CompRangesRequest[]): void {
  const prefetch = usePrefetch()
  const key = JSON.stringify(requests)
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const request of JSON.parse(key) as CompRangesRequest[]) prefetch(request)
    }, IDLE_MS)
    return () => clearTimeout(timer)
  }, [key, prefetch])
}
