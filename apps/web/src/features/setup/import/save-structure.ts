import type {
  SaveStructureMutation,
  SaveStructureMutationVariables,
} from '@plumb/api-contract/generated/graphql.ts'
import type { ReviewRow, StructureChanges } from '@plumb/domain/structure-import/types.ts'

type Requests = Omit<SaveStructureMutationVariables, 'file' | 'changesSettings' | 'changesRates'>

/** The new rows of each table, which refer to each other by their negative ids. */
export type StructureRows = {
  readonly [Table in keyof Requests]: NonNullable<Requests[Table]>['items']
}

/** Returns the variables of the one operation that saves these rows. */
export const structureVariables = (
  rows: StructureRows,
  fileName: string,
): SaveStructureMutationVariables => ({
  ...(Object.fromEntries(Object.entries(rows).map(([table, items]) => [table, { items }])) as Requests),
  file: { fileName },
  changesSettings: rows.settings !== undefined && rows.settings.length > 0,
  changesRates: rows.exchangeRates.length > 0,
})

/** The search parameters that show a saved job on the Comp ranges page. */
export interface SavedJob {
  readonly family: number
  readonly job: number
}

/** Returns a function that finds the saved job of a row of the file. */
export function createSavedJobFinder(
  { jobFamilies, jobs }: StructureChanges,
  saved: SaveStructureMutation,
): (row: ReviewRow) => SavedJob | undefined {
  const familyIds = new Map(jobFamilies.map(({ id }, index) => [id, saved.jobFamilySaveMany[index]?.id ?? 0]))
  const savedJobs = new Map(
    jobs.map(({ id, jobFamilyId }, index) => [
      id,
      { family: familyIds.get(jobFamilyId) ?? 0, job: saved.jobSaveMany[index]?.id ?? 0 },
    ]),
  )
  return ({ jobId }) => savedJobs.get(jobId)
}
