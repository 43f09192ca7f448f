import type { JobFunctionsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { validateJobFunctionName } from '@plumb/domain/job-functions/job-function.ts'
import { connectionMessages } from '@plumb/domain/messages/connection.ts'
import { withReason } from '@plumb/domain/messages/grammar.ts'
import { jobFunctionMessages } from '@plumb/domain/messages/job-functions.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { refusalText } from '../../shared/api/refusal-text.ts'
import { useSave } from '../../shared/api/save.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { deleteFunctionMutation, saveFunctionMutation } from './queries.ts'

export type JobFunction = JobFunctionsQuery['jobFunctions'][number]

/** Returns the actions on functions. Each is saved immediately (rule FN3). */
export function useFunctionActions() {
  const saving = useSave(saveFunctionMutation)
  const deleting = useSave(deleteFunctionMutation)
  return {
    /**
     * Creates or renames a function.
     * @param original the function to rename, null for a new one
     * @returns the error; null if the function was saved
     */
    async saveName(original: JobFunction | null, typed: string): Promise<string | null> {
      const name = validateJobFunctionName(typed)
      if (isRefusal(name)) return name.message
      try {
        await saving.mutateAsync({
          jobFunctionSaveRequest: { ...(original && { id: original.id, version: original.version }), name },
        })
        toasts.success(jobFunctionMessages.saved)
        return null
      } catch (error) {
        // The notice of the failed connection is already shown, so there is no toast.
        if (!(error instanceof ApiError)) return connectionMessages.noConnection
        toasts.error(jobFunctionMessages.saveFailed)
        return refusalText(error)
      }
    },

    /** Deletes a function. @returns `in use` if families use it, which the caller shows; a toast shows any other refusal */
    async remove({ id }: JobFunction): Promise<'deleted' | 'in use' | 'failed'> {
      try {
        await deleting.mutateAsync({ jobFunctionDeleteRequest: { id } })
        toasts.success(jobFunctionMessages.deleted)
        return 'deleted'
      } catch (error) {
        if (!(error instanceof ApiError)) return 'failed'
        if (error.code === 'IN_USE') return 'in use'
        toasts.error(withReason(jobFunctionMessages.deleteFailed, error.message))
        return 'failed'
      }
    },
  }
}

export type FunctionActions = ReturnType<typeof useFunctionActions>
