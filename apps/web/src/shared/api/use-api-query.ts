import { type keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWorkspaceIdIfAny } from '../session/session.ts'
import { apiQuery } from './api-query.ts'
import type { Query } from './subjects.ts'

interface Options {
  readonly enabled?: boolean
  readonly placeholderData?: typeof keepPreviousData
  /** ms */
  readonly staleTime?: number
  /** ms */
  readonly gcTime?: number
}

/**
 * Queries the workspace in the path, or only the user if there is none. The caller shows errors.
 * @example const { data } = useApiQuery(tierConfigQuery, {})
 */
export function useApiQuery<TResult, TVariables>(
  document: Query<TResult, TVariables>,
  variables: NoInfer<TVariables>,
  options: Options = {},
) {
  const workspaceId = useWorkspaceIdIfAny()
  return useQuery({
    ...apiQuery(document, variables, { workspaceId, refusalsShownBy: 'caller' }),
    ...options,
  })
}
