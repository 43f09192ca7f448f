import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { useSave } from '../../shared/api/save.ts'
import { useGroupActs } from '../../shared/groups/group-acts.ts'
import type { EquityGroup } from './equity-rows.ts'
import {
  createGroupMutation,
  deleteGroupMutation,
  duplicateGroupMutation,
  renameGroupMutation,
} from './queries.ts'

/** What is done to whole groups of equity bands. A rename leaves what the group follows as it stands. */
export function useEquityGroupActs(groups: readonly EquityGroup[]) {
  const options = { refusals: 'caller' } as const
  const creating = useSave(createGroupMutation, options)
  const renaming = useSave(renameGroupMutation, options)
  const duplicating = useSave(duplicateGroupMutation, options)
  const deleting = useSave(deleteGroupMutation, options)
  return useGroupActs(
    {
      create: async ({ name }) =>
        (await creating.mutateAsync({ equityBandGroupCreateRequest: { name } })).equityBandGroupCreate.id,
      async rename({ id, version, name }) {
        const group = groups.find((each) => each.id === id)
        const { dynamicParentGroupId = null, dynamicPercent = null, rangeWidthGroupId = null } = group ?? {}
        const item = { id, version, name, dynamicParentGroupId, dynamicPercent, rangeWidthGroupId }
        await renaming.mutateAsync({ equityBandGroupSaveManyRequest: { items: [item] } })
      },
      duplicate: async (equityBandGroupDuplicateRequest) =>
        (await duplicating.mutateAsync({ equityBandGroupDuplicateRequest })).equityBandGroupDuplicate,
      remove: (id) => deleting.mutateAsync({ equityBandGroupDeleteRequest: { id } }),
    },
    {
      created: { failed: equityBandMessages.notCreated },
      renamed: { failed: equityBandMessages.groupsNotSaved },
      duplicated: { done: equityBandMessages.duplicated, failed: equityBandMessages.notDuplicated },
      deleted: { failed: equityBandMessages.notDeleted },
    },
  )
}
