import type { BonusStructureGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { useSave } from '../../shared/api/save.ts'
import { useGroupActs } from '../../shared/groups/group-acts.ts'
import {
  createGroupMutation,
  deleteGroupMutation,
  duplicateGroupMutation,
  saveGroupsMutation,
} from './queries.ts'

export type BonusGroup = BonusStructureGroupsQuery['bonusStructureGroups'][number]
export type BonusColumn = BonusGroup['bonusStructureCountryGroups'][number]

const orUnknown = (say: (message: string) => string) => (message: string) =>
  say(message === '' ? bonusStructureMessages.unknownError : message)

/** What is done to whole bonus structures. */
export function useBonusGroupActs() {
  const options = { refusals: 'caller' } as const
  const creating = useSave(createGroupMutation, options)
  const saving = useSave(saveGroupsMutation, options)
  const duplicating = useSave(duplicateGroupMutation, options)
  const deleting = useSave(deleteGroupMutation, options)
  return useGroupActs(
    {
      create: async ({ name }) =>
        (await creating.mutateAsync({ bonusStructureGroupCreateRequest: { name } })).bonusStructureGroupCreate
          .id,
      rename: (group) => saving.mutateAsync({ bonusStructureGroupSaveManyRequest: { items: [group] } }),
      duplicate: async (bonusStructureGroupDuplicateRequest) =>
        (await duplicating.mutateAsync({ bonusStructureGroupDuplicateRequest })).bonusStructureGroupDuplicate,
      remove: (id) => deleting.mutateAsync({ bonusStructureGroupDeleteRequest: { id } }),
    },
    {
      created: {
        done: bonusStructureMessages.groupsSaved,
        failed: orUnknown(bonusStructureMessages.groupsNotSaved),
      },
      renamed: {
        done: bonusStructureMessages.groupsSaved,
        failed: orUnknown(bonusStructureMessages.groupsNotSaved),
      },
      duplicated: {
        done: bonusStructureMessages.duplicated,
        failed: orUnknown(bonusStructureMessages.notDuplicated),
      },
      deleted: {
        done: bonusStructureMessages.groupDeleted,
        failed: orUnknown(bonusStructureMessages.groupNotDeleted),
      },
    },
  )
}
