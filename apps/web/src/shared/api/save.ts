import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useWorkspaceIdIfAny } from '../session/session.ts'
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
 * Returns a mutation that saves in the workspace in the path, if there is one. Refusals are shown by the caller, by default, or in a toast.
 * @example const rename = useSave(renameGroupMutation)
 */
export function useSave<TResult, TVariables>(
  document: Save<TResult, TVariables>,
  { refusalsShownBy = 'caller' }: Pick<ExecuteOptions, 'refusalsShownBy'> = {},
) {
  const queryClient = useQueryClient()
  const workspaceId = useWorkspaceIdIfAny()
  return useMutation({
    mutationFn: (variables: TVariables) =>
      save(queryClient, document, variables, { workspaceId, refusalsShownBy }),
  })
}
