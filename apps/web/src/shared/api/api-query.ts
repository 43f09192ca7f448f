import { queryOptions } from '@tanstack/react-query'
import { execute, type Document } from './execute.ts'

/**
 * What a page asks, for `useQuery`, `useSuspenseQuery` and `queryClient`: kept by operation, workspace and variables.
 * @example useQuery(apiQuery(tierConfigQuery, {}, { workspaceId }))
 */
export function apiQuery<TResult, TVariables>(
  document: Document<TResult, TVariables>,
  variables: TVariables,
  { workspaceId }: { workspaceId: number | null },
) {
  return queryOptions({
    queryKey: [workspaceId, document.toString(), variables] as const,
    queryFn: () => execute(document, variables, { workspaceId }),
  })
}
