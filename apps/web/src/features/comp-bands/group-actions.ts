import { requireRangeWidthGroup } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { validateGroupName } from '@plumb/domain/groups/group.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { withReason } from '@plumb/domain/messages/grammar.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { useSave } from '../../shared/api/save.ts'
import { useGroupOperations, type FieldError } from '../../shared/groups/group-actions.ts'
import { BAND_OPERATIONS, createGroupMutation } from './queries.ts'

interface NewGroup {
  readonly name: string
  /** The country of its first country group, which is the default country. */
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroupId: number | null
  /** Percentages below and above mid to create in the range width group; empty if it has range widths already. */
  readonly widths: readonly { readonly level: number; readonly percent: number }[]
  /** The group to copy, with all its countries; null for a group without bands. */
  readonly copiedGroupId: number | null
}

/** The actions on groups of comp bands. */
export function useBandGroupActions() {
  const creating = useSave(createGroupMutation)
  const copying = useSave(BAND_OPERATIONS.duplicate)
  const actions = useGroupOperations<Omit<NewGroup, 'name'>>(
    BAND_OPERATIONS,
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
    {
      replacedCalls: {
        // A copy is made by the dialog that creates groups.
        duplicate: undefined,
        async create({ name, copiedGroupId, widths, ...countryGroup }) {
          if (copiedGroupId !== null)
            return (await copying.mutateAsync({ request: { sourceGroupId: copiedGroupId, newName: name } }))
              .copied.id
          // The country group refers to the new group by a temporary id, which the server replaces.
          const answer = await creating.mutateAsync({
            groups: { items: [{ id: -1, name }] },
            countryGroups: { items: [{ id: -1, compBandGroupId: -1, ...countryGroup }] },
            widths: {
              items: widths.map(({ level, percent }) => ({
                rangeWidthGroupId: Number(countryGroup.rangeWidthGroupId),
                level,
                percentBelowMid: percent,
                percentAboveMid: percent,
              })),
            },
            hasWidths: widths.length > 0,
          })
          return answer.compBandGroupSaveMany[0]?.id
        },
      },
    },
  )
  return {
    ...actions,
    /** Creates a group. @returns its id, or the error of a field */
    async create(group: NewGroup): Promise<number | FieldError> {
      const name = validateGroupName(group.name)
      const width = requireRangeWidthGroup(group.rangeWidthGroupId)
      if (group.copiedGroupId === null && !isRefusal(name) && isRefusal(width))
        return { field: 'rangeWidthGroupId', message: width.message }
      return await actions.create(group)
    },
  }
}
