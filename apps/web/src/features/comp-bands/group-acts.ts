import type { CompBandGroupsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { requiredRangeWidth } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { groupName } from '@plumb/domain/groups/group.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { ApiError } from '../../shared/api/api-error.ts'
import { useSave } from '../../shared/api/save.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { createGroupMutation, deleteGroupMutation, renameGroupMutation } from './queries.ts'

const words = messages.compBands

export type BandGroup = CompBandGroupsQuery['compBandsGroups'][number]

export interface NewGroup {
  readonly name: string
  /** Of its first country group, which is that of the default country. */
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroupId: number | null
}

/** What is wrong with a field, in a sentence. */
export interface WrongField {
  readonly field: string
  readonly message: string
}

/** What is done to whole groups of comp bands; each is saved at once. */
export function useGroupActs() {
  const options = { refusals: 'caller' } as const
  const creating = useSave(createGroupMutation, options)
  const renaming = useSave(renameGroupMutation, options)
  const deleting = useSave(deleteGroupMutation, options)
  return {
    isUnderWay: creating.isPending || renaming.isPending || deleting.isPending,

    /** @returns the new group's id, or what is wrong */
    async create({
      rangeWidthGroupId: width,
      country,
      currencyCode,
      ...typed
    }: NewGroup): Promise<number | WrongField> {
      const name = groupName(typed.name)
      if (isRefusal(name)) return { field: 'name', message: name.message }
      const rangeWidthGroupId = requiredRangeWidth(width)
      if (isRefusal(rangeWidthGroupId))
        return { field: 'rangeWidthGroupId', message: rangeWidthGroupId.message }
      try {
        // Both under names that hold within this operation: the server gives out the ids.
        const answer = await creating.mutateAsync({
          groups: { items: [{ id: -1, name }] },
          countryGroups: {
            items: [{ id: -1, compBandGroupId: -1, country, currencyCode, rangeWidthGroupId }],
          },
        })
        const id = answer.compBandGroupSaveMany[0]?.id
        if (id === undefined) {
          toasts.error(words.groupIdMissing)
          return { field: 'name', message: words.groupIdMissing }
        }
        toasts.success(words.groupCreated)
        return id
      } catch (error) {
        const message = messageOf(error)
        toasts.error(words.groupNotCreated(message))
        return { field: error instanceof ApiError ? (error.field ?? 'name') : 'name', message }
      }
    },

    /** @returns what is wrong with the name; null once it is saved */
    async rename({ id, version }: BandGroup, typed: string): Promise<string | null> {
      const name = groupName(typed)
      if (isRefusal(name)) return name.message
      try {
        await renaming.mutateAsync({ compBandGroupSaveManyRequest: { items: [{ id, version, name }] } })
        toasts.success(words.groupRenamed)
        return null
      } catch (error) {
        toasts.error(words.groupNotRenamed)
        return messageOf(error)
      }
    },

    async remove({ id }: BandGroup): Promise<void> {
      try {
        await deleting.mutateAsync({ compBandGroupDeleteRequest: { id } })
      } catch (error) {
        toasts.error(
          error instanceof ApiError ? words.groupNotDeleted(messageOf(error)) : words.groupNotDeletedUnknown,
        )
      }
    },
  }
}

/** A group that somebody else has deleted is said to be gone; without an answer there is no connection. */
function messageOf(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.platform.noConnection
  return error.code === 'NOT_FOUND' ? words.page.groupGone : error.message
}
