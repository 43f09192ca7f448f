import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { isPercentRsu } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { ShownLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { useCallback, useMemo } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { saveLists } from '../../shared/editing/saved-lists.ts'
import { type EditSession, useEditing } from '../../shared/editing/use-editing.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { equityRules, equityRowsOf, equitySave, type WidthGroups } from './equity-rows.ts'
import { saveEquityMutation } from './queries.ts'

/** The editing of equity bands: groups, values, RSU percentages, prices and the share rule are one draft and one save. */
export function useEquitySession({
  loaded,
  levels,
  widthGroups,
  refresh,
}: {
  loaded: EquityBandsQuery
  /** The levels that the member sees. */
  levels: readonly ShownLevel[]
  widthGroups: WidthGroups | null
  refresh: () => Promise<EquityBandsQuery>
}): { readonly session: EditSession; readonly rules: RowRules } {
  const saving = useSave(saveEquityMutation)
  const rows = useMemo(() => equityRowsOf(loaded, levels), [loaded, levels])
  const rules = useMemo(() => equityRules(loaded.groups, widthGroups), [loaded, widthGroups])
  const session = useEditing({
    // Older drafts are stored as "equity-bands" and are not read: their rows do not say which group and level they belong to.
    page: 'equity-bands.all',
    rows,
    rules,
    save(toSave, draft) {
      const { lists, variables } = equitySave(toSave, rows, draft)
      return saveLists(() => saving.mutateAsync(variables), toSave, lists)
    },
    refresh: async () => equityRowsOf(await refresh(), levels),
    onSaved: () => toasts.success(equityPageMessages.saved),
    onRefused: (message, { rootField = '' }) =>
      toasts.error((SAVE_FAILED_MESSAGES[rootField] ?? equityBandMessages.bandsNotSaved)(message)),
  })
  const { change: changeCells } = session
  const change = useCallback(
    (cells: readonly CellChange[]) => {
      const acceptedCells = cells.filter((cell) => !isIgnored(cell))
      const ignoredCount = cells.length - acceptedCells.length
      if (ignoredCount > 0) toasts.error(equityPageMessages.rsuIgnored(ignoredCount))
      if (acceptedCells.length > 0) changeCells(acceptedCells)
    },
    [changeCells],
  )
  return { session: { ...session, change }, rules }
}

/** Returns whether a change is ignored: typed or pasted text that is no RSU percentage from 0 to 100. */
function isIgnored({ column, typed }: CellChange): boolean {
  if (column !== 'percentRsu') return false
  return 'text' in typed || (typed.value !== null && !isPercentRsu(String(typed.value)))
}

/** Messages by the alias of the root field that the server rejected. */
const SAVE_FAILED_MESSAGES: Readonly<Record<string, (error: string) => string>> = {
  groups: equityBandMessages.groupsNotSaved,
  levels: equityBandMessages.levelsNotSaved,
  settings: equityBandMessages.settingsNotSaved,
}
