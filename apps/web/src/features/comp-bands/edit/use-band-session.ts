import type { CellValue } from '@plumb/domain/editing/column.ts'
import { useMemo } from 'react'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { ApiError } from '../../../shared/api/api-error.ts'
import { useSave } from '../../../shared/api/save.ts'
import { namedAmongAll } from '../../../shared/editing/refused-row.ts'
import { useEditing } from '../../../shared/editing/use-editing.ts'
import { useEditingInAddress } from '../../../shared/editing/use-editing-in-address.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { saveBandsMutation } from '../queries.ts'
import { bandRules, type GroupOfBands, placesOfBands, saveOf, type WidthChoice } from './band-rows.ts'

/** The editing of a group's bands, in all its countries; whether one edits stands in the address (docs/rules/comp-bands 20). */
export function useBandSession({
  group,
  levels,
  widths,
  isEditingAsked,
  mayEdit,
  refresh,
}: {
  group: GroupOfBands
  levels: readonly NamedLevel[]
  widths: readonly WidthChoice[]
  /** By the address. */
  isEditingAsked: boolean
  mayEdit: boolean
  refresh: () => Promise<GroupOfBands>
}) {
  const saving = useSave(saveBandsMutation, { refusals: 'caller' })
  const rows = useMemo(() => placesOfBands(group, levels), [group, levels])
  const rules = useMemo(() => bandRules(widths), [widths])
  const session = useEditing({
    page: `comp-bands-${group.id}`,
    rows,
    rules,
    async save(draft) {
      const { variables, ...sent } = saveOf(draft, group)
      try {
        return await saving.mutateAsync(variables)
      } catch (error) {
        throw error instanceof ApiError ? namedAmongAll(error, draft, listOf(error, sent)) : error
      }
    },
    refresh: async () => placesOfBands(await refresh(), levels),
    onSaved: () => toasts.success(compBandMessages.page.saved),
    onRefused: (message) =>
      toasts.error(
        message === '' ? compBandMessages.saveFailedUnknown : compBandMessages.saveFailed(message),
      ),
  })

  useEditingInAddress(session, isEditingAsked && mayEdit)
  return session
}

export type BandSession = ReturnType<typeof useBandSession>

/** Bands and country groups are two lists: a refusal names a field, by which its list is known. */
const listOf = (
  { field }: ApiError,
  { bands, countryGroups }: Pick<ReturnType<typeof saveOf>, 'bands' | 'countryGroups'>,
) => (COUNTRY_FIELDS.has(field ?? '') ? countryGroups : bands)

const COUNTRY_FIELDS = new Set<CellValue>(['currencyCode', 'rangeWidthGroupId', 'country', 'compBandGroupId'])
