import './sheet.css'
import { type RowKey, textOf } from '@plumb/domain/editing/draft.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleAlert } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { fillBeyond, fillWithin } from './blocks.ts'
import { CellEditor, type CellEditorHandle } from './cell-editor.tsx'
import { isOneCell, moveBy, rangeOf, selectCell, type Selection, within } from './selection.ts'
import { SheetFind } from './sheet-find.tsx'
import { type SheetGroup, SheetHead } from './sheet-head.tsx'
import { headOf, layOut, ROW_HEIGHT } from './sheet-layout.ts'
import type {
  CellTyping,
  KeyColumn,
  Place,
  Range,
  SheetCells,
  SheetColumn,
  SheetRow,
  SheetSeen,
} from './sheet-parts.ts'
import { cellId, SheetRowView } from './sheet-row.tsx'
import { SheetStatus } from './sheet-status.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { isClosed, sheetEdits } from './use-sheet-edits.ts'
import { useSheetPointer } from './use-sheet-pointer.ts'
import { useSheetView } from './use-sheet-view.ts'

const words = messages.sheets

/** What a page may ask of its sheet. */
export interface SheetHandle {
  /** Goes to a cell by what it holds, shows it even where it is filtered away, and takes the focus there. */
  show(key: RowKey, column: string | null): void
  /** Ends typing, so that what was typed counts. */
  commit(): void
}

interface SheetProps<Row extends SheetRow> {
  readonly handle?: Ref<SheetHandle>
  /** Names the widths that are remembered: "range-widths". */
  readonly name: string
  /** What the sheet is, for screen readers. */
  readonly label: string
  /** The same row is the same object until it changes, and so are the lists: rows are drawn anew by that. */
  readonly rows: readonly Row[]
  readonly keys: readonly KeyColumn<Row>[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly groups?: readonly SheetGroup[]
  readonly cells: SheetCells
  readonly findLabel: string
  /** In the line over the sheet: before what the sheet itself has there, and at its far end. */
  readonly tools?: ReactNode
  readonly toolsEnd?: ReactNode
  /** Behind the heads of the last column. */
  readonly headEnd?: ReactNode
  /** At the right, in view while the columns scroll: a picture of the rows. */
  readonly renderBeside?: (seen: SheetSeen<Row>) => ReactNode
  /** Told at each key what stands in the cell that is typed into; null once it is typed in or given up. */
  readonly onTyping?: (typing: CellTyping | null) => void
  /** At the far end of the status line. */
  readonly status?: ReactNode
  readonly onUndo?: () => void
  readonly onRedo?: () => void
  readonly onSave?: () => void
}

/** More rows are never on the screen at once: an element that scrolls out at one end comes in again at the other. */
const ROW_SLOTS = 160

const NO_GROUPS: readonly SheetGroup[] = []

/** A table that behaves like a spreadsheet; without `cells.change` it is the same, to be read (docs/rules/sheets 1 to 8). */
export function Sheet<Row extends SheetRow>(props: SheetProps<Row>) {
  const { name, label, rows, keys, columns, groups = NO_GROUPS, cells, onUndo, onRedo, onSave } = props
  const isReadOnly = cells.change === undefined
  const gridId = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const editor = useRef<CellEditorHandle>(null)
  const beside = useRef<HTMLDivElement>(null)
  const findField = useRef<HTMLInputElement>(null)

  const { widths, setWidth } = useColumnWidths(name)
  const layout = useMemo(
    () => layOut(keys, columns, widths, Object.fromEntries(groups.map((group) => [group.id, group.name]))),
    [keys, columns, widths, groups],
  )
  const view = useSheetView({ rows, keys, columns, cells })
  const { shown } = view
  const size = { rows: shown.length, columns: columns.length }

  const [chosen, setSelection] = useState<Selection>(() => selectCell({ row: 0, column: 0 }))
  const selection = within(chosen, size)
  const range = selection && rangeOf(selection)
  const [isOpen, setOpen] = useState(false)
  const isCaretMoved = useRef(false)
  const mayTabOut = useRef(false)

  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
    useFlushSync: false,
  })

  const scrollTo = (place: Place) => {
    const element = scroller.current
    const column = layout.columns[place.column]
    if (!element || !column) return
    const top = place.row * ROW_HEIGHT
    const room = element.clientWidth - (beside.current?.offsetWidth ?? 0)
    const height = element.clientHeight - layout.headHeight
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW_HEIGHT > element.scrollTop + height) element.scrollTop = top + ROW_HEIGHT - height
    if (column.isFrozen) return
    if (column.left < element.scrollLeft + layout.frozenWidth)
      element.scrollLeft = column.left - layout.frozenWidth
    else if (column.left + column.width > element.scrollLeft + room)
      element.scrollLeft = column.left + column.width - room
  }
  const select = (next: Selection, isSeen = true) => {
    setSelection(next)
    const isWholeRow = next.anchor.row === next.end.row && next.end.column - next.anchor.column > 0
    if (isSeen && !isWholeRow) scrollTo(next.end)
    editor.current?.focus()
  }

  const edits = sheetEdits({ rows: shown, columns, cells })
  const commit = () => {
    const text = editor.current?.take() ?? null
    if (text !== null && selection) edits.type(selection.active, text)
  }
  const edit = () => {
    if (!selection || isReadOnly || edits.isClosedAt(selection.active)) return
    isCaretMoved.current = true
    editor.current?.begin(edits.textAt(selection.active))
  }
  const fill = (source: Range, target: Range) => {
    edits.fill(fillBeyond(source, target))
    setSelection(blockAsSelection(target))
  }
  const pointer = useSheetPointer({
    selection,
    columns: columns.length,
    commit,
    select: (next) => select(next),
    edit,
    fill,
    canFill: !isReadOnly,
  })

  const pageRows = () =>
    Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - layout.headHeight) / ROW_HEIGHT) - 1)

  /** @returns whether the key was the sheet's. */
  const onCommandKey = (event: KeyboardEvent): boolean => {
    if (!selection || !range) return false
    const at = selection.active
    switch (event.key.toLowerCase()) {
      case 's':
        flushSync(commit)
        onSave?.()
        return onSave !== undefined
      case 'z':
        if (event.shiftKey) onRedo?.()
        else onUndo?.()
        return true
      case 'y':
        onRedo?.()
        return true
      case 'a':
        setSelection({
          ...blockAsSelection({ top: 0, left: 0, bottom: size.rows - 1, right: size.columns - 1 }),
          active: at,
        })
        return true
      case 'd':
        if (!isReadOnly) edits.fill(fillWithin(range, 'down'))
        return true
      case 'r':
        // Ctrl and R alone loads the page anew: it fills only where there is something to fill.
        if (isReadOnly || range.left === range.right) return false
        edits.fill(fillWithin(range, 'right'))
        return true
      case 'f':
        findField.current?.focus()
        findField.current?.select()
        return true
      case ' ':
        setSelection({
          active: at,
          anchor: { row: 0, column: at.column },
          end: { row: size.rows - 1, column: at.column },
        })
        return true
      default:
        return false
    }
  }

  const onOpenKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      editor.current?.take()
    } else if (event.key === 'F2') {
      event.preventDefault()
      isCaretMoved.current = !isCaretMoved.current
    } else if (isCommand(event) && event.key.toLowerCase() === 's') {
      if (onCommandKey(event)) event.preventDefault()
    } else if (
      event.key === 'Enter' ||
      event.key === 'Tab' ||
      (!isCaretMoved.current && event.key.startsWith('Arrow') && !isCommand(event))
    ) {
      flushSync(commit)
      move(event)
    }
  }

  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!selection) return
    const key = { key: event.key, shiftKey: event.shiftKey, isCommand: isCommand(event) }
    const next = moveBy(selection, key, { ...size, pageRows: pageRows(), isEmpty: edits.isEmptyAt })
    if (next === null) return
    event.preventDefault()
    select(next)
  }

  const onKey = (event: KeyboardEvent<HTMLInputElement>, isTyping: boolean) => {
    if (isTyping) return onOpenKey(event)
    const canTabOut = mayTabOut.current
    mayTabOut.current = false
    if (!selection || !range) return
    if (isCommand(event) && onCommandKey(event)) return event.preventDefault()
    switch (event.key) {
      case 'F2':
        event.preventDefault()
        return edit()
      case 'Delete':
      case 'Backspace':
        event.preventDefault()
        if (!isReadOnly) edits.clear(range)
        return
      case 'Escape':
        mayTabOut.current = true
        if (!isOneCell(selection)) setSelection(selectCell(selection.active))
        else if (!isReadOnly) edits.revert(selection.active)
        return
      case 'Tab':
        if (!canTabOut) move(event)
        return
      case ' ':
        if (!event.shiftKey) break
        event.preventDefault()
        setSelection({
          active: selection.active,
          anchor: { row: selection.active.row, column: 0 },
          end: { row: selection.active.row, column: size.columns - 1 },
        })
        return
    }
    isCaretMoved.current = false
    move(event)
  }

  useImperativeHandle(props.handle, () => ({
    commit: () => flushSync(commit),
    show(key, columnKey) {
      const isIt = (column: SheetColumn<Row>, row: Row) =>
        column.keyOf(row) === key && (columnKey === null || column.column.key === columnKey)
      const find = (among: readonly Row[]) => {
        for (const [row, each] of among.entries())
          for (const [column, described] of columns.entries())
            if (isIt(described, each)) return { row, column }
        return null
      }
      const place = find(shown)
      if (place) return select(selectCell(place))
      const everywhere = find(rows)
      if (everywhere) {
        flushSync(view.showAll)
        select(selectCell(everywhere))
      }
    },
  }))

  // A sheet whose active cell is taken away by a filter stays where it was looked at.
  useLayoutEffect(() => {
    if (scroller.current && shown.length * ROW_HEIGHT < scroller.current.scrollTop)
      scroller.current.scrollTop = 0
  }, [shown])

  const active = selection?.active ?? null
  const activeColumn = active ? layout.columns[active.column] : undefined
  const activeRow = active ? shown[active.row] : undefined
  const message = activeRow && activeColumn && !isOpen ? messageAt(cells, activeRow, activeColumn.of) : null
  const problemRows = isReadOnly ? 0 : view.problemRows

  return (
    <>
      <div className="flex flex-none flex-wrap items-center gap-2 px-6 pb-3 max-desk:px-4">
        {props.tools}
        <SheetFind
          field={findField}
          label={props.findLabel}
          find={view.find}
          onGo={(place) => {
            setSelection(selectCell(place))
            scrollTo(place)
          }}
          onOnly={view.showFound}
        />
        {problemRows > 0 && view.filter?.by !== 'problems' && (
          <Button size="small" icon={CircleAlert} onClick={view.showProblems}>
            <span className="text-danger">{words.rowsWithProblems(problemRows)}</span>
          </Button>
        )}
        {view.filter && (
          <Button size="small" onClick={view.showAll}>
            {words.showAll}
          </Button>
        )}
        <span className="ml-auto text-12 text-ink-3">{props.toolsEnd}</span>
      </div>
      <div
        ref={scroller}
        data-sheet-scroller
        data-read={isReadOnly || undefined}
        className="sheet-scroller"
        style={{ scrollPaddingTop: layout.headHeight }}
      >
        {props.headEnd && (
          // Beside the grid and not within: a row has cells alone.
          <div className="sheet-head-end" style={{ left: layout.width, height: layout.headHeight }}>
            {props.headEnd}
          </div>
        )}
        <div
          role="grid"
          id={gridId}
          aria-label={label}
          aria-rowcount={shown.length + (layout.hasGroups ? 2 : 1)}
          aria-colcount={keys.length + columns.length}
          aria-multiselectable
          aria-readonly={isReadOnly}
          className="sheet-grid"
          style={{
            width: layout.width,
            height: layout.headHeight + shown.length * ROW_HEIGHT,
          }}
        >
          <SheetHead
            layout={layout as never}
            groups={groups}
            sort={view.sort}
            onSort={view.sortBy}
            onWidth={setWidth}
          />
          {/* Cells are pointed at here; by keys they are reached through the editor. */}
          <div
            role="rowgroup"
            style={{ position: 'relative', height: shown.length * ROW_HEIGHT }}
            onPointerDown={pointer.onPointerDown}
            onPointerMove={pointer.onPointerMove}
            onPointerUp={pointer.onPointerUp}
            onPointerCancel={pointer.onPointerCancel}
            onClick={pointer.onClick}
            onDoubleClick={pointer.onDoubleClick}
          >
            {virtual.getVirtualItems().map(({ index }) => {
              const row = shown[index]
              if (!row) return null
              return (
                <SheetRowView
                  key={index % ROW_SLOTS}
                  gridId={gridId}
                  row={row}
                  index={index}
                  layout={layout as never}
                  cells={columns.map((column) => {
                    const [key, id] = [column.keyOf(row), column.column.key]
                    return {
                      typed: cells.typed(key, id),
                      worked: cells.worked?.(key, id) ?? null,
                      isChanged: cells.isChanged(key, id),
                      problem: cells.problem(key, id),
                      isDeleted: cells.isDeleted(key),
                      isClosed: !isReadOnly && isClosed(row, column, cells),
                    }
                  })}
                  selected={range && index >= range.top && index <= range.bottom ? range : null}
                  active={active?.row === index ? active.column : null}
                  hasHandle={!isOpen && range?.bottom === index}
                  filling={inRows(pointer.filling, index)}
                />
              )
            })}
          </div>
        </div>
        {props.renderBeside && (
          <div
            ref={beside}
            className="sheet-beside"
            style={{ height: layout.headHeight + shown.length * ROW_HEIGHT }}
          >
            {props.renderBeside({
              rows: shown,
              active: activeRow && activeColumn ? { row: activeRow, column: activeColumn.of } : null,
              headHeight: layout.headHeight,
            })}
          </div>
        )}
        {shown.length === 0 && <p className="sheet-none">{words.noRows}</p>}
        <CellEditor
          handle={editor}
          box={
            active && activeColumn
              ? {
                  left: activeColumn.left,
                  width: activeColumn.width,
                  top: layout.headHeight + active.row * ROW_HEIGHT,
                  height: ROW_HEIGHT,
                  isFrozen: activeColumn.isFrozen,
                }
              : null
          }
          column={activeColumn?.of.column ?? null}
          label={active ? `${activeRow?.label ?? ''}, ${headOf(layout, active.column)}` : label}
          sheetLabel={label}
          gridId={gridId}
          activeId={active ? cellId(gridId, active.row, active.column) : undefined}
          isReadOnly={isReadOnly || (active !== null && edits.isClosedAt(active))}
          message={message && <Message>{message}</Message>}
          onOpen={setOpen}
          onText={(text) => {
            if (!activeRow || !activeColumn) return
            const { column, keyOf } = activeColumn.of
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
            const pasted = edits.paste(event, range)
            if (pasted) setSelection(blockAsSelection(pasted))
          }}
        />
      </div>
      <SheetStatus
        selection={selection}
        rows={shown}
        columns={columns as never}
        cells={cells}
        end={
          <>
            {props.status}
            {props.status && ' · '}
            {shown.length === rows.length ? words.rows(rows.length) : words.rowsOf(shown.length, rows.length)}
          </>
        }
      />
    </>
  )
}

const isCommand = ({ ctrlKey, metaKey }: { readonly ctrlKey: boolean; readonly metaKey: boolean }) =>
  ctrlKey || metaKey

const blockAsSelection = ({ top, bottom, left, right }: Range): Selection => ({
  active: { row: top, column: left },
  anchor: { row: top, column: left },
  end: { row: bottom, column: right },
})

const inRows = (range: Range | null, row: number) =>
  range && row >= range.top && row <= range.bottom ? range : null

/** @returns what is wrong with a cell, and what Escape would make of it; null where nothing is. */
function messageAt<Row extends SheetRow>(
  cells: SheetCells,
  row: Row,
  { column, keyOf }: SheetColumn<Row>,
): string | null {
  const key = keyOf(row)
  const problem = cells.problem(key, column.key)
  if (problem === null || !cells.isChanged(key, column.key)) return problem
  const original = textOf(column, { value: cells.original(key, column.key) })
  return `${problem} ${messages.editing.escKeeps(original)}`
}

function Message({ children }: { children: ReactNode }) {
  return (
    <p className="sheet-message">
      <Icon of={CircleAlert} size={14} className="mr-1.5 inline text-danger" />
      {children}
    </p>
  )
}
