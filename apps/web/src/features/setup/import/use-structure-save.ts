import type { SaveStructureMutation } from '@plumb/api-contract/generated/graphql.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { execute } from '../../../shared/api/execute.ts'
import { refusalText } from '../../../shared/api/refusal-text.ts'
import { useMessage } from '../../../shared/api/use-message.ts'
import { useSave } from '../../../shared/api/save.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { saveOfJobQuery, saveStructureMutation } from './queries.ts'
import { storeLastImport } from '../browser-storage.ts'
import { type StructureRows, structureVariables } from './save-structure.ts'

/**
 * Saves new rows in one operation, and remembers how to undo it.
 * @param causes the choices that a refusal may be about: a change of one hides the message
 */
export function useStructureSave(fileName: string, causes: readonly unknown[]) {
  const workspaceId = useWorkspaceId()
  const saving = useSave(saveStructureMutation)
  const [failure, showFailure] = useMessage<string>(causes)
  return {
    isSaving: saving.isPending,
    failure,
    save: async (rows: StructureRows): Promise<SaveStructureMutation> => {
      showFailure(null)
      const saved = await saving.mutateAsync(structureVariables(rows, fileName)).catch((error: unknown) => {
        showFailure(error instanceof ApiError ? refusalText(error) : setupImportMessages.review.notSaved)
        throw error
      })
      const saveId = await findSaveId(workspaceId, saved.jobSaveMany[0]?.id)
      if (saveId !== undefined) storeLastImport(workspaceId, { saveId, fileName })
      return saved
    },
  }
}

/** Returns the id of the save that created a job; undefined if it is not found: the page then cannot offer to undo the import. */
const findSaveId = async (workspaceId: number, jobId: number | undefined): Promise<string | undefined> =>
  jobId === undefined
    ? undefined
    : await execute(saveOfJobQuery, { job: jobId }, { workspaceId, refusalsShownBy: 'nobody' }).then(
        ({ historySaves: [save] }) => save?.id,
        () => undefined,
      )
