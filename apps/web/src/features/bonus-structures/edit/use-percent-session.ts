import { type Draft, valuesOf } from '@plumb/domain/editing/draft.ts'
import { getTableFields } from '@plumb/domain/editing/row-fields.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { bonusStructureMessages } from '@plumb/domain/messages/bonus-structures.ts'
import { withReason } from '@plumb/domain/messages/grammar.ts'
import { countryName } from '@plumb/reference-data/country-names.ts'
import { useMemo } from 'react'
import { useSave } from '../../../shared/api/save.ts'
import { saveLists } from '../../../shared/editing/saved-lists.ts'
import { useEditing } from '../../../shared/editing/use-editing.ts'
import { useEditingInAddress } from '../../../shared/editing/use-editing-in-address.ts'
import { toasts } from '../../../shared/ui/toast.tsx'
import type { BonusGroup } from '../bonus-structures.ts'
import { BONUS_OPERATIONS } from '../queries.ts'
import { bonusRows, countPercentChanges, PERCENT_RULES, bonusSave } from './percent-rows.ts'

/** The editing of a group's columns and percentages. The address stores whether the page is being edited. */
export function usePercentSession({
  group,
  levels,
  isEditingRequested,
  refresh,
}: {
  group: BonusGroup
  levels: readonly ShownLevel[]
  /** Whether the address requests editing. */
  isEditingRequested: boolean
  refresh: () => Promise<BonusGroup>
}) {
  const saving = useSave(BONUS_OPERATIONS.save)
  const rows = useMemo(() => bonusRows(group, levels), [group, levels])
  const session = useEditing({
    // Older drafts are stored as "bonus-structures-1" and are not read: their rows do not say which group and level they belong to.
    page: `bonus-structures.${group.id}`,
    rows,
    rules: PERCENT_RULES,
    save(draft) {
      const { lists, variables } = bonusSave(draft, group, rows)
      return saveLists(() => saving.mutateAsync(variables), draft, lists)
    },
    refresh: async () => bonusRows(await refresh(), levels),
    count: countPercentChanges,
    onSaved: showSavedMessages,
    onRefused(message, { rootField, field = '' }) {
      if (rootField !== 'parts') return toasts.error(bonusStructureMessages.notSaved(message))
      if (field === 'idsToDelete') return toasts.error(bonusStructureMessages.countryGroupNotDeleted(message))
      // Only new columns can have these fields refused: a save does not change them in stored columns.
      if (field === 'country' || field === 'bonusStructureGroupId')
        return toasts.error(withReason(bonusStructureMessages.countryGroupNotAdded, message))
      toasts.error(bonusStructureMessages.countryGroupsNotSaved(message))
    },
  })
  useEditingInAddress(session, isEditingRequested)
  return session
}

export type PercentSession = ReturnType<typeof usePercentSession>

function showSavedMessages(saved: Draft): void {
  const columns = [...saved.values()].filter((row) => getTableFields(valuesOf(null, row)).owner === null)
  for (const { isMade, isDeleted, cells } of columns) {
    const { country } = cells
    if (isDeleted) toasts.success(bonusStructureMessages.countryGroupDeleted)
    else if (isMade && country && 'value' in country)
      toasts.success(bonusStructureMessages.countryGroupAdded(countryName(String(country.value))))
  }
  if (saved.size > columns.length) toasts.success(bonusStructureMessages.saved)
}
