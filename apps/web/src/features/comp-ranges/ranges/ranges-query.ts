import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { compRangesOptionsQuery, compRangesQuery } from '../queries.ts'

/** Asks what the pickers offer; the page says in its place why there is none. */
export function optionsQuery(workspaceId: number) {
  return apiQuery(compRangesOptionsQuery, {}, { workspaceId, refusals: 'caller' })
}

/** Asks for ranges; the page says in its place why there are none. */
export function rangesQuery(compRangesRequest: CompRangesRequest, workspaceId: number) {
  return apiQuery(compRangesQuery, { compRangesRequest }, { workspaceId, refusals: 'caller' })
}
