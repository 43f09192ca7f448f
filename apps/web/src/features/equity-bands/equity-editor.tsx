import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Draft } from '@plumb/domain/editing/draft.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { EQUITY_COLUMNS, equitySettingsColumns } from '@plumb/domain/equity-bands/columns.ts'
import { rememberingEquityFigures } from '@plumb/domain/equity-bands/equity-figures.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useRef, useState } from 'react'
import { apiQuery } from '../../shared/api/api-query.ts'
import { FailedQueries } from '../../shared/api/failed-queries.tsx'
import { SheetEditor } from '../../shared/editing/sheet-editor.tsx'
import { useSame } from '../../shared/editing/use-same.ts'
import { useTyping } from '../../shared/editing/what-changes/use-typing.ts'
import { WhatChanges } from '../../shared/editing/what-changes/what-changes.tsx'
import { type GroupAct, GroupDialog } from '../../shared/groups/group-dialogs.tsx'
import { levelsHiddenFrom, hasHiddenLevels } from '../../shared/groups/seen-levels.ts'
import { useSeenLevels } from '../../shared/groups/use-seen-levels.ts'
import { useMay, useMembership, useWorkspaceId } from '../../shared/session/session.ts'
import type { SheetHandle } from '../../shared/sheet/sheet.tsx'
import { useAskedCell } from '../../shared/sheet/use-asked-cell.ts'
import { Button } from '../../shared/ui/button.tsx'
import { usePhone } from '../../shared/ui/use-narrow.ts'
import { equityColumns, LEVEL_KEYS, missingShares, workedEquity } from './equity-columns.ts'
import {
  bandPlace,
  type DraftedEquity,
  draftedEquity,
  type EquityGroup,
  levelPlace,
  levelRows,
  nameOfPlace,
  saveLists,
  saveVariables,
  tableOf,
  typedEquity,
  widthLookUp,
} from './equity-rows.ts'
import { EquityNotices } from './equity-notices.tsx'
import { EquitySettings } from './equity-settings.tsx'
import { useGroupHeadings } from './group-headings.tsx'
import { EquityFileMenu } from './equity-file-menu.tsx'
import { equityWidthsQuery, whatChangesQuery } from './queries.ts'
import { useEquityGroupActs } from './use-equity-group-acts.ts'
import { useEquitySession } from './use-equity-session.ts'
import { ShareRuleButton } from './share-rule-dialog.tsx'
import { useEquityToggles } from './use-equity-toggles.ts'

/** The sheet of equity bands, read and edited. */
export function EquityEditor({
  loaded,
  refresh,
}: {
  loaded: EquityBandsQuery
  /** Asks for them anew. */
  refresh: () => Promise<EquityBandsQuery>
}) {
  const { groupId, level, setting } = useSearch({ from: '/w/$workspaceId/equity' })
  const may = useMay()
  const mayEdit = may({ scopes: ['EQUITY_BANDS_EDIT'] })
  const actsOnGroups = !usePhone() && mayEdit
  const workspaceId = useWorkspaceId()
  const seesWidths = may({ scopes: ['RANGE_WIDTHS_VIEW'] })
  const widths = useQuery({
    ...apiQuery(equityWidthsQuery, {}, { workspaceId, refusals: 'caller' }),
    enabled: seesWidths,
  })
  const widthGroups = widths.data?.rangeWidthGroups ?? null
  const levels = useSeenLevels(loaded)
  const membership = useMembership()
  const below = levelsHiddenFrom(membership)
  const someLevelsHidden = hasHiddenLevels(loaded, membership)
  const { session, rules } = useEquitySession({ loaded, levels, widthGroups, refresh })
  const [toggles, toggle] = useEquityToggles(loaded)
  const acts = useEquityGroupActs(loaded.equityBandGroups)
  const sheet = useRef<SheetHandle>(null)
  useAskedCell(
    sheet,
    level === undefined ? null : groupId === undefined ? levelPlace(level) : bandPlace(groupId, level),
  )
  const [doing, setDoing] = useState<GroupAct<EquityGroup> | null>(null)

  const { rows: loadedRows, draft, isEditing } = session
  const rows = useMemo(() => levelRows(levels), [levels])
  const drafted = useMemo(() => draftedEquity(loadedRows, draft), [loadedRows, draft])
  const [figuresOf] = useState(rememberingEquityFigures)
  const widthAt = useMemo(() => widthLookUp(widthGroups), [widthGroups])
  const figures = useMemo(
    () => figuresOf(typedEquity(drafted, levels, widthAt)),
    [figuresOf, drafted, levels, widthAt],
  )
  const { SHOW_ALTERNATE_UNIT, SHOW_MIN_MAX, SHOW_DELTA_FROM_PREVIOUS_BAND } = toggles
  const groups = useSame(drafted.groups)
  const columns = useMemo(
    () =>
      equityColumns({
        groups,
        rows,
        toggles: { SHOW_ALTERNATE_UNIT, SHOW_MIN_MAX, SHOW_DELTA_FROM_PREVIOUS_BAND },
        isEditing,
      }),
    [groups, rows, isEditing, SHOW_ALTERNATE_UNIT, SHOW_MIN_MAX, SHOW_DELTA_FROM_PREVIOUS_BAND],
  )
  const worked = useMemo(() => workedEquity(figures, drafted, rows), [figures, drafted, rows])
  const editedColumns = useMemo(
    () => conflictColumns(loaded.equityBandGroups, widthGroups ?? []),
    [loaded, widthGroups],
  )
  const headings = useGroupHeadings({
    groups,
    loaded: loaded.equityBandGroups,
    widthGroups,
    session,
    mayAct: actsOnGroups,
    hasHiddenLevels: someLevelsHidden,
    onAct: setDoing,
  })
  const asking = useMemo(
    () => ({ query: whatChangesQuery, variables: changesOf(drafted, draft) }),
    [drafted, draft],
  )
  const [typing, onTyping] = useTyping(rules.columns)
  const hasNoWidths = widthGroups?.length === 0

  return (
    <WhatChanges
      session={session}
      rules={rules}
      typing={typing}
      asking={asking}
      subject={equityPageMessages.title}
      // The groups take the room.
      isClosedAtFirst
    >
      <SheetEditor
        handle={sheet}
        table={tableOf}
        history="equity"
        session={session}
        title={equityPageMessages.title}
        sub={equityPageMessages.sub(drafted.groups.length, rows.length)}
        mayEdit={mayEdit}
        actions={
          <>
            <ShareRuleButton session={session} rule={drafted.rule} isAsked={setting === 'SHARE_RULE'} />
            <EquityFileMenu
              isSomeDynamic={loaded.equityBandGroups.some((group) => group.dynamicParentGroupId != null)}
              hasUnsavedEdits={session.changes > 0 || session.offered !== null}
            />
          </>
        }
        under={
          <>
            <EquitySettings session={session} toggles={toggles} asked={setting} onToggle={toggle} />
            <div className="flex-none px-6 pb-3 empty:hidden max-desk:px-4">
              <FailedQueries queries={[{ query: widths, failed: groupMessages.page.widthsFailed }]} />
            </div>
            <EquityNotices
              problems={session.problems}
              missing={SHOW_ALTERNATE_UNIT ? missingShares({ groups, rows }, worked) : []}
              hasNoWidths={hasNoWidths}
              hasNoGroups={drafted.groups.length === 0}
              areWidthsHidden={SHOW_MIN_MAX && !seesWidths}
              hiddenBelow={below === null ? undefined : membership.globalLevelLevel}
            />
          </>
        }
        editedColumns={editedColumns}
        nameOf={(key) => nameOfPlace(key, rows, loaded.equityBandGroups)}
        name="equity-bands"
        label={equityPageMessages.title}
        rows={rows}
        keys={LEVEL_KEYS}
        columns={columns}
        worked={worked}
        groups={headings}
        findLabel={equityPageMessages.find}
        note={[
          equityPageMessages.mixMeans[drafted.rule],
          SHOW_DELTA_FROM_PREVIOUS_BAND && equityPageMessages.deltaWhy,
        ]
          .filter(Boolean)
          .join(' · ')}
        onTyping={onTyping}
        headEnd={
          actsOnGroups &&
          !isEditing && (
            <Button
              size="small"
              icon={Plus}
              look="ghost"
              disabled={hasNoWidths}
              onClick={() => setDoing({ act: 'create' })}
            >
              {groupMessages.page.newGroup}
            </Button>
          )
        }
      >
        {doing && (
          <GroupDialog
            doing={doing}
            groups={loaded.equityBandGroups}
            acts={acts}
            deleteText={equityPageMessages.deleteText}
            onClose={() => setDoing(null)}
          />
        )}
      </SheetEditor>
    </WhatChanges>
  )
}

/** RSU percents, prices and the share rule move no range: they are not asked. */
const changesOf = (drafted: DraftedEquity, draft: Draft) => (rows: RowsToSave) => {
  const { groups, bands } = saveVariables(saveLists(rows, draft, drafted), drafted)
  return { previewEquityBandChangesRequest: { equityBandGroups: groups.items, equityBands: bands.items } }
}

const conflictColumns = (
  groups: readonly { readonly id: number; readonly name: string }[],
  widthGroups: readonly { readonly id: number; readonly name: string }[],
) => [
  ...Object.values(EQUITY_COLUMNS),
  ...equitySettingsColumns({ parents: groups.map(asChoice), widths: widthGroups.map(asChoice) }),
]

const asChoice = ({ id, name }: { readonly id: number; readonly name: string }) => ({
  value: id,
  label: name,
})
