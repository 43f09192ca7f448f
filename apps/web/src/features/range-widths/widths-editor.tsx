import type { RangeWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { getRowValues } from '@plumb/domain/editing/row-fields.ts'
import type { RowsToSave } from '@plumb/domain/editing/saving.ts'
import { getListedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { withReason } from '@plumb/domain/messages/grammar.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { useSearch } from '@tanstack/react-router'
import PaintRoller from 'lucide-react/icons/paint-roller'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useRef, useState } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { useEditing } from '../../shared/editing/use-editing.ts'
import { type GroupActionTexts, useGroupOperations } from '../../shared/groups/group-actions.ts'
import { type GroupAction, GroupDialog } from '../../shared/groups/group-dialogs.tsx'
import { GroupMenu } from '../../shared/groups/group-menu.tsx'
import { LevelMatrix, levelKeys } from '../../shared/groups/level-matrix.tsx'
import { matrixSave } from '../../shared/groups/matrix.ts'
import { useMay } from '../../shared/session/session.ts'
import type { SheetHandle } from '../../shared/sheet/sheet.tsx'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { useIsPhone } from '../../shared/ui/use-window-width.ts'
import { FillDialog } from './fill-dialog.tsx'
import { WIDTH_OPERATIONS } from './queries.ts'
import {
  decimalsOf,
  WIDTH_MATRIX,
  widthColumns,
  type WidthGroup,
  widthKey,
  toTypedWidth,
  widthRows,
  widthRules,
} from './widths-matrix.ts'

const LEVEL_KEYS = levelKeys(84, 208)

const WIDTH_ACTION_TEXTS: GroupActionTexts = {
  created: { failed: (message) => withReason(rangeWidthMessages.groupNotCreated, message) },
  renamed: { failed: rangeWidthMessages.groupsNotSaved },
  duplicated: { done: rangeWidthMessages.duplicated, failed: rangeWidthMessages.notDuplicated },
  deleted: { failed: rangeWidthMessages.groupNotDeleted },
  notFound: rangeWidthMessages.groupNotFound,
}

/** The sheet of widths, read and edited. */
export function WidthsEditor({
  widths,
  refresh,
}: {
  widths: RangeWidthsQuery
  refresh: () => Promise<RangeWidthsQuery>
}) {
  const { groupId, level } = useSearch({ from: '/w/$workspaceId/range-widths' })
  const mayEdit = useMay()({ scopes: ['RANGE_WIDTHS_EDIT'] })
  const canEditGroups = !useIsPhone() && mayEdit
  const { groups } = widths
  const decimals = decimalsOf(widths)
  const levels = useMemo(() => levelsOf(widths), [widths])
  const rows = useMemo(() => widthRows(groups, levels), [groups, levels])
  const sheetColumns = useMemo(() => widthColumns(groups, decimals), [groups, decimals])
  const rules = useMemo(() => widthRules(decimals), [decimals])
  const saving = useSave(WIDTH_OPERATIONS.save)
  const session = useEditing({
    // Older drafts are stored as "range-widths" and are not read: their rows do not say which group and level they belong to.
    page: 'range-widths.all',
    rows,
    rules,
    save: (draft) => saving.mutateAsync({ cells: { items: matrixSave(WIDTH_MATRIX, draft, rows).cells } }),
    refresh: async () => {
      const refreshed = await refresh()
      return widthRows(refreshed.groups, levelsOf(refreshed))
    },
    onSaved: () => toasts.success(rangeWidthMessages.saved),
    onRefused: (message) => toasts.error(rangeWidthMessages.notSaved(message)),
  })
  const changesQuery = useMemo(
    () => ({
      query: WIDTH_OPERATIONS.previewChanges,
      variables: (draft: RowsToSave) => ({ request: { items: matrixSave(WIDTH_MATRIX, draft, rows).cells } }),
    }),
    [rows],
  )
  const actions = useGroupOperations(WIDTH_OPERATIONS, WIDTH_ACTION_TEXTS)
  const sheet = useRef<SheetHandle>(null)
  const [openDialog, setOpenDialog] = useState<GroupAction<WidthGroup> | 'fill' | null>(null)
  const { isEditing } = session
  const disabledReason = isEditing ? groupMessages.page.whileEditingSheet : null
  const headings = useMemo(
    () =>
      groups.map((group) => ({
        id: String(group.id),
        name: group.name,
        menu: canEditGroups && (
          <GroupMenu
            group={group}
            isDuplicationDisabled={disabledReason !== null}
            deletionDisabledReason={disabledReason}
            history={WIDTH_MATRIX.owner.name}
            onAction={(action) => setOpenDialog({ action, group })}
          />
        ),
      })),
    [groups, canEditGroups, disabledReason],
  )
  const newGroupButton = useMemo(
    () =>
      canEditGroups && (
        <IconButton
          icon={Plus}
          label={groupMessages.page.newGroup}
          onClick={() => setOpenDialog({ action: 'create' })}
        />
      ),
    [canEditGroups],
  )
  return (
    <LevelMatrix
      handle={sheet}
      history="range-widths"
      session={session}
      rules={rules}
      changesQuery={changesQuery}
      subject={rangeWidthMessages.page.title}
      title={rangeWidthMessages.page.title}
      sub={groupMessages.page.sub(groups.length, levels.length)}
      mayEdit={mayEdit}
      belowHeader={
        groups.length === 0 && (
          <div className="px-6 pb-3 max-desk:px-4">
            <Note>{rangeWidthMessages.page.noGroups}</Note>
          </div>
        )
      }
      files={{
        name: 'range_widths',
        path: 'range-widths',
        scopes: ['RANGE_WIDTHS_EDIT'],
        buildCsvTable: () => rangeWidthFile(groups, levels, decimals),
        getCsvRows: () => rangeWidthRows(groups, levels),
      }}
      nameOfOwner={({ name }) => String(name)}
      linkedKey={groupId === undefined || level === undefined ? null : widthKey(groupId, level)}
      name="range-widths"
      levels={levels}
      keys={LEVEL_KEYS}
      columns={sheetColumns}
      groups={headings}
      headerEnd={newGroupButton}
      tools={
        session.isEditing && (
          <Button size="small" icon={PaintRoller} onClick={() => setOpenDialog('fill')}>
            {rangeWidthMessages.page.fillWith}
          </Button>
        )
      }
    >
      {openDialog === 'fill' ? (
        <FillDialog
          groups={groups}
          levels={levels}
          decimals={decimals}
          widthAt={(key) => toTypedWidth(getRowValues(session, key))}
          onFill={session.change}
          onClose={() => setOpenDialog(null)}
        />
      ) : (
        openDialog && (
          <GroupDialog
            pendingAction={openDialog}
            groups={groups}
            actions={actions}
            deleteText={rangeWidthMessages.page.deleteText}
            onClose={() => setOpenDialog(null)}
          />
        )
      )}
    </LevelMatrix>
  )
}

const levelsOf = ({ jobLevels, globalLevels }: RangeWidthsQuery) => getListedLevels(jobLevels, globalLevels)
