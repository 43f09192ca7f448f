import type { RangeWidthsQuery } from '@plumb/api-contract/generated/graphql.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import { listedLevels } from '@plumb/domain/job-levels/level-choices.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { PERCENT_COLUMNS } from '@plumb/domain/range-widths/columns.ts'
import { rangeWidthFile, rangeWidthRows } from '@plumb/domain/range-widths/csv-rows.ts'
import { PaintRoller, Pencil, Plus } from 'lucide-react'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSave } from '../../shared/api/save.ts'
import { FileMenu } from '../../shared/csv-import/file-menu.tsx'
import { ConflictPanel } from '../../shared/editing/conflict-panel.tsx'
import { DraftOffer } from '../../shared/editing/draft-offer.tsx'
import { LeaveGuard } from '../../shared/editing/leave-guard.tsx'
import { SaveBar } from '../../shared/editing/save-bar.tsx'
import { useSessionCells } from '../../shared/editing/session-cells.ts'
import { useEditing } from '../../shared/editing/use-editing.ts'
import { useMay } from '../../shared/session/session.ts'
import { Sheet, type SheetHandle } from '../../shared/sheet/sheet.tsx'
import { Button, IconButton } from '../../shared/ui/button.tsx'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { toasts } from '../../shared/ui/toast.tsx'
import { FillDialog } from './fill-dialog.tsx'
import { type GroupAct, GroupDialog } from './group-dialogs.tsx'
import { GroupMenu } from './group-menu.tsx'
import { saveRangeWidthsMutation } from './queries.ts'
import { useGroups } from './use-groups.ts'
import {
  LEVEL_KEYS,
  levelRows,
  nameOfPlace,
  placesOfWidths,
  WIDTH_RULES,
  widthColumns,
  widthItem,
} from './widths-matrix.ts'

const words = messages.rangeWidths
const columns = Object.values(PERCENT_COLUMNS)

/** The sheet of widths, read and edited. */
export function WidthsEditor({
  widths,
  refresh,
}: {
  widths: RangeWidthsQuery
  /** Asks for them anew. */
  refresh: () => Promise<RangeWidthsQuery>
}) {
  const mayEdit = useMay()({ scopes: ['RANGE_WIDTHS_EDIT'] })
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
    onSaved: () => toasts.success(words.saved),
    onRefused: (message) => toasts.error(words.notSaved(message)),
  })
  const cells = useSessionCells(session)
  const acts = useGroups()
  const [doing, setDoing] = useState<GroupAct | 'fill' | null>(null)
  const sheet = useRef<SheetHandle>(null)

  const { isEditing, changes, problems, conflict } = session
  const headings = useMemo(
    () =>
      groups.map((group) => ({
        id: String(group.id),
        name: group.name,
        menu: mayEdit && (
          <GroupMenu group={group} isLast={groups.length === 1} isEditing={isEditing} onAct={setDoing} />
        ),
      })),
    [groups, mayEdit, isEditing],
  )
  const newGroup = useMemo(
    () =>
      mayEdit && (
        <IconButton
          icon={Plus}
          label={words.page.newGroup}
          look="ghost"
          size="small"
          onClick={() => setDoing({ act: 'create' })}
        />
      ),
    [mayEdit],
  )

  const showFirst = (problem: Problem | null) => problem && sheet.current?.show(problem.key, problem.column)
  // A key that saves has changed the draft a moment before: the newest session is asked.
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  })
  const save = () => void latest.current.save().then(showFirst)

  if (conflict)
    return (
      <ConflictPanel
        session={session}
        conflict={conflict}
        columns={columns}
        nameOf={(key) => nameOfPlace(key, rows, groups)}
        onSave={() => void session.saveResolved().then(showFirst)}
      />
    )
  return (
    <>
      <PageHeader
        title={words.page.title}
        sub={isEditing ? messages.editing.editing : words.page.sub(groups.length, rows.length)}
        actions={
          <>
            <FileMenu
              name="range_widths"
              path="range-widths"
              scopes={['RANGE_WIDTHS_EDIT']}
              table={() => rangeWidthFile(groups, levelsOf(widths))}
              rows={() => rangeWidthRows(groups, levelsOf(widths))}
              hasUnsavedEdits={changes > 0 || session.offered !== null}
            />
            {isEditing ? (
              <SaveBar session={session} onSave={save} />
            ) : (
              mayEdit && (
                <Button look="primary" icon={Pencil} onClick={session.start}>
                  {messages.editing.edit}
                </Button>
              )
            )}
          </>
        }
      />
      {mayEdit && session.offered && (
        <div className="px-6 pb-3 max-desk:px-4">
          <DraftOffer session={session} />
        </div>
      )}
      <Sheet
        handle={sheet}
        name="range-widths"
        label={words.page.title}
        rows={rows}
        keys={LEVEL_KEYS}
        columns={sheetColumns}
        groups={headings}
        cells={cells}
        findLabel={words.page.find}
        headEnd={newGroup}
        tools={
          isEditing && (
            <Button size="small" icon={PaintRoller} onClick={() => setDoing('fill')}>
              {words.page.fillWith}
            </Button>
          )
        }
        toolsEnd={isEditing && messages.editing.changedCorner}
        status={isEditing && statusOf(changes, problems.length)}
        onUndo={session.undo}
        onRedo={session.redo}
        onSave={save}
      />
      {doing === 'fill' ? (
        <FillDialog groups={groups} rows={rows} onFill={session.change} onClose={() => setDoing(null)} />
      ) : (
        doing && <GroupDialog doing={doing} groups={groups} acts={acts} onClose={() => setDoing(null)} />
      )}
      <LeaveGuard isDirty={changes > 0} onLeave={session.cancel} />
    </>
  )
}

const levelsOf = ({ jobLevels, globalLevels }: RangeWidthsQuery) => listedLevels(jobLevels, globalLevels)

function statusOf(changes: number, problems: number): string {
  const changed = messages.sheets.changed(changes)
  return problems === 0 ? changed : `${changed} · ${messages.sheets.problems(problems)}`
}
