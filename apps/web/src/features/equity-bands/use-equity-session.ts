import type { EquityBandsQuery, SaveEquityBandsMutation } from '@plumb/api-contract/generated/graphql.ts'
import type { RowRules } from '@plumb/domain/editing/problems.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import { isPercentRsu } from '@plumb/domain/equity-bands/equity-band-rules.ts'
import type { NamedLevel } from '@plumb/domain/job-levels/level-choices.ts'
import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { useCallback, useMemo, useRef } from 'react'
import { ApiError } from '../../shared/api/api-error.ts'
import { useSave } from '../../shared/api/save.ts'
import { namedAmongAll } from '../../shared/editing/refused-row.ts'
import { type EditSession, useEditing } from '../../shared/editing/use-editing.ts'
import { toasts } from '../../shared/ui/toast.tsx'
import {
  draftedEquity,
  type EquitySave,
  equityRules,
  loadedEquity,
  saveLists,
  saveVariables,
  type WidthGroups,
} from './equity-rows.ts'
import { saveEquityMutation } from './queries.ts'

/** The editing of equity bands: groups, values, RSU percents, prices and the share rule are one draft and one save. */
export function useEquitySession({
  loaded,
  levels,
  widthGroups,
  refresh,
}: {
  loaded: EquityBandsQuery
  /** Those that the user sees. */
  levels: readonly NamedLevel[]
  widthGroups: WidthGroups | null
  refresh: () => Promise<EquityBandsQuery>
}): { readonly session: EditSession; readonly rules: RowRules } {
  const saving = useSave(saveEquityMutation, { refusals: 'caller' })
  const rows = useMemo(() => loadedEquity(loaded, levels), [loaded, levels])
  const rules = useMemo(() => equityRules(loaded.equityBandGroups, widthGroups), [loaded, widthGroups])
  const failed = useRef<keyof EquitySave>('bands')
  const session = useEditing({
    page: 'equity-bands',
    rows,
    rules,
    async save(toSave, draft) {
      const drafted = draftedEquity(rows, draft)
      const lists = saveLists(toSave, draft, drafted)
      try {
        return await saving.mutateAsync(saveVariables(lists, drafted))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failed.current = listOf(error, lists)
        throw namedAmongAll(error, toSave, lists[failed.current])
      }
    },
    refresh: async () => loadedEquity(await refresh(), levels),
    onSaved: () => toasts.success(equityPageMessages.saved),
    onRefused: (message) => toasts.error(SENTENCES[failed.current](message)),
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

const SENTENCES: Readonly<Record<keyof EquitySave, (error: string) => string>> = {
  groups: equityBandMessages.groupsNotSaved,
  bands: equityBandMessages.bandsNotSaved,
  levels: equityBandMessages.levelsNotSaved,
  settings: equityBandMessages.settingsNotSaved,
}

const FIELDS: Readonly<Record<string, keyof EquitySave>> = {
  name: 'groups',
  dynamicParentGroupId: 'groups',
  dynamicPercent: 'groups',
  rangeWidthGroupId: 'groups',
  percentRsu: 'levels',
  level: 'levels',
  stringValue: 'settings',
  property: 'settings',
}

const ROOT_FIELDS: Readonly<Record<Exclude<keyof SaveEquityBandsMutation, '__typename'>, keyof EquitySave>> =
  {
    equityBandGroupSaveMany: 'groups',
    equityBandSaveMany: 'bands',
    globalLevelSaveMany: 'levels',
    settingsSave: 'settings',
  }

/** @returns the list that was refused: by the root field, else by the field; if neither is known, the only one that was sent */
function listOf({ rootField = '', field = '' }: ApiError, lists: EquitySave): keyof EquitySave {
  const [only, ...others] = Object.values(ROOT_FIELDS).filter((list) => lists[list].length > 0)
  const named = (ROOT_FIELDS as Readonly<Record<string, keyof EquitySave>>)[rootField] ?? FIELDS[field]
  return named ?? (others.length === 0 ? only : undefined) ?? 'bands'
}
