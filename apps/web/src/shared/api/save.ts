import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useWorkspaceIfAny } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { execute, type ExecuteOptions } from './execute.ts'
import { invalidateSubjects, type Save } from './subjects.ts'

/**
 * Runs a mutation and refetches the queries that it makes stale; also after a VERSION_CONFLICT, since the shown data is outdated then.
 * @throws as `execute` does.
 */
export async function save<TResult, TVariables>(
  queryClient: QueryClient,
  document: Save<TResult, TVariables>,
  variables: NoInfer<TVariables>,
  options: ExecuteOptions,
): Promise<TResult> {
  try {
    const result = await execute(document, variables, options)
    // Not awaited: the save is done, whatever the pages fetch afterwards.
    void invalidateSubjects(queryClient, options.workspaceId, document.changes)
    return result
  } catch (error) {
    if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
      void invalidateSubjects(queryClient, options.workspaceId, document.changes)
    throw error
  }
}

/**
 * Returns a save of the workspace in the path, or of none. The caller shows a refusal, unless a toast does.
 * @example const rename = useSave(renameGroupMutation)
 */
export function useSave<TResult, TVariables>(
  document: Save<TResult, TVariables>,
  { refusals = 'caller' }: Pick<ExecuteOptions, 'refusals'> = {},
) {
  const queryClient = useQueryClient()
  const workspaceId = useWorkspaceIfAny()
  return useMutation({
    mutationFn: (variables: TVariables) => save(queryClient, document, variables, { workspaceId, refusals }),
  })
}
