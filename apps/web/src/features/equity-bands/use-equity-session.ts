import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { isPercentRsu } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { useCallback, useMemo } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { sendLists } from '../../shared/editing/refused-row.ts'
import { type EditSession, useEditing } from '../../shared/editing/use-editing.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import { equityRules, loadedEquity, saveOf, type WidthGroups } from './equity-rows.ts'
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
  levels: readonly NamedLevel[]
  widthGroups: WidthGroups | null
  refresh: () => Promise<EquityBandsQuery>
}): { readonly session: EditSession; readonly rules: RowRules } {
  const saving = useSave(saveEquityMutation)
  const rows = useMemo(() => loadedEquity(loaded, levels), [loaded, levels])
  const rules = useMemo(() => equityRules(loaded.groups, widthGroups), [loaded, widthGroups])
  const session = useEditing({
    // Drafts named "equity-bands" have rows without places.
    page: 'equity-bands.all',
    rows,
    rules,
    save(toSave, draft) {
      const { lists, variables } = saveOf(toSave, rows, draft)
      return sendLists(() => saving.mutateAsync(variables), toSave, lists)
    },
    refresh: async () => loadedEquity(await refresh(), levels),
    onSaved: () => toasts.success(equityPageMessages.saved),
    onRefused: (message, { rootField = '' }) =>
      toasts.error((NOT_SAVED[rootField] ?? equityBandMessages.bandsNotSaved)(message)),
  })
  const { change: put } = session
  const change = useCallback(
    (cells: readonly CellChange[]) => {
      const accepted = cells.filter((cell) => !isIgnored(cell))
      const ignored = cells.length - accepted.length
      if (ignored > 0) toasts.error(equityPageMessages.rsuIgnored(ignored))
      if (accepted.length > 0) put(accepted)
    },
    [put],
  )
  return { session: { ...session, change }, rules }
}

/** An RSU percentage that is not a number from 0 to 100 leaves the cell as it is, typed or pasted. */
function isIgnored({ column, typed }: CellChange): boolean {
  if (column !== 'percentRsu') return false
  return 'text' in typed || (typed.value !== null && !isPercentRsu(String(typed.value)))
}

/** By the alias of the root field that was refused. */
const NOT_SAVED: Readonly<Record<string, (error: string) => string>> = {
  groups: equityBandMessages.groupsNotSaved,
  levels: equityBandMessages.levelsNotSaved,
  settings: equityBandMessages.settingsNotSaved,
}
