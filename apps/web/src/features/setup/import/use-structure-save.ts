import { setupImportMessages } from '@plumb/domain/messages/setup-import.ts'
import type { ReviewRow, StructurePlan } from '@plumb/domain/structure-import/types.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { execute } from '../../../shared/api/execute.ts'
import { refusalText } from '../../../shared/api/refusal-text.ts'
import { useSave } from '../../../shared/api/save.ts'
import { useWorkspaceId } from '../../../shared/session/session.ts'
import { saveOfJobQuery, saveStructureMutation } from './queries.ts'
import { storeLastImport } from '../remembered-choices.ts'
import { findSavedJobs, type SavedJob, structureVariables } from './save-structure.ts'
import type { LoadedFacts } from './structure-facts.ts'

/** A saved file. */
export interface SavedStructure {
  readonly findJob: (row: ReviewRow) => SavedJob | undefined
}

/** Saves a plan in one operation, and remembers how to undo it. */
export function useStructureSave(plan: StructurePlan, facts: LoadedFacts, fileName: string) {
  const workspaceId = useWorkspaceId()
  const saving = useSave(saveStructureMutation)
  const { error } = saving
  return {
    isSaving: saving.isPending,
    failure: error instanceof ApiError ? refusalText(error) : error && setupImportMessages.review.notSaved,
    save: async (): Promise<SavedStructure> => {
      const saved = await saving.mutateAsync(structureVariables(plan.changes, fileName, facts))
      const saveId = await findSave(workspaceId, saved.jobSaveMany[0]?.id)
      if (saveId !== undefined) storeLastImport(workspaceId, { saveId, fileName })
      return { findJob: findSavedJobs(plan.changes, saved) }
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
