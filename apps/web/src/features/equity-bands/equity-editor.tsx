import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Draft, LoadedRows, RowKey } from '@plumb/domain/editing/draft.ts'
import { getRowValues } from '@plumb/domain/editing/row-fields.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { createEquityFiguresCache } from '@plumb/domain/equity-bands/equity-figures.ts'
import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useRef, useState } from 'react'
import { FailedQueries } from '../../shared/api/failed-queries.tsx'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { useStableValue } from '../../shared/editing/use-stable-value.ts'
import { type GroupActionTexts, useGroupOperations } from '../../shared/groups/group-actions.ts'
import { type GroupAction, GroupDialog } from '../../shared/groups/group-dialogs.tsx'
import { LevelMatrix, levelKeys } from '../../shared/groups/level-matrix.tsx'
import { levelRows } from '../../shared/groups/matrix.ts'
import { hasHiddenLevels, useVisibleLevels } from '../../shared/groups/visible-levels.ts'
import { useMay, useMembership } from '../../shared/session/session.ts'
import type { SheetHandle } from '../../shared/sheet/sheet.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { useIsPhone } from '../../shared/ui/use-window-width.ts'
import { EQUITY_FILES } from './equity-files.ts'
import { equityColumns, explainMissingShares, computeEquity } from './equity-columns.ts'
import {
  bandKey,
  EQUITY_MATRIX,
  type EquityGroup,
  levelKey,
  nameOfOwner,
  equitySave,
  toDraftedEquity,
  toEquityInput,
  widthLookUp,
} from './equity-rows.ts'
import { EquityNotices } from './equity-notices.tsx'
import { EquitySettings } from './equity-settings.tsx'
import { useGroupHeadings } from './group-headings.tsx'
import { EQUITY_OPERATIONS, equityWidthsQuery } from './queries.ts'
import { useEquitySession } from './use-equity-session.ts'
import { ShareRuleButton } from './share-rule-dialog.tsx'
import { useEquityToggles } from './use-equity-toggles.ts'

const LEVEL_KEYS = levelKeys(68, 150)

/** The sheet of equity bands, read and edited. */
export function EquityEditor({
  loaded,
  refresh,
}: {
  loaded: EquityBandsQuery
  /** Fetches the groups again. */
  refresh: () => Promise<EquityBandsQuery>
}) {
  const { groupId, level, setting } = useSearch({ from: '/w/$workspaceId/equity' })
  const may = useMay()
  const mayEdit = may({ scopes: ['EQUITY_BANDS_EDIT'] })
  const canEditGroups = !useIsPhone() && mayEdit
  const canViewWidths = may({ scopes: ['RANGE_WIDTHS_VIEW'] })
  const widths = useApiQuery(equityWidthsQuery, {}, { enabled: canViewWidths })
  const widthGroups = widths.data?.rangeWidthGroups ?? null
  const levels = useVisibleLevels(loaded)
  const areLevelsHidden = hasHiddenLevels(loaded, useMembership())
  const { session, rules } = useEquitySession({ loaded, levels, widthGroups, refresh })
  const [toggles, toggle] = useEquityToggles(loaded)
  const actions = useGroupOperations(EQUITY_OPERATIONS, EQUITY_ACTION_TEXTS, { savedFields: SETTING_FIELDS })
  const sheet = useRef<SheetHandle>(null)
  const [openDialog, setOpenDialog] = useState<GroupAction<EquityGroup> | null>(null)

  const { rows: loadedRows, draft, isEditing } = session
  const rows = useMemo(() => levelRows(levels), [levels])
  const draftedEquity = useMemo(() => toDraftedEquity(loadedRows, draft), [loadedRows, draft])
  const [computeFigures] = useState(createEquityFiguresCache)
  const widthAt = useMemo(() => widthLookUp(widthGroups), [widthGroups])
  const figures = useMemo(
    () => computeFigures(toEquityInput(draftedEquity, levels, widthAt)),
    [computeFigures, draftedEquity, levels, widthAt],
  )
  const groups = useStableValue(draftedEquity.groups)
  const columns = useMemo(
    () => equityColumns({ groups, rows, toggles, isEditing }),
    [groups, rows, toggles, isEditing],
  )
  const computedEquity = useMemo(
    () => computeEquity(figures, draftedEquity, rows),
    [figures, draftedEquity, rows],
  )
  const headings = useGroupHeadings({
    groups,
    loaded: loaded.groups,
    widthGroups,
    session,
    canEditGroups,
    hasHiddenLevels: areLevelsHidden,
    onAction: setOpenDialog,
  })
  const changesQuery = useMemo(
    () => ({ query: EQUITY_OPERATIONS.previewChanges, variables: previewVariables(loadedRows, draft) }),
    [loadedRows, draft],
  )
  const hasNoWidths = widthGroups?.length === 0
  const hasNoGroups = draftedEquity.groups.length === 0
  const newGroupButton = canEditGroups && !isEditing && (
    <Button
      {...(hasNoGroups ? { look: 'primary' as const } : { look: 'ghost' as const, size: 'small' as const })}
      icon={Plus}
      disabled={hasNoWidths}
      onClick={() => setOpenDialog({ action: 'create' })}
    >
      {groupMessages.page.newGroup}
    </Button>
  )

  return (
    <LevelMatrix
      handle={sheet}
      onShow={focusFieldOf}
      history="equity"
      rules={rules}
      changesQuery={changesQuery}
      subject={equityPageMessages.title}
      session={session}
      title={equityPageMessages.title}
      sub={groupMessages.page.sub(draftedEquity.groups.length, rows.length)}
      mayEdit={mayEdit}
      actions={
        <>
          <ShareRuleButton
            session={session}
            rule={draftedEquity.rule}
            takesFocus={setting === 'SHARE_RULE'}
          />
          <FileMenu
            {...EQUITY_FILES}
            exportNote={
              loaded.groups.some((group) => group.dynamicParentGroupId !== null)
                ? equityPageMessages.exportedOwn
                : undefined
            }
            hasUnsavedEdits={session.changeCount > 0 || session.offeredDraft !== null}
          />
        </>
      }
      belowHeader={
        <>
          <EquitySettings session={session} toggles={toggles} highlighted={setting} onToggle={toggle} />
          <div className="flex-none px-6 pb-3 empty:hidden max-desk:px-4">
            <FailedQueries queries={[{ query: widths, failed: groupMessages.page.widthsFailed }]} />
          </div>
          <EquityNotices
            problems={session.problems.filter(
              ({ key }) => getRowValues(session, key)['table'] === EQUITY_MATRIX.owner.name,
            )}
            missingSharesReasons={
              toggles.SHOW_ALTERNATE_UNIT ? explainMissingShares({ groups, rows }, computedEquity) : []
            }
            hasNoWidths={hasNoWidths}
            hasNoGroups={hasNoGroups}
            areWidthsHidden={toggles.SHOW_MIN_MAX && !canViewWidths}
          />
          {hasNoGroups && (
            <div className="flex-none px-6 pb-3 empty:hidden max-desk:px-4">{newGroupButton}</div>
          )}
        </>
      }
      nameOfOwner={(values) => nameOfOwner(values, levels)}
      linkedKey={
        level === undefined ? null : groupId === undefined ? levelKey(level) : bandKey(groupId, level)
      }
      name="equity-bands"
      levels={levels}
      keys={LEVEL_KEYS}
      columns={columns}
      computed={computedEquity}
      groups={headings}
      note={[
        equityPageMessages.mixMeans[draftedEquity.rule],
        toggles.SHOW_DELTA_FROM_PREVIOUS_BAND && equityPageMessages.deltaWhy,
      ]
        .filter(Boolean)
        .join(' · ')}
      isEmpty={hasNoGroups}
      headerEnd={!hasNoGroups && newGroupButton}
    >
      {openDialog && (
        <GroupDialog
          pendingAction={openDialog}
          groups={loaded.groups}
          actions={actions}
          deleteText={equityPageMessages.deleteText}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </LevelMatrix>
  )
}

/** Focuses the field of a price or of a group's percentage, which is outside the cells of the sheet. */
const focusFieldOf = (key: RowKey) =>
  document.querySelector<HTMLElement>(`[data-field-of="${CSS.escape(key)}"]`)?.focus()

/**
 * Returns a function that turns the rows to save into the variables of the query for their effect on ranges. The variables lack RSU
 * percentages, prices and the share rule, which have no such effect.
 */
const previewVariables = (loaded: LoadedRows, draft: Draft) => (rowsToSave: RowsToSave) => {
  const { groups, cells } = equitySave(rowsToSave, loaded, draft).variables
  return { request: { equityBandGroups: groups.items, equityBands: cells.items } }
}

/** The settings of a group, which are sent with its name, since a save empties fields that it does not contain. */
const SETTING_FIELDS = ['dynamicParentGroupId', 'dynamicPercent', 'rangeWidthGroupId']

const EQUITY_ACTION_TEXTS: GroupActionTexts = {
  created: { failed: equityBandMessages.notCreated },
  renamed: { failed: equityBandMessages.groupsNotSaved },
  duplicated: { done: equityBandMessages.duplicated, failed: equityBandMessages.notDuplicated },
  deleted: { failed: equityBandMessages.notDeleted },
}
