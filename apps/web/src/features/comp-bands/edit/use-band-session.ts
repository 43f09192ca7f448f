import { useMemo } from 'react'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { compBandMessages } from '@plumb/domain/messages/comp-bands.ts'
import { useSave } from '../../../shared/api/save.ts'
import { saveLists } from '../../../shared/editing/saved-lists.ts'
import { useEditing } from '../../../shared/editing/use-editing.ts'
import { useEditingInAddress } from '../../../shared/editing/use-editing-in-address.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import { BAND_OPERATIONS } from '../queries.ts'
import { type GroupOfBands, bandRows, bandSave } from './band-rows.ts'

/** The editing of a group's bands in all its countries. The address stores whether the page is being edited (rule CB20). */
export function useBandSession({
  group,
  levels,
  rules,
  isEditingRequested,
  mayEdit,
  refresh,
}: {
  group: GroupOfBands
  levels: readonly ShownLevel[]
  rules: RowRules
  /** Whether the address requests editing. */
  isEditingRequested: boolean
  mayEdit: boolean
  refresh: () => Promise<GroupOfBands>
}) {
  const saving = useSave(BAND_OPERATIONS.save)
  const rows = useMemo(() => bandRows(group, levels), [group, levels])
  const session = useEditing({
    // Older drafts are stored as "comp-bands-1" and are not read: their rows do not say which country group and level they belong to.
    page: `comp-bands.${group.id}`,
    rows,
    rules,
    save(draft) {
      const { lists, variables } = bandSave(draft, group, rows)
      return saveLists(() => saving.mutateAsync(variables), draft, lists)
    },
    refresh: async () => bandRows(await refresh(), levels),
    onSaved: () => toasts.success(compBandMessages.page.saved),
    onRefused: (message) =>
      toasts.error(
        message === '' ? compBandMessages.saveFailedUnknown : compBandMessages.saveFailed(message),
      ),
  })

  useEditingInAddress(session, isEditingRequested && mayEdit)
  return session
}

export type BandSession = ReturnType<typeof useBandSession>
