import type { CompRangesRequest } from '@plumb/api-contract/generated/graphql.ts'
import { apiQuery } from '../../../shared/api/api-query.ts'
import { execute } from '../../../shared/api/execute.ts'
import { compRangesOptionsQuery, compRangesQuery } from '../queries.ts'

/** Asks what the pickers offer; the page says in its place why there is none. */
export function optionsQuery(workspaceId: number) {
  return apiQuery(compRangesOptionsQuery, {}, { workspaceId, refusals: 'caller' })
}

/** The same before it is known whether one is a member here: nobody is told what is refused. */
export function optionsQueryAhead(workspaceId: number) {
  const options = { workspaceId, refusals: 'nobody' } as const
  return { ...optionsQuery(workspaceId), queryFn: () => execute(compRangesOptionsQuery, {}, options) }
}

/** Asks for ranges; the page says in its place why there are none. */
export function rangesQuery(compRangesRequest: CompRangesRequest, workspaceId: number) {
  return apiQuery(compRangesQuery, { compRangesRequest }, { workspaceId, refusals: 'caller' })
}
