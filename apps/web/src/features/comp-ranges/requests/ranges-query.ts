import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { execute } from '../../../shared/api/execute.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { compRangesOptionsQuery, compRangesQuery } from '../queries.ts'

/** Returns the query of the pickers' options. The page shows its error. */
export function optionsQuery(workspaceId: number) {
  return apiQuery(compRangesOptionsQuery, {}, { workspaceId, refusalsShownBy: 'caller' })
}

/** Returns the same query for prefetching, before membership is known: its refusals are not shown. */
export function prefetchableOptionsQuery(workspaceId: number) {
  const options = { workspaceId, refusalsShownBy: 'nobody' } as const
  return { ...optionsQuery(workspaceId), queryFn: () => execute(compRangesOptionsQuery, {}, options) }
}

/** Returns the query of ranges. The page shows its error. */
export function rangesQuery(compRangesRequest: CompRangesRequest, workspaceId: number) {
  return apiQuery(compRangesQuery, { compRangesRequest }, { workspaceId, refusalsShownBy: 'caller' })
}

/** Fetches the ranges of a request; nothing without one. */
export function useRangesQuery(request: CompRangesRequest | null) {
  const query = rangesQuery(request ?? { jobFamilyIds: [] }, useWorkspaceId())
  return useQuery({ ...query, enabled: request !== null })
}
