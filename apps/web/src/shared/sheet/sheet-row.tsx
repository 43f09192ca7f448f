import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { type CSSProperties, memo } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { CellState } from './cell-states.ts'
import { CellText } from './cell-text.tsx'
import { isShallowEqual } from './shallow-equal.ts'
import { SheetCell } from './sheet-cell.tsx'
import { headingOf, ROW_HEIGHT, type SheetLayout } from './sheet-layout.ts'
import type { Range, SheetRow } from './sheet-parts.ts'

interface RowProps {
  readonly gridId: string
  readonly row: SheetRow
  /** Index among visible rows, from 0. */
  readonly index: number
  /** Distance from the first row, px. */
  readonly top: number
  /** px */
  readonly height: number
  /** The text that replaces the cells of the row, from `messageColumn` on; null for none. */
  readonly message: string | null
  readonly messageColumn: number
  /** Width in px at which the text wraps. */
  readonly messageWidth: number
  readonly layout: SheetLayout<SheetRow>
  /** The rendered scrolling columns: from this one to before `lastRenderedColumn`. */
  readonly firstRenderedColumn: number
  readonly lastRenderedColumn: number
  /** The same object until something in the row changes. */
  readonly states: readonly CellState[]
  /** The selected block; null if it does not contain the row. */
  readonly selected: Range | null
  /** The column of the active cell; null if it is in another row. */
  readonly active: number | null
  readonly hasHandle: boolean
  /** The block that the fill handle is dragged over; null if it does not contain the row. */
  readonly fillTarget: Range | null
}

/** One row. It renders only when something in it changes, and then only the changed cells: thousands of others are not affected. */
export const SheetRowView = memo(function SheetRowView(props: RowProps) {
  const { row, index, top, height, layout, states, hasHandle, message, messageColumn, active } = props
  const { firstRenderedColumn, lastRenderedColumn } = props
  const isCell = (column: number) => message === null || column < messageColumn
  // The active cell is always rendered, since `aria-activedescendant` refers to it.
  const isRendered = (column: number) =>
    (column >= firstRenderedColumn && column < lastRenderedColumn) || column === active
  const scrollingColumns = layout.columns.flatMap(({ isFrozen }, column) =>
    isFrozen || !isCell(column) || !isRendered(column) ? [] : [column],
  )
  const frozen = layout.columns.flatMap(({ isFrozen }, column) =>
    isFrozen && isCell(column) ? [column] : [],
  )
  const cell = (column: number) => renderCell(props, column, 0)
  let end = startOfScrollingColumns(layout)
  /** A cell has a margin in place of the columns before it that are not rendered. */
  const renderScrollingCell = (column: number) => {
    const { left = end, width = 0 } = layout.columns[column] ?? {}
    const gap = left - end
    end = left + width
    return renderCell(props, column, gap)
  }
  const keys = layout.keys.map(({ column: key, id, width }, position) => (
    <div
      key={id}
      role="rowheader"
      aria-colindex={position + 1}
      className="sheet-key"
      data-quiet={key.isQuiet || undefined}
      style={{ width }}
    >
      <CellText text={key.text(row)} width={width} />
    </div>
  ))
  return (
    <div
      role="row"
      aria-rowindex={index + 1 + (layout.hasGroups ? 2 : 1)}
      className="sheet-row"
      data-row={index}
      data-handle={hasHandle || undefined}
      data-blank={row.placeholders !== undefined || undefined}
      data-deleted={(states.length > 0 && states.every(({ isDeleted }) => isDeleted)) || undefined}
      style={{
        top,
        width: layout.width,
        ...(height !== ROW_HEIGHT && ({ '--row': `${height}px` } as CSSProperties)),
      }}
    >
      <div role="presentation" className="sheet-frozen" style={{ width: layout.frozenWidth }}>
        {keys.filter((_, position) => layout.keys[position]?.isFrozen)}
        {frozen.map(cell)}
      </div>
      {keys.filter((_, position) => !layout.keys[position]?.isFrozen)}
      {scrollingColumns.map(renderScrollingCell)}
      {message !== null && renderMessage(props, message, end)}
    </div>
  )
}, isSameRow)

function renderCell(
  { gridId, row, index, layout, states, selected, active, hasHandle, fillTarget }: RowProps,
  column: number,
  gap: number,
) {
  const layoutColumn = layout.columns[column]
  const state = states[column]
  if (!layoutColumn || !state) return null
  const { text, inferredText, emptyText, problem, isChanged, isDeleted } = state
  const isActive = active === column
  const isSelected = selected !== null && column >= selected.left && column <= selected.right
  return (
    <SheetCell
      key={layoutColumn.id}
      id={isActive ? cellId(gridId, index, column) : undefined}
      // Announced when the cell becomes active: its position, its value and its problem.
      label={
        isActive
          ? sheetMessages.cellNamed({
              row: row.label,
              column: headingOf(layout, column),
              value: inferredText === null ? (emptyText ?? text) : sheetMessages.calculated(inferredText),
              problem,
              isChanged,
              isDeleted,
            })
          : undefined
      }
      layoutColumn={layoutColumn}
      columnIndex={column}
      colindex={layout.keys.length + column + 1}
      gap={gap}
      state={state}
      edges={isSelected ? selectionEdges(selected, index, column) : undefined}
      hasHandle={hasHandle && selected?.right === column}
      isFilling={fillTarget !== null && column >= fillTarget.left && column <= fillTarget.right}
    />
  )
}

/** Renders one cell in place of the cells that the message replaces. It is selected if any of these is. */
function renderMessage(
  { gridId, row, index, layout, selected, active, messageColumn, messageWidth }: RowProps,
  message: string,
  end: number,
) {
  const isActive = active !== null && active >= messageColumn
  const isSelected = selected !== null && selected.right >= messageColumn
  const left = layout.columns[messageColumn]?.left ?? 0
  return (
    <div
      role="gridcell"
      id={isActive ? cellId(gridId, index, active) : undefined}
      aria-colindex={layout.keys.length + messageColumn + 1}
      aria-colspan={layout.columns.length - messageColumn}
      aria-selected={isSelected}
      aria-label={isActive ? sheetMessages.rowMessage(row.label, message) : undefined}
      className="sheet-cell"
      data-row-message
      data-column={messageColumn}
      data-active={isActive || undefined}
      data-edges={
        isSelected ? selectionEdges(selected, index, Math.max(selected.left, messageColumn)) : undefined
      }
      style={{ width: layout.width - left, marginLeft: left - end }}
    >
      <span className="sheet-row-message" style={{ left: layout.frozenWidth, maxWidth: messageWidth }}>
        <Icon icon={TriangleAlert} size={14} className="sheet-row-message-icon" />
        {message}
      </span>
    </div>
  )
}

/** Returns the element id of the active cell. */
export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`

/** Returns the start of the scrolling columns, px. */
const startOfScrollingColumns = ({ keys, columns }: SheetLayout<SheetRow>) =>
  columns.find(({ isFrozen }) => !isFrozen)?.left ?? keys.reduce((sum, { width }) => sum + width, 0)

/** Returns the sides of a cell that are sides of the block: "tl" for the first cell of the block, "" for an inner one. */
function selectionEdges({ top, bottom, left, right }: Range, row: number, column: number): string {
  return [row === top && 't', row === bottom && 'b', column === left && 'l', column === right && 'r']
    .filter(Boolean)
    .join('')
}

function isSameRow(a: RowProps, b: RowProps): boolean {
  return (
    isShallowEqual(a, b, ['selected', 'fillTarget']) &&
    isSameRange(a.selected, b.selected, a.index) &&
    isSameRange(a.fillTarget, b.fillTarget, a.index)
  )
}

function isSameRange(a: Range | null, b: Range | null, row: number): boolean {
  if (a === null || b === null) return a === b
  return (
    a.left === b.left &&
    a.right === b.right &&
    (a.top === row) === (b.top === row) &&
    (a.bottom === row) === (b.bottom === row)
  )
}
