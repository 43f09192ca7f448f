import { withReason } from '@plumb/domain/messages/grammar.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { useSave } from '../../shared/api/save.ts'
import { useGroupActs } from '../../shared/groups/group-acts.ts'
import { deleteGroupMutation, duplicateGroupMutation, saveGroupsMutation } from './queries.ts'

/** What is done to whole groups of range widths. */
export function useWidthGroupActs() {
  const options = { refusals: 'caller' } as const
  const saving = useSave(saveGroupsMutation, options)
  const duplicating = useSave(duplicateGroupMutation, options)
  const deleting = useSave(deleteGroupMutation, options)
  const save = async (item: { id?: number; version?: number; name: string }) =>
    await saving.mutateAsync({ rangeWidthGroupSaveManyRequest: { items: [item] } })
  return useGroupActs(
    {
      create: async ({ name }) => (await save({ name })).rangeWidthGroupSaveMany[0]?.id,
      rename: save,
      duplicate: async (rangeWidthGroupDuplicateRequest) =>
        (await duplicating.mutateAsync({ rangeWidthGroupDuplicateRequest })).rangeWidthGroupDuplicate,
      remove: (id) => deleting.mutateAsync({ rangeWidthGroupDeleteRequest: { id } }),
    },
    {
      created: { failed: (message) => withReason(rangeWidthMessages.groupNotCreated, message) },
      renamed: { failed: rangeWidthMessages.groupsNotSaved },
      duplicated: { done: rangeWidthMessages.duplicated, failed: rangeWidthMessages.notDuplicated },
      deleted: { failed: rangeWidthMessages.groupNotDeleted },
      gone: rangeWidthMessages.groupNotFound,
    },
  )
}
