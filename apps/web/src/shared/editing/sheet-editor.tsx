import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { Column } from '@plumb/domain/editing/column.ts'
import type { RowKey, Values } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { Pencil } from 'lucide-react'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { FileMenu, type FileMenuProps } from '../csv-import/file-menu.tsx'
import type { SheetRow } from '../sheet/sheet-parts.ts'
import { Sheet, type SheetHandle, type SheetProps } from '../sheet/sheet.tsx'
import { Button } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { toasts } from '../ui/toast.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSessionCells } from './session-cells.ts'
import type { EditSession } from './use-editing.ts'
import { type ShownColumn, useShownColumns } from './worked-out-columns.ts'

type OwnOfSheet = 'handle' | 'cells' | 'columns' | 'status' | 'toolsEnd' | 'onUndo' | 'onRedo' | 'onSave'

interface SheetEditorProps<Row extends SheetRow, FileRow extends ColumnValues>
  extends Omit<SheetProps<Row>, OwnOfSheet> {
  readonly handle?: Ref<SheetHandle>
  readonly session: EditSession
  readonly title: string
  /** Beside the title while the page is read. */
  readonly sub: string
  /** Under the header: tabs, where several tables share a page. */
  readonly under?: ReactNode
  readonly mayEdit: boolean
  /** Stands in the place of Edit for who may not. */
  readonly noEdit?: string
  /** Said when a save is not tried, since something is wrong. */
  readonly invalid?: string
  readonly files: Omit<FileMenuProps<FileRow>, 'hasUnsavedEdits'>
  readonly columns: readonly ShownColumn<Row>[]
  /** The columns that conflicts are told by. */
  readonly editedColumns: readonly Column[]
  /** What a row is called where it stands alone. */
  readonly nameOf: (key: RowKey) => string
  /** In a conflict: what follows from a row's values. */
  readonly withIt?: (values: Values, key: RowKey) => string
  /** Stands in the place of the sheet while there are no rows and nobody edits. */
  readonly empty?: ReactNode
  /** At the far end over the sheet while it is edited. */
  readonly hint?: string
  /** Dialogs. */
  readonly children?: ReactNode
}

/** A page whose table is edited, around its session: header, files, what is offered and what conflicts, the sheet, leaving. */
export function SheetEditor<Row extends SheetRow, FileRow extends ColumnValues>({
  handle,
  session,
  title,
  sub,
  under,
  mayEdit,
  noEdit,
  invalid,
  files,
  columns,
  editedColumns,
  nameOf,
  withIt,
  empty,
  hint = messages.editing.changedCorner,
  tools,
  children,
  ...sheetProps
}: SheetEditorProps<Row, FileRow>) {
  const sheet = useRef<SheetHandle>(null)
  useImperativeHandle(handle, () => ({
    show: (key, column) => sheet.current?.show(key, column),
    commit: () => sheet.current?.commit(),
  }))
  const shown = useShownColumns(columns, useSessionCells(session), session)
  const showFirst = (problem: Problem | null) => problem && sheet.current?.show(problem.key, problem.column)
  // A key that saves has changed the draft a moment before: the newest session is asked.
  const latest = useRef(session)
  useLayoutEffect(() => {
    latest.current = session
  })
  const save = () => {
    if (invalid !== undefined && latest.current.problems.length > 0) toasts.error(invalid)
    void latest.current.save().then(showFirst)
  }

  const { isEditing, changes, problems, conflict } = session
  if (conflict)
    return (
      <ConflictPanel
        session={session}
        conflict={conflict}
        title={title}
        columns={editedColumns}
        withIt={withIt}
        nameOf={nameOf}
        onSave={() => void session.saveResolved().then(showFirst)}
      />
    )
  return (
    <>
      <PageHeader
        title={title}
        sub={isEditing ? messages.editing.editing : sub}
        actions={
          <>
            <FileMenu {...files} hasUnsavedEdits={changes > 0 || session.offered !== null} />
            {isEditing ? (
              <SaveBar session={session} onSave={save} />
            ) : mayEdit ? (
              <Button look="primary" icon={Pencil} onClick={session.start}>
                {messages.editing.edit}
              </Button>
            ) : (
              noEdit !== undefined && <span className="text-12 text-ink-3">{noEdit}</span>
            )}
          </>
        }
      />
      {under}
      {mayEdit && session.offered && (
        <div className="px-6 pb-3 max-desk:px-4">
          <DraftOffer session={session} />
        </div>
      )}
      {empty !== undefined && sheetProps.rows.length === 0 && !isEditing ? (
        empty
      ) : (
        <Sheet
          {...sheetProps}
          {...shown}
          handle={sheet}
          tools={isEditing && tools}
          toolsEnd={isEditing && hint}
          status={isEditing && statusOf(changes, problems.length)}
          onUndo={session.undo}
          onRedo={session.redo}
          onSave={save}
        />
      )}
      {children}
      <LeaveGuard isDirty={changes > 0} onLeave={session.cancel} />
    </>
  )
}

function statusOf(changes: number, problems: number): string {
  const changed = messages.sheets.changed(changes)
  return problems === 0 ? changed : `${changed} · ${messages.sheets.problems(problems)}`
}
