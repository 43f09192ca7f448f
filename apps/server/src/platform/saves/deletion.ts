import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { refuse, type Refusal } from '@plumb/domain/refusals/refusal.ts'
import type { InputBuilder } from '../graphql/schema/builder.ts'

/** The rows that a request deletes. */
export interface RowsToDeleteInput {
  readonly idsToDelete?: readonly number[] | null | undefined
  readonly versionsToDelete?: readonly number[] | null | undefined
  /** The name of the list of ids in the request; `idsToDelete` by default. */
  readonly deletionField?: string
}

/** The rows that a plan deletes. */
export interface RowsToDelete {
  readonly ids: readonly number[]
  /** The versions on which the deletion is based, by id. Rows without one are deleted at any version. */
  readonly versions: ReadonlyMap<number, number>
  /** The name of the list of ids in the request, for refusals. */
  readonly field: string
}

/** The fields of a request that deletes rows. */
export const deletionFields = (t: InputBuilder) => ({
  idsToDelete: t.intList({ required: false, description: 'The IDs of the rows to delete.' }),
  versionsToDelete: t.intList({
    required: false,
    description:
      'The expected versions of the rows in `idsToDelete`, in the same order. If a row has changed since, the save is refused with `VERSION_CONFLICT`. If omitted, versions are not checked.',
  }),
})

/** @returns the rows to delete, each once; VALIDATION_FAILED if there are versions, but not one for each row. */
export function readDeletion({
  idsToDelete,
  versionsToDelete,
  deletionField: field = 'idsToDelete',
}: RowsToDeleteInput): RowsToDelete | Refusal {
  const ids = idsToDelete ?? []
  if (versionsToDelete != null && versionsToDelete.length !== ids.length)
    return refuse('VALIDATION_FAILED', platformMessages.versionForEach, 'versionsToDelete')
  const versions = new Map(
    (versionsToDelete ?? []).map((version, index): [number, number] => [ids[index] ?? 0, version]),
  )
  return { ids: [...new Set(ids)], versions, field }
}
