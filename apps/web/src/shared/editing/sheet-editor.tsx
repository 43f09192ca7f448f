import type { ColumnValues } from '@plumb/domain/csv/csv-table.ts'
import type { RowKey } from '@plumb/domain/editing/draft.ts'
import type { Problem } from '@plumb/domain/editing/problems.ts'
import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import type { Key, ReactNode, RefObject } from 'react'
import { FileMenu, type FileMenuProps } from '../csv-import/file-menu.tsx'
import type { SheetRow } from '../sheet/sheet-parts.ts'
import { Sheet, type SheetHandle, type SheetProps } from '../sheet/sheet.tsx'
import { cellHistory, type HistoryTableOfRows } from './cell-history.tsx'
import {
  EditorFrame,
  type EditorFrameProps,
  type EditorFrameSpecificProps,
  useSavingAction,
} from './editor-frame.tsx'
import { useSessionCells } from './session-cells.ts'
import { type ShownColumn, sheetColumnKey, useSheetColumns, type ComputedValues } from './computed-columns.ts'

type InternalSheetProps =
  | 'handle'
  | 'cells'
  | 'columns'
  | 'status'
  | 'renderAtCell'
  | 'toolbarEnd'
  | 'onUndo'
  | 'onRedo'
  | 'onSave'

export interface SheetEditorProps<
  Row extends SheetRow,
  FileRow extends ColumnValues,
  Computed extends ComputedValues | undefined,
> extends Omit<SheetProps<Row>, InternalSheetProps>,
    Omit<EditorFrameProps, 'subEditing'>,
    Pick<EditorFrameSpecificProps, 'actions' | 'onEdit' | 'leavesData' | 'isEmpty'> {
  readonly handle: RefObject<SheetHandle | null>
  /** Identifies the rows that the sheet shows, such as a group, if the page can switch to others. */
  readonly sheetKey?: Key | undefined
  /** Called before a problem is shown, if its row may be on another sheet of the page. */
  readonly onShow?: (key: RowKey) => void
  /** The table of a row, for the link to its history. */
  readonly table: HistoryTableOfRows
  /** Shown if a save is not sent because of errors in the draft. */
  readonly invalid?: string | ((problems: readonly Problem[]) => string)
  /** Absent if the table has no files, or if `actions` contains its own menu. */
  readonly files?: Omit<FileMenuProps<FileRow>, 'hasUnsavedEdits'>
  readonly columns: readonly ShownColumn<Row, Computed>[]
  /** The input of the calculated columns; the same object until it changes. */
  readonly computed?: Computed
  /** Replaces the sheet while there are no rows and the page is not edited. */
  readonly empty?: ReactNode
  /** Shown above the sheet during editing. By default, the status line says that changed cells are marked. */
  readonly hint?: string
  /** Shown in the status line, also when the page is not being edited. */
  readonly note?: string | false
  /** Dialogs. */
  readonly children?: ReactNode
}

/** A page with an editable table: header, files, stored draft, conflicts, the sheet, and the question before leaving. */
export function SheetEditor<
  Row extends SheetRow,
  FileRow extends ColumnValues,
  Computed extends ComputedValues | undefined = undefined,
>({
  handle,
  sheetKey,
  onShow,
  table,
  invalid,
  actions,
  files,
  columns,
  computed,
  empty,
  hint,
  note,
  children,
  ...props
}: SheetEditorProps<Row, FileRow, Computed>) {
  const { session, nameOf } = props
  // Pages without calculated columns pass none.
  const shown = useSheetColumns(columns, useSessionCells(session), session, computed as Computed)
  const showFirst = (problem: Problem | null) => {
    if (!problem) return
    onShow?.(problem.key)
    // `onShow` may have switched to another sheet, which is rendered by then.
    requestAnimationFrame(() => handle.current?.show(problem.key, sheetColumnKey(columns, problem.column)))
  }
  const save = useSavingAction(session, showFirst, invalid)
  const { isEditing, changeCount, problems } = session
  const isReplaced = empty !== undefined && props.rows.length === 0 && !isEditing
  return (
    <EditorFrame
      {...props}
      isEmpty={isReplaced || props.isEmpty === true}
      actions={
        actions ??
        (files && <FileMenu {...files} hasUnsavedEdits={changeCount > 0 || session.offeredDraft !== null} />)
      }
      onSave={save}
      onProblem={showFirst}
    >
      {isReplaced ? (
        empty
      ) : (
        <Sheet
          key={sheetKey}
          {...props}
          {...shown}
          handle={handle}
          toolbarEnd={isEditing && hint}
          status={[
            note,
            isEditing && hint === undefined && editingMessages.changedCorner,
            isEditing && statusOf(changeCount, problems.length),
          ]
            .filter(Boolean)
            .join(' · ')}
          renderAtCell={cellHistory(session, table, nameOf)}
          onUndo={session.undo}
          onRedo={session.redo}
          onSave={save}
        />
      )}
      {children}
    </EditorFrame>
  )
}

/** Returns the part of the status line about the unsaved changes. */
function statusOf(changeCount: number, problemCount: number): string {
  const changed = sheetMessages.changes(changeCount)
  return problemCount === 0 ? changed : `${changed} · ${sheetMessages.problems(problemCount)}`
}
