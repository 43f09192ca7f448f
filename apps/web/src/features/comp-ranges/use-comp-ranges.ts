import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { useWorkspaceId } from '../../shared/session/session.ts'
import { type CompRangesAnswer, compRangesQuery } from './queries.ts'

export interface CompRangesState {
  /** The figures to show, which may be those of an earlier request. */
  readonly answer: CompRangesAnswer | undefined
  /** The figures are an earlier request's: others are on their way. */
  readonly isRefreshing: boolean
  /** Why there are none for what is chosen. */
  readonly error: Error | null
  readonly retry: () => void
}

/** Asks for what is chosen; until the next figures come, and where they are refused, the old ones stay. */
export function useCompRanges(request: CompRangesRequest | null): CompRangesState {
  const workspaceId = useWorkspaceId()
  const options = apiQuery(compRangesQuery, { compRangesRequest: request ?? NOTHING }, { workspaceId })
  const query = useQuery({ ...options, enabled: request !== null })
  const [last, setLast] = useState(query.data)
  if (query.data !== undefined && query.data !== last) setLast(query.data)
  const data =
    query.data ?? (request?.jobFamilyIds[0] === familyOf(last) || !query.isError ? last : undefined)
  return {
    answer: request ? data?.compRanges : undefined,
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
      for (const compRangesRequest of JSON.parse(key) as CompRangesRequest[]) {
        void queryClient.prefetchQuery(apiQuery(compRangesQuery, { compRangesRequest }, { workspaceId }))
      }
    }, REST_MS)
    return () => clearTimeout(rest)
  }, [key, queryClient, workspaceId])
}
