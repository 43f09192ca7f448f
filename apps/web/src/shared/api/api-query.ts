import { queryOptions } from '@tanstack/react-query'
import { execute, type ExecuteOptions } from './execute.ts'
import type { Query } from './subjects.ts'

/**
 * What a page asks, for `useQuery`, `useSuspenseQuery` and `queryClient`: kept by operation, workspace and variables,
 * and asked again once a save changes what it shows.
 * @example useQuery(apiQuery(tierConfigQuery, {}, { workspaceId }))
 */
export function apiQuery<TResult, TVariables>(
  document: Query<TResult, TVariables>,
  variables: NoInfer<TVariables>,
  { workspaceId, refusals = 'toast' }: ExecuteOptions,
) {
  return queryOptions({
    queryKey: [workspaceId, document.toString(), variables] as const,
    queryFn: () => execute(document, variables, { workspaceId, refusals }),
    meta: { shows: document.shows, workspaceId },
    ...(document.isUnkept && { gcTime: 0 }),
  })
}
