import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { apiQuery } from '../../shared/api/api-query.ts'
import { compRangesQuery } from './queries.ts'

/** Asks for ranges; the page says in its place why there are none. */
export function rangesQuery(compRangesRequest: CompRangesRequest, workspaceId: number) {
  return apiQuery(compRangesQuery, { compRangesRequest }, { workspaceId, refusals: 'caller' })
}
