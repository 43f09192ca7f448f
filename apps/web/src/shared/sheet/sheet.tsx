import './sheet.css'
import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import {
  type ReactNode,
  type Ref,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { fillByRepeating } from './blocks.ts'
import { CellEditor, type CellEditorHandle } from './cell-editor.tsx'
import { CellMessage, cellMessage } from './cell-message.tsx'
import { columnsInSpan } from './rendered-columns.ts'
import { computeRowPositions } from './row-positions.ts'
import type { Sort } from './row-order.ts'
import { blockAsSelection, rangeOf, selectCell, type Selection, clampSelection } from './selection.ts'
import { type SheetGroup, SheetHead } from './sheet-head.tsx'
import { headingOf, createSheetLayout, ROW_HEIGHT } from './sheet-layout.ts'
import type {
  RowAdding,
  CellTyping,
  KeyColumn,
  CellPosition,
  RowMessage,
  SheetCells,
  SheetColumn,
  SheetRow,
  VisibleSheet,
} from './sheet-parts.ts'
import { cellId } from './sheet-row.tsx'
import { type RowEnd, SheetRowEnds } from './sheet-row-ends.tsx'
import { SheetRows } from './sheet-rows.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { SheetTools } from './sheet-tools.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useFitsWindow } from './use-fits-window.ts'
import { useNarrowing } from './use-narrowing.ts'
import { usePaste } from './use-paste.tsx'
import { isClosed, sheetEdits } from './sheet-edits.ts'
import { type SheetHandle, useSheetHandle } from './use-sheet-handle.ts'
import { useRowMessages } from './use-row-messages.ts'
import { useSheetKeys } from './use-sheet-keys.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'
import { useSheetView } from './use-sheet-view.ts'
import { useScrolledSideways } from './use-scrolled-sideways.ts'
import { useStableCallback } from './use-stable-callback.ts'
import { useStableValue } from '../editing/use-stable-value.ts'
import { useIsNarrow } from '../ui/use-window-width.ts'
import { useViewport } from './use-viewport.ts'

export type { SheetHandle } from './use-sheet-handle.ts'

export interface SheetProps<Row extends SheetRow> {
  readonly handle?: Ref<SheetHandle>
  /** Unique name for stored column widths: "range-widths". */
  readonly name: string
  /** The accessible name of the sheet. */
  readonly label: string
  /** Each row, and the list, must be the same object until it changes: rendering depends on identity. */
  readonly rows: readonly Row[]
  readonly keys: readonly KeyColumn<Row>[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly groups?: readonly SheetGroup[]
  readonly cells: SheetCells
  /** Lets the user add rows by typing or pasting after the last one. `blankRow` must be the same object until the columns change. */
  readonly rowAdding?: RowAdding<Row> | undefined
  /** The label of the search, which is hidden while the sheet fits into the window; a sheet without one has no tool line. */
  readonly findLabel?: string
  /** The sort order of a page that sorts and filters itself; a heading only reports what the user requests. */
  readonly order?: { readonly sort: Sort | null; readonly onSort: (id: string) => void }
  /** Returns the text that replaces the cells of a row; null for none. Must be a stable function. */
  readonly rowMessage?: (row: Row) => RowMessage | null
  /** Shown in the line above the sheet, before the sheet's own tools. */
  readonly tools?: ReactNode
  readonly toolbarEnd?: ReactNode
  /** Shown after the head of the last column. */
  readonly headerEnd?: ReactNode
  /** Renders a picture of the rows at the right, which stays in view while columns scroll. */
  readonly renderCompanion?: (visibleSheet: VisibleSheet<Row>) => ReactNode
  /** Called at each keystroke with the text in the cell editor; with null when it closes. */
  readonly onTyping?: (typing: CellTyping | null) => void
  /** Content after the last cell of each row, such as its actions. */
  readonly rowEnd?: RowEnd<Row>
  /** Shown at the end of the status line. */
  readonly status?: ReactNode
  /** Rendered in the status line for the active cell. */
  readonly renderAtCell?: ((row: Row, column: SheetColumn<Row>) => ReactNode) | undefined
  readonly onUndo?: () => void
  readonly onRedo?: () => void
  readonly onSave?: () => void
}

const NO_GROUPS: readonly SheetGroup[] = []

/** A table with the behavior of a spreadsheet; read-only without `cells.change` (rules SH1 to SH16). */
export function Sheet<Row extends SheetRow>(props: SheetProps<Row>) {
  const { name, label, rows, keys, columns, groups = NO_GROUPS, cells } = props
  const isReadOnly = cells.change === undefined
  const gridId = useId()
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [companion, setCompanion] = useState<HTMLDivElement | null>(null)
  const editor = useRef<CellEditorHandle>(null)
  const findField = useRef<HTMLInputElement>(null)
  const toolLine = useRef<HTMLDivElement>(null)

  const { widths, setWidth } = useColumnWidths(name)
  const isNarrow = useIsNarrow()
  // Controls in headings change during editing, but cells do not depend on them.
  const groupNames = useStableValue(Object.fromEntries(groups.map((group) => [group.id, group.name])))
  const hasControls = groups.some(({ controls }) => controls !== undefined)
  const layout = useMemo(
    () => createSheetLayout(keys, columns, { widths, groupNames, isNarrow, hasControls }),
    [keys, columns, widths, groupNames, isNarrow, hasControls],
  )
  useScrolledSideways(scroller)
  const internalView = useSheetView({ rows, keys, columns, cells })
  const { order, rowMessage } = props
  const view = order
    ? { ...internalView, visibleRows: rows, sort: order.sort, sortBy: order.onSort }
    : internalView
  // Rows added to a filtered list would be hidden.
  const rowAdding = isReadOnly || view.filter !== null ? undefined : props.rowAdding
  const blankRow = rowAdding?.blankRow
  const rowsWithBlank = useMemo(
    () => (blankRow ? [...view.visibleRows, blankRow] : view.visibleRows),
    [view.visibleRows, blankRow],
  )
  const { heights, availableWidth } = useRowMessages(scroller, layout, rowsWithBlank, rowMessage)
  const rowPositions = useMemo(() => computeRowPositions(rowsWithBlank, heights), [rowsWithBlank, heights])
  const { viewport, span } = useViewport(scroller, companion, layout, rowPositions)
  const renderedColumns = useMemo(() => columnsInSpan(layout.columns, span), [layout, span])
  const size = useMemo(
    () => ({ rows: rowsWithBlank.length, columns: columns.length }),
    [rowsWithBlank, columns],
  )

  const [requestedSelection, setSelection] = useState<Selection>(() => selectCell({ row: 0, column: 0 }))
  const selection = useMemo(() => clampSelection(requestedSelection, size), [requestedSelection, size])
  const range = useMemo(() => selection && rangeOf(selection), [selection])
  const active = selection?.active ?? null
  const activeColumn = active ? layout.columns[active.column] : undefined
  const activeRow = active ? rowsWithBlank[active.row] : undefined
  const [isEditorOpen, setEditorOpen] = useState(false)
  // A panel that opens next to the sheet must not cover the cell that somebody edits.
  useNarrowing(scroller, () => {
    if (active && scroller?.contains(document.activeElement)) viewport.show(active)
  })

  const select = (next: Selection) => {
    setSelection(next)
    const isWholeRow = next.anchor.row === next.end.row && next.end.column - next.anchor.column > 0
    if (!isWholeRow) viewport.show(next.end)
    editor.current?.focus()
  }
  const edits = sheetEdits({ rows: view.visibleRows, columns, cells, rowAdding })
  const commit = (): boolean => {
    const text = editor.current?.close() ?? null
    return text !== null && selection !== null && edits.type(selection.active, text)
  }
  const { paste, dialog } = usePaste(
    edits,
    () => ({
      columns: columns.map((sheetColumn) => ({
        sheetColumn,
        groupName: sheetColumn.group === undefined ? undefined : groupNames[sheetColumn.group],
        isClosed: rowAdding !== undefined && isClosed(rowAdding.blankRow, sheetColumn, cells),
      })),
      rows: view.visibleRows.length,
      canAddRows: rowAdding !== undefined,
    }),
    (pastedRange) => {
      setSelection(blockAsSelection(pastedRange))
      editor.current?.focus()
    },
  )
  const { edit, onKey } = useSheetKeys({
    selection,
    size,
    isReadOnly,
    editor,
    findField,
    edits,
    pageRows: viewport.pageRows,
    select,
    setSelection,
    commit,
    onUndo: props.onUndo,
    onRedo: props.onRedo,
    onSave: props.onSave,
  })
  const { fillTarget, ...pointer } = useSheetPointer({
    selection,
    columnCount: columns.length,
    commit,
    select,
    edit,
    check: (cell) => !isReadOnly && edits.check(cell, rangeOf(selectCell(cell))),
    fill(source, target) {
      edits.fill(fillByRepeating(source, target))
      setSelection(blockAsSelection(target))
    },
    canFill: !isReadOnly,
  })
  useSheetHandle(props.handle, {
    rows,
    visibleRows: rowsWithBlank,
    range,
    columns,
    showAll: view.showAll,
    select,
    commit,
    paste(text) {
      const end = selectCell({ row: rowsWithBlank.length - 1, column: 0 })
      select(end)
      paste(text, rangeOf(end))
    },
    openActive: () => active && !isReadOnly && editor.current?.startTyping(edits.textAt(active), true),
  })

  const onMatch = useStableCallback((cell: CellPosition) => {
    setSelection(selectCell(cell))
    viewport.show(cell)
  })
  const onFilter = useStableCallback(view.showFound)
  const onProblems = useStableCallback(view.showProblems)
  const onAll = useStableCallback(view.showAll)

  // The scroll position stays, even if a filter hides the active cell, unless that position lies below the last row.
  useLayoutEffect(() => viewport.stayWithin(), [viewport])

  // Follows the selection without delaying it.
  const status = useDeferredValue(
    <SheetStatus
      selection={selection}
      rows={rowsWithBlank}
      columns={columns as never}
      cells={cells}
      shownRowCount={order ? null : view.visibleRows.length}
      totalRowCount={rows.length}
      end={props.status}
      renderAtCell={props.renderAtCell as never}
    />,
  )
  const fitsWindow = useFitsWindow(
    scroller,
    props.tools || props.toolbarEnd ? null : toolLine,
    layout.headHeight + rows.length * ROW_HEIGHT,
  )
  const message =
    activeRow && activeColumn && !isEditorOpen ? cellMessage(cells, activeRow, activeColumn.column) : null
  const gridHeight = layout.headHeight + rowPositions.total

  return (
    <>
      {props.findLabel !== undefined && (
        <SheetTools
          line={toolLine}
          findField={findField}
          findLabel={fitsWindow ? null : props.findLabel}
          find={view.find}
          onMatch={onMatch}
          onFilter={onFilter}
          problemRowCount={isReadOnly ? 0 : view.problemRowCount}
          filteredBy={view.filter?.by ?? null}
          onProblems={onProblems}
          onAll={onAll}
          start={props.tools}
          end={props.toolbarEnd}
        />
      )}
      <div
        ref={setScroller}
        data-sheet-scroller
        data-read={isReadOnly || undefined}
        className="sheet-scroller"
        style={{ scrollPaddingTop: layout.headHeight, scrollPaddingLeft: layout.frozenWidth }}
      >
        {props.headerEnd && (
          // Outside of the grid: its rows contain only cells.
          <div className="sheet-head-end" style={{ left: layout.width, height: layout.headHeight }}>
            {props.headerEnd}
          </div>
        )}
        <div
          role="grid"
          id={gridId}
          aria-label={label}
          aria-rowcount={rowsWithBlank.length + (layout.hasGroups ? 2 : 1)}
          aria-colcount={keys.length + columns.length}
          aria-multiselectable
          aria-readonly={isReadOnly}
          className="sheet-grid"
          style={{ width: layout.width, height: gridHeight }}
        >
          <SheetHead
            layout={layout as never}
            groups={groups}
            sort={view.sort}
            onSort={useStableCallback(view.sortBy)}
            onWidth={setWidth}
          />
          {/* Handles the pointer for all cells; keys reach them through the editor. */}
          <div role="rowgroup" style={{ position: 'relative', height: rowPositions.total }} {...pointer}>
            <SheetRows
              gridId={gridId}
              scroller={scroller}
              rows={rowsWithBlank}
              columns={columns as never}
              layout={layout as never}
              renderedColumns={renderedColumns}
              cells={cells}
              range={range}
              active={active}
              hasHandle={!isEditorOpen}
              fillTarget={fillTarget}
              rowPositions={rowPositions}
              rowMessage={rowMessage as never}
              messageWidth={availableWidth}
            />
          </div>
        </div>
        {props.renderCompanion && (
          <div ref={setCompanion} className="sheet-companion" style={{ height: gridHeight }}>
            {props.renderCompanion({
              rows: rowsWithBlank,
              active: activeRow && activeColumn ? { row: activeRow, column: activeColumn.column } : null,
              headHeight: layout.headHeight,
            })}
          </div>
        )}
        {rowsWithBlank.length === 0 && <p className="sheet-none">{sheetMessages.noRows}</p>}
        <CellEditor
          handle={editor}
          box={
            active && activeColumn
              ? {
                  left: activeColumn.left,
                  width: activeColumn.width,
                  top: layout.headHeight + rowPositions.top(active.row),
                  height: rowPositions.height(active.row),
                  isFrozen: activeColumn.isFrozen,
                }
              : null
          }
          column={activeColumn?.column.column ?? null}
          search={activeColumn?.column.search}
          label={active ? `${activeRow?.label ?? ''}, ${headingOf(layout, active.column)}` : label}
          sheetLabel={label}
          gridId={gridId}
          activeId={active ? cellId(gridId, active.row, active.column) : undefined}
          isReadOnly={isReadOnly || (active !== null && edits.isClosedAt(active))}
          message={message !== null && <CellMessage>{message}</CellMessage>}
          onOpenChange={setEditorOpen}
          onText={(text) => {
            if (!activeRow || !activeColumn) return
            const { column, keyOf } = activeColumn.column
            props.onTyping?.(text === null ? null : { key: keyOf(activeRow), column: column.key, text })
          }}
          onKey={onKey}
          onLeave={commit}
          onCopy={(event) => range && edits.copy(event, range)}
          onCut={(event) => {
            if (!range) return
            edits.copy(event, range)
            if (!isReadOnly) edits.clear(range)
          }}
          onPaste={(event) => {
            if (!range || isReadOnly) return
            event.preventDefault()
            paste(event.clipboardData.getData('text/plain'), range)
          }}
        />
        {props.rowEnd && (
          <SheetRowEnds
            containerRef={setCompanion}
            end={props.rowEnd}
            scroller={scroller}
            rows={rowsWithBlank}
            layout={layout}
            rowPositions={rowPositions}
            activeRow={active?.row ?? null}
          />
        )}
      </div>
      {status}
      {dialog}
    </>
  )
}
