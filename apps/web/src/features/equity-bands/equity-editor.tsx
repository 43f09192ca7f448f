import { useApiQuery } from '../../shared/api/use-api-query.ts'
import type { EquityBandsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Draft, LoadedRows } from '@plumb/domain/editing/draft.ts'
import { valuesAt } from '@plumb/domain/editing/place.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { rememberingEquityFigures } from '@plumb/domain/equity-bands/equity-figures.ts'
import { equityBandMessages } from '@plumb/domain/messages/equity-bands.ts'
import { equityPageMessages } from '@plumb/domain/messages/equity-page.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useRef, useState } from 'react'
import { FailedQueries } from '../../shared/api/failed-queries.tsx'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { useSame } from '../../shared/editing/use-same.ts'
import { type GroupActionTexts, useGroupActionsOf } from '../../shared/groups/group-actions.ts'
import { type GroupAction, GroupDialog } from '../../shared/groups/group-dialogs.tsx'
import { LevelMatrix, levelKeys } from '../../shared/groups/level-matrix.tsx'
import { levelRows } from '../../shared/groups/matrix.ts'
import { levelsHiddenFrom, hasHiddenLevels, useSeenLevels } from '../../shared/groups/seen-levels.ts'
import { useMay, useMembership } from '../../shared/session/session.ts'
import type { SheetHandle } from '../../shared/sheet/sheet.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { usePhone } from '../../shared/ui/use-narrow.ts'
import { EQUITY_FILES } from './equity-facts.ts'
import { equityColumns, missingShares, workedEquity } from './equity-columns.ts'
import {
  bandKey,
  draftedEquity,
  EQUITY_MATRIX,
  type EquityGroup,
  levelKey,
  nameOfOwner,
  saveOf,
  typedEquity,
  widthLookUp,
} from './equity-rows.ts'
import { EquityNotices } from './equity-notices.tsx'
import { EquitySettings } from './equity-settings.tsx'
import { useGroupHeadings } from './group-headings.tsx'
import { EQUITY_CALLS, equityWidthsQuery } from './queries.ts'
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
  const canEditGroups = !usePhone() && mayEdit
  const seesWidths = may({ scopes: ['RANGE_WIDTHS_VIEW'] })
  const widths = useApiQuery(equityWidthsQuery, {}, { enabled: seesWidths })
  const widthGroups = widths.data?.rangeWidthGroups ?? null
  const levels = useSeenLevels(loaded)
  const membership = useMembership()
  const below = levelsHiddenFrom(membership)
  const someLevelsHidden = hasHiddenLevels(loaded, membership)
  const { session, rules } = useEquitySession({ loaded, levels, widthGroups, refresh })
  const [toggles, toggle] = useEquityToggles(loaded)
  const actions = useGroupActionsOf(EQUITY_CALLS, EQUITY_ACTIONS, { savedFields: LINK_FIELDS })
  const sheet = useRef<SheetHandle>(null)
  const [doing, setDoing] = useState<GroupAction<EquityGroup> | null>(null)

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
  const headings = useGroupHeadings({
    groups,
    loaded: loaded.groups,
    widthGroups,
    session,
    mayAct: canEditGroups,
    hasHiddenLevels: someLevelsHidden,
    onAction: setDoing,
  })
  const changesQuery = useMemo(
    () => ({ query: EQUITY_CALLS.whatChanges, variables: changesOf(loadedRows, draft) }),
    [loadedRows, draft],
  )
  const hasNoWidths = widthGroups?.length === 0

  return (
    <LevelMatrix
      handle={sheet}
      history="equity"
      rules={rules}
      changesQuery={changesQuery}
      subject={equityPageMessages.title}
      // The groups need the room.
      isClosedAtFirst
      session={session}
      title={equityPageMessages.title}
      sub={groupMessages.page.sub(drafted.groups.length, rows.length)}
      mayEdit={mayEdit}
      actions={
        <>
          <ShareRuleButton session={session} rule={drafted.rule} isOpenAtFirst={setting === 'SHARE_RULE'} />
          <FileMenu
            {...EQUITY_FILES}
            // The values of these groups are calculated.
            exportNote={
              loaded.groups.some((group) => group.dynamicParentGroupId !== null)
                ? equityPageMessages.exportedOwn
                : undefined
            }
            hasUnsavedEdits={session.changes > 0 || session.offered !== null}
          />
        </>
      }
      under={
        <>
          <EquitySettings session={session} toggles={toggles} highlighted={setting} onToggle={toggle} />
          <div className="flex-none px-6 pb-3 empty:hidden max-desk:px-4">
            <FailedQueries queries={[{ query: widths, failed: groupMessages.page.widthsFailed }]} />
          </div>
          <EquityNotices
            problems={session.problems.filter(
              ({ key }) => valuesAt(session, key)['table'] === EQUITY_MATRIX.owner.name,
            )}
            missing={SHOW_ALTERNATE_UNIT ? missingShares({ groups, rows }, worked) : []}
            hasNoWidths={hasNoWidths}
            hasNoGroups={drafted.groups.length === 0}
            areWidthsHidden={SHOW_MIN_MAX && !seesWidths}
            hiddenBelow={below === null ? undefined : membership.globalLevelLevel}
          />
        </>
      }
      nameOfOwner={(values) => nameOfOwner(values, levels)}
      linked={level === undefined ? null : groupId === undefined ? levelKey(level) : bandKey(groupId, level)}
      name="equity-bands"
      levels={levels}
      keys={LEVEL_KEYS}
      columns={columns}
      worked={worked}
      groups={headings}
      note={[
        equityPageMessages.mixMeans[drafted.rule],
        SHOW_DELTA_FROM_PREVIOUS_BAND && equityPageMessages.deltaWhy,
      ]
        .filter(Boolean)
        .join(' · ')}
      headEnd={
        canEditGroups &&
        !isEditing && (
          <Button
            size="small"
            icon={Plus}
            look="ghost"
            disabled={hasNoWidths}
            onClick={() => setDoing({ action: 'create' })}
          >
            {groupMessages.page.newGroup}
          </Button>
        )
      }
    >
      {doing && (
        <GroupDialog
          doing={doing}
          groups={loaded.groups}
          actions={actions}
          deleteText={equityPageMessages.deleteText}
          onClose={() => setDoing(null)}
        />
      )}
    </LevelMatrix>
  )
}

/** RSU percentages, prices and the share rule change no range. */
const changesOf = (loaded: LoadedRows, draft: Draft) => (saved: RowsToSave) => {
  const { groups, cells } = saveOf(saved, loaded, draft).variables
  return { request: { equityBandGroups: groups.items, equityBands: cells.items } }
}

/** Saved with the name of a group: a field that is left out is emptied. */
const LINK_FIELDS = ['dynamicParentGroupId', 'dynamicPercent', 'rangeWidthGroupId']

const EQUITY_ACTIONS: GroupActionTexts = {
  created: { failed: equityBandMessages.notCreated },
  renamed: { failed: equityBandMessages.groupsNotSaved },
  duplicated: { done: equityBandMessages.duplicated, failed: equityBandMessages.notDuplicated },
  deleted: { failed: equityBandMessages.notDeleted },
}
