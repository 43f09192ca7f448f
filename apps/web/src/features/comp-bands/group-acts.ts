import type { CompBandGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { requiredRangeWidth } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { groupName } from '@plumb/domain/groups/group.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { withReason } from '@plumb/domain/messages/grammar.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { useSave } from '../../shared/api/save.ts'
import { useGroupActs, type WrongField } from '../../shared/groups/group-acts.ts'
import {
  copyGroupMutation,
  createGroupMutation,
  deleteGroupMutation,
  renameGroupMutation,
} from './queries.ts'

export type BandGroup = CompBandGroupsQuery['compBandsGroups'][number]

export interface NewGroup {
  readonly name: string
  /** Of its first country group, which is that of the default country. */
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroupId: number | null
  /** The group that it begins as a copy of, with all its countries; null: it begins with no bands. */
  readonly copyOf: number | null
}

/** What is done to whole groups of comp bands. */
export function useBandGroupActs() {
  const options = { refusals: 'caller' } as const
  const creating = useSave(createGroupMutation, options)
  const copying = useSave(copyGroupMutation, options)
  const renaming = useSave(renameGroupMutation, options)
  const deleting = useSave(deleteGroupMutation, options)
  const acts = useGroupActs<Omit<NewGroup, 'name'>>(
    {
      async create({ name, copyOf, ...countryGroup }) {
        if (copyOf !== null) {
          const request = { sourceGroupId: copyOf, newName: name }
          const copied = await copying.mutateAsync({ compBandGroupDuplicateRequest: request })
          return copied.compBandGroupDuplicate.id
        }
        // Both under names that hold within this operation: the server gives out the ids.
        const answer = await creating.mutateAsync({
          groups: { items: [{ id: -1, name }] },
          countryGroups: { items: [{ id: -1, compBandGroupId: -1, ...countryGroup }] },
        })
        return answer.compBandGroupSaveMany[0]?.id
      },
      rename: (group) => renaming.mutateAsync({ compBandGroupSaveManyRequest: { items: [group] } }),
      remove: (id) => deleting.mutateAsync({ compBandGroupDeleteRequest: { id } }),
    },
    {
      created: { done: compBandMessages.groupCreated, failed: compBandMessages.groupNotCreated },
      idMissing: compBandMessages.groupIdMissing,
      renamed: {
        done: compBandMessages.groupRenamed,
        failed: (message) => withReason(compBandMessages.groupNotRenamed, message),
      },
      deleted: {
        failed: (message) =>
          message === ''
            ? compBandMessages.groupNotDeletedUnknown
            : compBandMessages.groupNotDeleted(message),
      },
    },
  )
  return {
    ...acts,
    /** @returns the new group's id, or what is wrong */
    async create(group: NewGroup): Promise<number | WrongField> {
      const name = groupName(group.name)
      const width = requiredRangeWidth(group.rangeWidthGroupId)
      if (group.copyOf === null && !isRefusal(name) && isRefusal(width))
        return { field: 'rangeWidthGroupId', message: width.message }
      return await acts.create(group)
    },
  }
}
