import type { Place, Range } from './sheet-parts.ts'

/** The cell that is typed into, and the block that it lies in, from the cell where drawing it began to its far end. */
export interface Selection {
  readonly active: Place
  readonly anchor: Place
  readonly end: Place
}

/** How many rows and columns a sheet has. */
export interface Size {
  readonly rows: number
  readonly columns: number
}

export const selectCell = (active: Place): Selection => ({ active, anchor: active, end: active })

/** @returns the block that is selected. */
export function rangeOf({ anchor, end }: Selection): Range {
  return {
    top: Math.min(anchor.row, end.row),
    bottom: Math.max(anchor.row, end.row),
    left: Math.min(anchor.column, end.column),
    right: Math.max(anchor.column, end.column),
  }
}

/** @returns a block, drawn from its first cell. */
export const blockAsSelection = ({ top, bottom, left, right }: Range): Selection => ({
  active: { row: top, column: left },
  anchor: { row: top, column: left },
  end: { row: bottom, column: right },
})

export const isOneCell = ({ anchor, end }: Selection): boolean =>
  anchor.row === end.row && anchor.column === end.column

/** @returns the block from the cell where drawing began to another one. */
export const extended = ({ anchor }: Selection, end: Place): Selection => ({ active: anchor, anchor, end })

/** @returns the selection within a sheet that may have become smaller; null where it has no cell. */
export function within(selection: Selection, size: Size): Selection | null {
  if (size.rows === 0 || size.columns === 0) return null
  const { active, anchor, end } = selection
  return { active: clamped(active, size), anchor: clamped(anchor, size), end: clamped(end, size) }
}

function clamped({ row, column }: Place, { rows, columns }: Size): Place {
  return { row: clamp(row, rows), column: clamp(column, columns) }
}

const clamp = (index: number, count: number) => Math.min(count - 1, Math.max(0, index))

/** A key that moves, as the browser tells it. */
export interface MovingKey {
  readonly key: string
  readonly shiftKey: boolean
  /** Ctrl, or Cmd on a Mac. */
  readonly isCommand: boolean
}

/** What moving needs to know of a sheet. */
export interface Surface extends Size {
  /** Rows that are seen at once. */
  readonly pageRows: number
  readonly isEmpty: (place: Place) => boolean
}

/**
 * Where a key leads, as in every spreadsheet (rule SH2).
 * @returns null for a key that does not move, and for Tab at the two ends of the sheet, which leaves it
 */
export function moveBy(selection: Selection, key: MovingKey, surface: Surface): Selection | null {
  if (key.key === 'Tab' || key.key === 'Enter') return step(selection, key, surface)
  const from = key.shiftKey ? selection.end : selection.active
  const target = targetOf(from, key, surface)
  if (target === null) return null
  const place = clamped(target, surface)
  return key.shiftKey ? extended(selection, place) : selectCell(place)
}

function targetOf(from: Place, { key, isCommand }: MovingKey, surface: Surface): Place | null {
  const { row, column } = from
  const direction = DIRECTIONS[key]
  if (direction) {
    if (isCommand) return edgeOf(from, direction, surface)
    return { row: row + direction.row, column: column + direction.column }
  }
  switch (key) {
    case 'PageDown':
      return { row: row + surface.pageRows, column }
    case 'PageUp':
      return { row: row - surface.pageRows, column }
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 }
    case 'End':
      return { row: isCommand ? surface.rows - 1 : row, column: surface.columns - 1 }
    default:
      return null
  }
}

const DIRECTIONS: Readonly<Record<string, Place | undefined>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** The end of the run of filled cells that the next one begins, else the next filled one, else the edge of the sheet. */
function edgeOf(from: Place, direction: Place, surface: Surface): Place {
  const next = ({ row, column }: Place): Place => ({
    row: row + direction.row,
    column: column + direction.column,
  })
  const isInside = ({ row, column }: Place) =>
    row >= 0 && column >= 0 && row < surface.rows && column < surface.columns
  let place = from
  if (!isInside(next(place))) return place
  const isRun = !surface.isEmpty(place) && !surface.isEmpty(next(place))
  do place = next(place)
  while (isInside(next(place)) && (isRun ? !surface.isEmpty(next(place)) : surface.isEmpty(place)))
  return place
}

/** Tab goes along rows and Enter along columns; within a block both stay in it. */
function step(selection: Selection, { key, shiftKey }: MovingKey, size: Size): Selection | null {
  const isBlock = !isOneCell(selection)
  const { top, bottom, left, right } = isBlock
    ? rangeOf(selection)
    : { top: 0, bottom: size.rows - 1, left: 0, right: size.columns - 1 }
  const width = right - left + 1
  const height = bottom - top + 1
  const { row, column } = selection.active
  const back = shiftKey ? -1 : 1
  if (!isBlock && key === 'Enter') return selectCell(clamped({ row: row + back, column }, size))
  const index = key === 'Tab' ? (row - top) * width + column - left : (column - left) * height + row - top
  const count = width * height
  const next = index + back
  if (!isBlock && (next < 0 || next >= count)) return null
  const wrapped = (next + count) % count
  const place =
    key === 'Tab'
      ? { row: top + Math.floor(wrapped / width), column: left + (wrapped % width) }
      : { row: top + (wrapped % height), column: left + Math.floor(wrapped / height) }
  return isBlock ? { ...selection, active: place } : selectCell(place)
}
