import { queryOptions } from '@tanstack/react-query'
import { type Document, execute, type ExecuteOptions } from './execute.ts'

/**
 * What a page asks, for `useQuery`, `useSuspenseQuery` and `queryClient`: kept by operation, workspace and variables.
 * @example useQuery(apiQuery(tierConfigQuery, {}, { workspaceId }))
 */
export function apiQuery<TResult, TVariables>(
  document: Document<TResult, TVariables>,
  variables: TVariables,
  { workspaceId, refusals = 'toast' }: ExecuteOptions,
) {
  return queryOptions({
    queryKey: [workspaceId, document.toString(), variables] as const,
    queryFn: () => execute(document, variables, { workspaceId, refusals }),
  })
}
