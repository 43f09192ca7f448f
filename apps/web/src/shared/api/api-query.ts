import { queryOptions } from '@tanstack/react-query'
import { execute, type ExecuteOptions } from './execute.ts'
import type { Query } from './subjects.ts'

/**
 * Returns the options of a query for `useQuery`, `useSuspenseQuery` and `queryClient`. It is cached by operation, workspace and variables,
 * and refetched after a save that changes what it shows.
 * @example useQuery(apiQuery(tierConfigQuery, {}, { workspaceId }))
 */
export function apiQuery<TResult, TVariables>(
  document: Query<TResult, TVariables>,
  variables: NoInfer<TVariables>,
  { workspaceId, refusalsShownBy = 'toast' }: ExecuteOptions,
) {
  return queryOptions({
    queryKey: [workspaceId, document.toString(), variables] as const,
    queryFn: () => execute(document, variables, { workspaceId, refusalsShownBy }),
    meta: { shows: document.shows, workspaceId },
    ...(document.isUncached && { gcTime: 0 }),
  })
}
