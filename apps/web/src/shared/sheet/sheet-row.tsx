import { messages } from '@plumb/domain/messages/messages.ts'
import { memo } from 'react'
import type { CellState } from './cell-states.ts'
import { CellText } from './cell-text.tsx'
import { SheetCell } from './sheet-cell.tsx'
import { headOf, ROW_HEIGHT, type SheetLayout } from './sheet-layout.ts'
import type { Range, SheetRow } from './sheet-parts.ts'

const words = messages.sheets

interface RowProps {
  readonly gridId: string
  readonly row: SheetRow
  /** Among those that are shown now, from 0. */
  readonly index: number
  readonly layout: SheetLayout<SheetRow>
  /** The same object until something in the row changes. */
  readonly states: readonly CellState[]
  /** What of the row is selected; null: nothing. */
  readonly selected: Range | null
  /** The column of its cell that is typed into; null: none of its. */
  readonly active: number | null
  readonly hasHandle: boolean
  /** A block of cells to which the filling is drawn now. */
  readonly filling: Range | null
}

/** One row. It is drawn anew only when something in it changes, and of its cells only those: thousands of others stay as they are. */
export const SheetRowView = memo(function SheetRowView(props: RowProps) {
  const { row, index, layout, states, hasHandle } = props
  const loose = layout.columns.flatMap(({ isFrozen }, column) => (isFrozen ? [] : [column]))
  const frozen = layout.columns.flatMap(({ isFrozen }, column) => (isFrozen ? [column] : []))
  const cell = (column: number) => cellOf(props, column)
  const keys = layout.keys.map(({ of: key, id, width }, position) => (
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
      data-deleted={states.some(({ isDeleted }) => isDeleted) || undefined}
      style={{ top: index * ROW_HEIGHT, width: layout.width }}
    >
      <div role="presentation" className="sheet-frozen" style={{ width: layout.frozenWidth }}>
        {keys.filter((_, position) => layout.keys[position]?.isFrozen)}
        {frozen.map(cell)}
      </div>
      {keys.filter((_, position) => !layout.keys[position]?.isFrozen)}
      {loose.map(cell)}
    </div>
  )
}, isSameRow)

function cellOf(
  { gridId, row, index, layout, states, selected, active, hasHandle, filling }: RowProps,
  column: number,
) {
  const laid = layout.columns[column]
  const state = states[column]
  if (!laid || !state) return null
  const { text, worked, problem, isChanged, isDeleted } = state
  const isActive = active === column
  const isSelected = selected !== null && column >= selected.left && column <= selected.right
  return (
    <SheetCell
      key={laid.id}
      id={isActive ? cellId(gridId, index, column) : undefined}
      // What is read as one arrives: where it is, what it holds, what is wrong with it.
      label={
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
      laid={laid}
      column={column}
      colindex={layout.keys.length + column + 1}
      state={state}
      edges={isSelected ? edgesOf(selected, index, column) : undefined}
      hasHandle={hasHandle && selected?.right === column}
      isFilling={filling !== null && column >= filling.left && column <= filling.right}
    />
  )
}

/** What a cell is called in the document while it is the active one. */
export const cellId = (gridId: string, row: number, column: number) => `${gridId}-${row}-${column}`

/** The sides of a cell that are sides of the block: "tl" for its first, "" within it. */
function edgesOf({ top, bottom, left, right }: Range, row: number, column: number): string {
  return [row === top && 't', row === bottom && 'b', column === left && 'l', column === right && 'r']
    .filter(Boolean)
    .join('')
}

function isSameRow(a: RowProps, b: RowProps): boolean {
  return (
    a.row === b.row &&
    a.index === b.index &&
    a.layout === b.layout &&
    a.states === b.states &&
    a.active === b.active &&
    a.hasHandle === b.hasHandle &&
    isSameRange(a.selected, b.selected, a.index) &&
    isSameRange(a.filling, b.filling, a.index)
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
