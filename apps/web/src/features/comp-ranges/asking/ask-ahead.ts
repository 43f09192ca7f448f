import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { rangesQuery } from './ranges-query.ts'

/**
 * @returns asks for what was just chosen, at once: its answer is on the way while the address and the page still change.
 */
export function useAskAhead(): (request: CompRangesRequest | null) => void {
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  return useCallback(
    (request) => {
      if (request) void queryClient.prefetchQuery(rangesQuery(request, workspaceId))
    },
    [queryClient, workspaceId],
  )
}

/** Rest before what will probably be asked next is fetched, in ms. */
const REST_MS = 150

/** Fetches ahead once nothing has changed for a moment. */
export function useFetchAtRest(requests: readonly CompRangesRequest[]): void {
  const askAhead = useAskAhead()
  const key = JSON.stringify(requests)
  useEffect(() => {
    const rest = setTimeout(() => {
      for (const request of JSON.parse(key) as CompRangesRequest[]) askAhead(request)
    }, REST_MS)
    return () => clearTimeout(rest)
  }, [key, askAhead])
}
