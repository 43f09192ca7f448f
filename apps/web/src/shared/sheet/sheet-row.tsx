import type { Column } from '@plumb/domain/editing/column.ts'
import type { Typed } from '@plumb/domain/editing/draft.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { Icon } from '../ui/icon.tsx'
import { headOf, ROW_HEIGHT, type SheetLayout } from './sheet-layout.ts'
import type { Range, SheetRow } from './sheet-parts.ts'

const words = messages.sheets

/** What one cell shows. */
export interface CellState {
  readonly typed: Typed
  /** What stands there while it is empty, since it follows from other cells. */
  readonly worked: string | null
  readonly isChanged: boolean
  readonly problem: string | null
  readonly isDeleted: boolean
  readonly isClosed: boolean
}

interface RowProps {
  readonly gridId: string
  readonly row: SheetRow
  /** Among those that are shown now, from 0. */
  readonly index: number
  readonly layout: SheetLayout<SheetRow>
  readonly cells: readonly CellState[]
  /** What of the row is selected; null: nothing. */
  readonly selected: Range | null
  /** The column of its cell that is typed into; null: none of its. */
  readonly active: number | null
  readonly hasHandle: boolean
  /** A cell to which the filling is drawn now. */
  readonly filling: Range | null
}

/** One row. It is drawn anew only when something in it changes: thousands of others stay as they are. */
export const SheetRowView = memo(function SheetRowView({
  gridId,
  row,
  index,
  layout,
  cells,
  selected,
  active,
  hasHandle,
  filling,
}: RowProps) {
  const cell = (column: number) => (
    <Cell
      key={layout.columns[column]?.id}
      id={cellId(gridId, index, column)}
      row={row}
      index={index}
      column={column}
      layout={layout}
      state={cells[column] as CellState}
      selected={selected}
      isActive={active === column}
      hasHandle={hasHandle && selected?.right === column}
      filling={filling}
    />
  )
  const frozen = layout.columns.flatMap(({ isFrozen }, column) => (isFrozen ? [column] : []))
  const loose = layout.columns.flatMap(({ isFrozen }, column) => (isFrozen ? [] : [column]))
  return (
    <div
      role="row"
      aria-rowindex={index + 1 + (layout.hasGroups ? 2 : 1)}
      className="sheet-row"
      data-handle={hasHandle || undefined}
      data-deleted={cells.some(({ isDeleted }) => isDeleted) || undefined}
      style={{ transform: `translateY(${index * ROW_HEIGHT}px)`, width: layout.width }}
    >
      <div role="presentation" className="sheet-frozen" style={{ width: layout.frozenWidth }}>
        {layout.keys.map(({ of: key, id, width }, position) => (
          <div
            key={id}
            role="rowheader"
            aria-colindex={position + 1}
            className="sheet-key"
            data-quiet={key.isQuiet || undefined}
            data-row={index}
            style={{ width }}
          >
            <span className="truncate">{key.text(row)}</span>
          </div>
        ))}
        {frozen.map(cell)}
      </div>
      {loose.map(cell)}
    </div>
  )
}, isSameRow)

interface CellProps {
  readonly id: string
  readonly row: SheetRow
  readonly index: number
  readonly column: number
  readonly layout: SheetLayout<SheetRow>
  readonly state: CellState
  readonly selected: Range | null
  readonly isActive: boolean
  readonly hasHandle: boolean
  readonly filling: Range | null
}

function Cell({ id, row, index, column, layout, state, selected, isActive, hasHandle, filling }: CellProps) {
  const laid = layout.columns[column]
  if (!laid) return null
  const { column: described } = laid.of
  const { typed, isChanged, problem, isDeleted, isClosed } = state
  const text = shownText(described, typed)
  const worked = text === '' ? state.worked : null
  const isSelected = selected !== null && column >= selected.left && column <= selected.right
  const isFilling = filling !== null && column >= filling.left && column <= filling.right
  return (
    <div
      role="gridcell"
      id={id}
      aria-colindex={layout.keys.length + column + 1}
      aria-selected={isSelected}
      aria-invalid={problem === null ? undefined : true}
      // What is read as one arrives: where it is, what it holds, what is wrong with it.
      aria-label={
        isActive
          ? words.cellNamed({
              row: row.label,
              column: headOf(layout, column),
              value: worked === null ? text : words.worked(worked),
              problem,
              isChanged,
              isDeleted,
            })
          : undefined
      }
      className="sheet-cell"
      data-row={index}
      data-column={column}
      data-numeric={described.kind.isNumeric || undefined}
      data-changed={isChanged || undefined}
      data-invalid={problem === null ? undefined : true}
      data-closed={isClosed || undefined}
      data-look={laid.of.look}
      data-active={isActive || undefined}
      data-filling={isFilling || undefined}
      data-edges={isSelected ? edges(selected, index, column) : undefined}
      data-group-end={isGroupEnd(layout, column) || undefined}
      style={{ width: laid.width }}
    >
      {problem !== null && <Icon of={CircleAlert} size={14} className="sheet-alert" />}
      {worked === null ? (
        <span className="truncate">{text}</span>
      ) : (
        <span className="sheet-worked">
          <i aria-hidden>=</i>
          {worked}
        </span>
      )}
      {hasHandle && isSelected && selected.bottom === index && <i className="sheet-handle" data-fill />}
    </div>
  )
}

/** @returns what a cell shows. */
export function shownText({ kind }: Column, typed: Typed): string {
  if ('text' in typed) return typed.text
  return typed.value === null ? '' : kind.show(typed.value)
}

export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`

function isGroupEnd(layout: SheetLayout<SheetRow>, column: number): boolean {
  const next = layout.columns[column + 1]
  return layout.hasGroups && next?.of.group !== layout.columns[column]?.of.group
}

/** The sides of a cell that are sides of the block: "tl" for its first. */
function edges({ top, bottom, left, right }: Range, row: number, column: number): string {
  return [row === top && 't', row === bottom && 'b', column === left && 'l', column === right && 'r']
    .filter(Boolean)
    .join('')
}

function isSameRow(a: RowProps, b: RowProps): boolean {
  return (
    a.row === b.row &&
    a.index === b.index &&
    a.layout === b.layout &&
    a.active === b.active &&
    a.hasHandle === b.hasHandle &&
    isSameRange(a.selected, b.selected, a.index) &&
    isSameRange(a.filling, b.filling, a.index) &&
    a.cells.length === b.cells.length &&
    a.cells.every((cell, column) => isSameCell(cell, b.cells[column]))
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

function isSameCell(a: CellState, b: CellState | undefined): boolean {
  return (
    b !== undefined &&
    isSameTyped(a.typed, b.typed) &&
    a.worked === b.worked &&
    a.isChanged === b.isChanged &&
    a.problem === b.problem &&
    a.isDeleted === b.isDeleted &&
    a.isClosed === b.isClosed
  )
}

function isSameTyped(a: Typed, b: Typed): boolean {
  return 'value' in a ? 'value' in b && a.value === b.value : 'text' in b && a.text === b.text
}
