import type { SaveStructureMutation } from '@plumb/api-contract/generated/graphql.ts'
import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { execute } from '../../../shared/api/execute.ts'
import { refusalText } from '../../../shared/api/refusal-text.ts'
import { useSave } from '../../../shared/api/save.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { saveOfJobQuery, saveStructureMutation } from './queries.ts'
import { storeLastImport } from '../remembered-choices.ts'
import { type StructureRows, structureVariables } from './save-structure.ts'

/** Saves new rows in one operation, and remembers how to undo it. */
export function useStructureSave(fileName: string) {
  const workspaceId = useWorkspaceId()
  const saving = useSave(saveStructureMutation)
  const { error } = saving
  return {
    isSaving: saving.isPending,
    failure: error instanceof ApiError ? refusalText(error) : error && setupImportMessages.review.notSaved,
    save: async (rows: StructureRows): Promise<SaveStructureMutation> => {
      const saved = await saving.mutateAsync(structureVariables(rows, fileName))
      const saveId = await findSave(workspaceId, saved.jobSaveMany[0]?.id)
      if (saveId !== undefined) storeLastImport(workspaceId, { saveId, fileName })
      return saved
    },
  }
}

/** Returns the save that created a job; undefined if it is not known, and the import cannot be undone here. */
const findSave = async (workspaceId: number, job: number | undefined): Promise<string | undefined> =>
  job === undefined
    ? undefined
    : await execute(saveOfJobQuery, { job }, { workspaceId, refusals: 'nobody' }).then(
        ({ historySaves: [save] }) => save?.id,
        () => undefined,
      )
