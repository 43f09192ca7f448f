import type { RangeWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { valuesOf } from '@plumb/domain/editing/draft.ts'
import { groupMessages } from '@plumb/domain/messages/groups.ts'
import { rangeWidthMessages } from '@plumb/domain/messages/range-widths.ts'
import { PERCENT_COLUMNS } from '@plumb/domain/range-widths/columns.ts'
import { rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { useSearch } from '@tanstack/react-router'
import PaintRoller from 'lucide-react/icons/paint-roller'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useRef, useState } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { SheetEditor } from '../../shared/editing/sheet-editor.tsx'
import { useEditing } from '../../shared/editing/use-editing.ts'
import type { ChangesQuery } from '../../shared/editing/what-changes/asked-changes.ts'
import { useTyping } from '../../shared/editing/what-changes/use-typing.ts'
import { WhatChanges } from '../../shared/editing/what-changes/what-changes.tsx'
import { type GroupAct, GroupDialog } from '../../shared/groups/group-dialogs.tsx'
import { useMay } from '../../shared/session/session.ts'
import type { SheetHandle } from '../../shared/sheet/sheet.tsx'
import { useAskedCell } from '../../shared/sheet/use-asked-cell.ts'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { Note } from '../../shared/ui/note.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { usePhone } from '../../shared/ui/use-narrow.ts'
import { FillDialog } from './fill-dialog.tsx'
import { GroupMenu } from './group-menu.tsx'
import { saveRangeWidthsMutation, whatChangesQuery } from './queries.ts'
import { useWidthGroupActs } from './use-width-group-acts.ts'
import {
  LEVEL_KEYS,
  levelRows,
  nameOfPlace,
  placeOf,
  placesOfWidths,
  WIDTH_RULES,
  widthColumns,
  type WidthGroup,
  widthItem,
  widthOf,
} from './widths-matrix.ts'

const columns = Object.values(PERCENT_COLUMNS)

const ASKING: ChangesQuery<{ readonly items: ReturnType<typeof widthItem>[] }> = {
  query: whatChangesQuery,
  variables: ({ items }) => ({ items: items.map(widthItem) }),
}

/** The sheet of widths, read and edited. */
export function WidthsEditor({
  widths,
  refresh,
}: {
  widths: RangeWidthsQuery
  /** Asks for them anew. */
  refresh: () => Promise<RangeWidthsQuery>
}) {
  const { groupId, level } = useSearch({ from: '/w/$workspaceId/range-widths' })
  const mayEdit = useMay()({ scopes: ['RANGE_WIDTHS_EDIT'] })
  const actsOnGroups = !usePhone() && mayEdit
  const { rangeWidthGroups: groups } = widths
  const rows = useMemo(() => levelRows(widths), [widths])
  const places = useMemo(() => placesOfWidths(widths, rows), [widths, rows])
  const sheetColumns = useMemo(() => widthColumns(groups), [groups])
  const saving = useSave(saveRangeWidthsMutation, { refusals: 'caller' })
  const session = useEditing({
    page: 'range-widths',
    rows: places,
    rules: WIDTH_RULES,
    save: ({ items }) => saving.mutateAsync({ rangeWidthSaveRequest: { items: items.map(widthItem) } }),
    refresh: async () => {
      const now = await refresh()
      return placesOfWidths(now, levelRows(now))
    },
    onSaved: () => toasts.success(rangeWidthMessages.saved),
    onRefused: (message) => toasts.error(rangeWidthMessages.notSaved(message)),
  })
  const [typing, onTyping] = useTyping(columns)
  const acts = useWidthGroupActs()
  const sheet = useRef<SheetHandle>(null)
  useAskedCell(sheet, groupId !== undefined && level !== undefined ? placeOf(groupId, level) : null)
  const [doing, setDoing] = useState<GroupAct<WidthGroup> | 'fill' | null>(null)

  const { isEditing } = session
  const headings = useMemo(
    () =>
      groups.map((group) => ({
        id: String(group.id),
        name: group.name,
        menu: actsOnGroups && <GroupMenu group={group} isEditing={isEditing} onAct={setDoing} />,
      })),
    [groups, actsOnGroups, isEditing],
  )
  const newGroup = useMemo(
    () =>
      actsOnGroups && (
        <IconButton
          icon={Plus}
          label={groupMessages.page.newGroup}
          look="ghost"
          size="small"
          onClick={() => setDoing({ act: 'create' })}
        />
      ),
    [actsOnGroups],
  )

  return (
    <WhatChanges
      session={session}
      rules={WIDTH_RULES}
      typing={typing}
      asking={ASKING}
      subject={rangeWidthMessages.page.title}
      // The groups take the room.
      isClosedAtFirst
    >
      <SheetEditor
        handle={sheet}
        table="range_width"
        history="range-widths"
        onTyping={onTyping}
        session={session}
        title={rangeWidthMessages.page.title}
        sub={rangeWidthMessages.page.sub(groups.length, rows.length)}
        mayEdit={mayEdit}
        under={
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
          table: () => rangeWidthFile(groups, levelsOf(widths)),
          rows: () => rangeWidthRows(groups, levelsOf(widths)),
        }}
        editedColumns={columns}
        nameOf={(key) => nameOfPlace(key, rows, groups)}
        name="range-widths"
        label={rangeWidthMessages.page.title}
        rows={rows}
        keys={LEVEL_KEYS}
        columns={sheetColumns}
        groups={headings}
        findLabel={rangeWidthMessages.page.find}
        headEnd={newGroup}
        tools={
          <Button size="small" icon={PaintRoller} onClick={() => setDoing('fill')}>
            {rangeWidthMessages.page.fillWith}
          </Button>
        }
      >
        {doing === 'fill' ? (
          <FillDialog
            groups={groups}
            rows={rows}
            widthAt={(key) => widthOf(valuesOf(session.rows.get(key) ?? null, session.draft.get(key)))}
            onFill={session.change}
            onClose={() => setDoing(null)}
          />
        ) : (
          doing && (
            <GroupDialog
              doing={doing}
              groups={groups}
              acts={acts}
              deleteText={rangeWidthMessages.page.deleteText}
              onClose={() => setDoing(null)}
            />
          )
        )}
      </SheetEditor>
    </WhatChanges>
  )
}

const levelsOf = ({ jobLevels, globalLevels }: RangeWidthsQuery) => listedLevels(jobLevels, globalLevels)
