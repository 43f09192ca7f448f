import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { execute } from '../../../shared/api/execute.ts'
import { compRangesOptionsQuery, compRangesQuery } from '../queries.ts'

/** The query of the pickers' options; the page shows its error. */
export function optionsQuery(workspaceId: number) {
  return apiQuery(compRangesOptionsQuery, {}, { workspaceId, refusals: 'caller' })
}

/** The same query before membership is known: its refusals are not shown. */
export function prefetchableOptionsQuery(workspaceId: number) {
  const options = { workspaceId, refusals: 'nobody' } as const
  return { ...optionsQuery(workspaceId), queryFn: () => execute(compRangesOptionsQuery, {}, options) }
}

/** The query of ranges; the page shows its error. */
export function rangesQuery(compRangesRequest: CompRangesRequest, workspaceId: number) {
  return apiQuery(compRangesQuery, { compRangesRequest }, { workspaceId, refusals: 'caller' })
}
