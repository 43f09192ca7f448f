import { requireRangeWidthGroup } from '@plumb/domain/comp-bands/comp-band-rules.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { connectionMessages } from '@plumb/domain/messages/connection.ts'
import { withReason } from '@plumb/domain/messages/grammar.ts'
import { isRefusal } from '@plumb/domain/refusals/refusal.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { refusalText } from '../../../shared/api/refusal-text.ts'
import { useSave } from '../../../shared/api/save.ts'
import type { FieldError } from '../../../shared/groups/group-actions.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { BAND_OPERATIONS } from '../queries.ts'

interface NewCountryGroup {
  readonly compBandGroupId: number
  readonly country: string
  readonly currencyCode: string
  readonly rangeWidthGroupId: number | null
}

/** Returns the actions on country groups. Each is saved immediately. */
export function useCountryActions() {
  const adding = useSave(BAND_OPERATIONS.save)
  const deleting = useSave(BAND_OPERATIONS.removePart)
  return {
    isUnderWay: adding.isPending || deleting.isPending,

    /** Adds a country group. @returns its id, or the error of a field */
    async add(group: NewCountryGroup): Promise<number | FieldError> {
      const rangeWidthGroupId = requireRangeWidthGroup(group.rangeWidthGroupId)
      if (isRefusal(rangeWidthGroupId))
        return { field: 'rangeWidthGroupId', message: rangeWidthGroupId.message }
      try {
        const { parts } = await adding.mutateAsync({
          parts: { items: [{ ...group, rangeWidthGroupId }] },
          cells: { items: [] },
        })
        const message = compBandMessages.noCountryGroup(countryName(group.country))
        return parts[0]?.id ?? { field: 'country', message }
      } catch (error) {
        return error instanceof ApiError
          ? { field: error.field ?? 'country', message: refusalText(error) }
          : { field: 'country', message: connectionMessages.noConnection }
      }
    },

    /** Deletes a country group. @returns whether that succeeded */
    async remove({ id, country }: { readonly id: number; readonly country: string }): Promise<boolean> {
      try {
        await deleting.mutateAsync({ request: { id } })
        toasts.success(compBandMessages.countryGroupDeleted(countryName(country)))
        return true
      } catch (error) {
        // A failed connection has its own notice.
        if (error instanceof ApiError)
          toasts.error(withReason(compBandMessages.countryGroupNotDeleted, error.message))
        return false
      }
    },
  }
}
