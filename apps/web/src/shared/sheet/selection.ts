import type { CellPosition, Range } from './sheet-parts.ts'

/** The active cell and the selected block that contains it, from the cell where the selection started to its opposite corner. */
export interface Selection {
  readonly active: CellPosition
  readonly anchor: CellPosition
  readonly end: CellPosition
}

/** Number of rows and columns of a sheet. */
export interface Size {
  readonly rows: number
  readonly columns: number
}

export const selectCell = (active: CellPosition): Selection => ({ active, anchor: active, end: active })

/** Returns the selected block. */
export function rangeOf({ anchor, end }: Selection): Range {
  return {
    top: Math.min(anchor.row, end.row),
    bottom: Math.max(anchor.row, end.row),
    left: Math.min(anchor.column, end.column),
    right: Math.max(anchor.column, end.column),
  }
}

/** Returns the selection of a block, with its first cell active. */
export const blockAsSelection = ({ top, bottom, left, right }: Range): Selection => ({
  active: { row: top, column: left },
  anchor: { row: top, column: left },
  end: { row: bottom, column: right },
})

export const isOneCell = ({ anchor, end }: Selection): boolean =>
  anchor.row === end.row && anchor.column === end.column

/** Returns the block from the cell where the selection started to another cell. */
export const extendSelection = ({ anchor }: Selection, end: CellPosition): Selection => ({
  active: anchor,
  anchor,
  end,
})

/** Returns the selection limited to a sheet that may have become smaller; null if the sheet has no cell. */
export function clampSelection(selection: Selection, size: Size): Selection | null {
  if (size.rows === 0 || size.columns === 0) return null
  const { active, anchor, end } = selection
  return { active: clampCell(active, size), anchor: clampCell(anchor, size), end: clampCell(end, size) }
}

function clampCell({ row, column }: CellPosition, { rows, columns }: Size): CellPosition {
  return { row: clamp(row, rows), column: clamp(column, columns) }
}

const clamp = (index: number, count: number) => Math.min(count - 1, Math.max(0, index))

/** The properties of a keyboard event that move the selection. */
export interface MovingKey {
  readonly key: string
  readonly shiftKey: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly isCommand: boolean
}

/** The properties of a sheet that a move depends on. */
export interface SelectableGrid extends Size {
  /** Number of visible rows. */
  readonly pageRows: number
  readonly isEmpty: (cell: CellPosition) => boolean
}

/**
 * Returns the selection after a key, as in other spreadsheets (rule SH2).
 * @returns null for a key that does not move, and for Tab (Shift+Tab) at the last (first) cell, which leaves the sheet
 */
export function moveBy(selection: Selection, key: MovingKey, grid: SelectableGrid): Selection | null {
  if (key.key === 'Tab' || key.key === 'Enter') return moveToNext(selection, key, grid)
  const from = key.shiftKey ? selection.end : selection.active
  const target = findTarget(from, key, grid)
  if (target === null) return null
  const cell = clampCell(target, grid)
  return key.shiftKey ? extendSelection(selection, cell) : selectCell(cell)
}

function findTarget(
  from: CellPosition,
  { key, isCommand }: MovingKey,
  grid: SelectableGrid,
): CellPosition | null {
  const { row, column } = from
  const direction = DIRECTIONS[key]
  if (direction) {
    if (isCommand) return findRunEnd(from, direction, grid)
    return { row: row + direction.row, column: column + direction.column }
  }
  switch (key) {
    case 'PageDown':
      return { row: row + grid.pageRows, column }
    case 'PageUp':
      return { row: row - grid.pageRows, column }
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 }
    case 'End':
      return { row: isCommand ? grid.rows - 1 : row, column: grid.columns - 1 }
    default:
      return null
  }
}

const DIRECTIONS: Readonly<Record<string, CellPosition | undefined>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Returns the end of the run of filled cells, otherwise the next filled cell, otherwise the edge of the sheet. */
function findRunEnd(from: CellPosition, direction: CellPosition, grid: SelectableGrid): CellPosition {
  const next = ({ row, column }: CellPosition): CellPosition => ({
    row: row + direction.row,
    column: column + direction.column,
  })
  const isInside = ({ row, column }: CellPosition) =>
    row >= 0 && column >= 0 && row < grid.rows && column < grid.columns
  let cell = from
  if (!isInside(next(cell))) return cell
  const isRun = !grid.isEmpty(cell) && !grid.isEmpty(next(cell))
  do cell = next(cell)
  while (isInside(next(cell)) && (isRun ? !grid.isEmpty(next(cell)) : grid.isEmpty(cell)))
  return cell
}

/** Tab moves along rows and Enter along columns; within a block, both stay in it. */
function moveToNext(selection: Selection, { key, shiftKey }: MovingKey, size: Size): Selection | null {
  const isBlock = !isOneCell(selection)
  const { top, bottom, left, right } = isBlock
    ? rangeOf(selection)
    : { top: 0, bottom: size.rows - 1, left: 0, right: size.columns - 1 }
  const width = right - left + 1
  const height = bottom - top + 1
  const { row, column } = selection.active
  const offset = shiftKey ? -1 : 1
  if (!isBlock && key === 'Enter') return selectCell(clampCell({ row: row + offset, column }, size))
  const index = key === 'Tab' ? (row - top) * width + column - left : (column - left) * height + row - top
  const count = width * height
  const next = index + offset
  if (!isBlock && (next < 0 || next >= count)) return null
  const wrappedIndex = (next + count) % count
  const cell =
    key === 'Tab'
      ? { row: top + Math.floor(wrappedIndex / width), column: left + (wrappedIndex % width) }
      : { row: top + (wrappedIndex % height), column: left + Math.floor(wrappedIndex / height) }
  return isBlock ? { ...selection, active: cell } : selectCell(cell)
}
