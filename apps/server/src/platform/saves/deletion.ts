import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { InputBuilder } from '../graphql/schema/builder.ts'

/** Which rows a save deletes, as its caller says it. */
export interface RowsToDeleteInput {
  readonly idsToDelete?: readonly number[] | null | undefined
  readonly versionsToDelete?: readonly number[] | null | undefined
}

/** Which rows a save deletes. */
export interface RowsToDelete {
  readonly ids: readonly number[]
  /** Of some of them, by id, the version that the deletion was decided on: another is a VERSION_CONFLICT. */
  readonly versions: ReadonlyMap<number, number>
  /** What the list of ids is called, for refusals. */
  readonly field: string
}

export const NOTHING_TO_DELETE: RowsToDelete = { ids: [], versions: new Map(), field: 'idsToDelete' }

/** The fields of a save by which rows are deleted. */
export const deletionFields = (t: InputBuilder) => ({
  idsToDelete: t.intList({ required: false, description: 'The ids of the rows to delete.' }),
  versionsToDelete: t.intList({
    required: false,
    description:
      'The expected versions of the rows in `idsToDelete`, in the same order. If a row has changed since, the save is refused with VERSION_CONFLICT. If omitted, versions are not checked.',
  }),
})

/** @returns the rows to delete, each once; VALIDATION_FAILED where versions are said, and not one for each. */
export function readDeletion({ idsToDelete, versionsToDelete }: RowsToDeleteInput): RowsToDelete | Refusal {
  const ids = idsToDelete ?? []
  if (versionsToDelete != null && versionsToDelete.length !== ids.length)
    return refuse('VALIDATION_FAILED', platformMessages.versionForEach, 'versionsToDelete')
  const versions = new Map(
    (versionsToDelete ?? []).map((version, place): [number, number] => [ids[place] ?? 0, version]),
  )
  return { ...NOTHING_TO_DELETE, ids: [...new Set(ids)], versions }
}
