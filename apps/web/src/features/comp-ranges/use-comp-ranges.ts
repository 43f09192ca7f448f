import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWorkspaceId } from '../../shared/session/session.ts'
import type { CompRangesAnswer } from './queries.ts'
import { rangesQuery } from './ranges-query.ts'

export interface CompRangesState {
  /** The figures to show, which may be those of an earlier request. */
  readonly answer: CompRangesAnswer | undefined
  /** Others are on their way. */
  readonly isRefreshing: boolean
  /** When the figures were answered, ms since 1970. */
  readonly answeredAt: number
  /** Why there are none for what is chosen. */
  readonly error: Error | null
  readonly retry: () => void
}

/** Asks for what is chosen; until the next figures come, and where they are refused, the old ones stay. */
export function useCompRanges(request: CompRangesRequest | null): CompRangesState {
  const workspaceId = useWorkspaceId()
  const options = rangesQuery(request ?? NOTHING, workspaceId)
  const query = useQuery({ ...options, enabled: request !== null })
  const [last, setLast] = useState({ data: query.data, at: query.dataUpdatedAt })
  if (query.data !== undefined && query.data !== last.data)
    setLast({ data: query.data, at: query.dataUpdatedAt })
  const data =
    query.data ?? (request?.jobFamilyIds[0] === familyOf(last.data) || !query.isError ? last.data : undefined)
  return {
    answer: request ? data?.compRanges : undefined,
    answeredAt: query.data === undefined ? last.at : query.dataUpdatedAt,
    isRefreshing: query.isFetching && data !== undefined,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

const NOTHING: CompRangesRequest = { jobFamilyIds: [] }

const familyOf = (data: { compRanges: CompRangesAnswer } | undefined) => data?.compRanges.rows[0]?.jobFamilyId

/** Rest before what will probably be asked next is fetched, in ms. */
const REST_MS = 150

/** Fetches ahead once nothing has changed for a moment. */
export function usePrefetch(requests: readonly CompRangesRequest[]): void {
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  const key = JSON.stringify(requests)
  useEffect(() => {
    const rest = setTimeout(() => {
      for (const request of JSON.parse(key) as CompRangesRequest[])
        void queryClient.prefetchQuery(rangesQuery(request, workspaceId))
    }, REST_MS)
    return () => clearTimeout(rest)
  }, [key, queryClient, workspaceId])
}

/**
 * @returns asks for what was just chosen, at once: its answer is on the way while the address and the page still change.
 */
export function useAskAhead(): (request: CompRangesRequest | null) => void {
  const workspaceId = useWorkspaceId()
  const queryClient = useQueryClient()
  return (request) => {
    if (request) void queryClient.prefetchQuery(rangesQuery(request, workspaceId))
  }
}
