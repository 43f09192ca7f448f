import type { CellPosition, Range } from './sheet-parts.ts'
import type { Size } from './selection.ts'

/** A text for one cell. */
export interface PlacedText {
  readonly cell: CellPosition
  readonly text: string
}

/** The effect of a paste: the texts of cells, and what lies beyond the sheet. */
export interface PasteLayout {
  readonly texts: readonly PlacedText[]
  /** The selection after the paste. */
  readonly range: Range
  /** Number of pasted rows and columns beyond the sheet. */
  readonly lostRows: number
  readonly lostColumns: number
}

/** Returns the effect of a paste. A selection whose size is a multiple of the block's is filled repeatedly, as in other spreadsheets. */
export function layOutPaste(block: readonly (readonly string[])[], target: Range, size: Size): PasteLayout {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  const repeatedSize = (blockSize: number, selectedSize: number) =>
    selectedSize % blockSize === 0 ? selectedSize : blockSize
  const rows = repeatedSize(height, target.bottom - target.top + 1)
  const columns = repeatedSize(width, target.right - target.left + 1)
  const fittingRows = Math.min(rows, size.rows - target.top)
  const fittingColumns = Math.min(columns, size.columns - target.left)
  const texts: PlacedText[] = []
  for (let row = 0; row < fittingRows; row += 1)
    for (let column = 0; column < fittingColumns; column += 1) {
      // A row of the block that is shorter than others does not change the cells after its end.
      const text = block[row % height]?.[column % width]
      if (text !== undefined)
        texts.push({ cell: { row: target.top + row, column: target.left + column }, text })
    }
  return {
    texts,
    range: {
      top: target.top,
      left: target.left,
      bottom: target.top + fittingRows - 1,
      right: target.left + fittingColumns - 1,
    },
    lostRows: rows - fittingRows,
    lostColumns: columns - fittingColumns,
  }
}

/** Returns the positions of the cells of a block, row by row. */
export function cellsInRange({ top, bottom, left, right }: Range): readonly CellPosition[] {
  const cells: CellPosition[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push({ row, column })
  return cells
}

/** A cell to fill, and the cell whose value it gets. */
export interface FilledCell {
  readonly cell: CellPosition
  readonly from: CellPosition
}

/** Returns the cells of a block that get the values of its first row, or of its first column. */
export function fillFromFirst(range: Range, direction: 'down' | 'right'): readonly FilledCell[] {
  const isDown = direction === 'down'
  return cellsInRange(range)
    .filter(({ row, column }) => (isDown ? row > range.top : column > range.left))
    .map((cell) => ({
      cell,
      from: isDown ? { row: range.top, column: cell.column } : { row: cell.row, column: range.left },
    }))
}

/**
 * Returns the range that a drag of the fill handle to a cell covers: extended along rows or columns, whichever distance is greater;
 * unchanged if the cell is in it.
 */
export function extendByDrag(range: Range, to: CellPosition): Range {
  const rowDistance = Math.max(to.row - range.bottom, range.top - to.row, 0)
  const columnDistance = Math.max(to.column - range.right, range.left - to.column, 0)
  if (rowDistance === 0 && columnDistance === 0) return range
  if (rowDistance >= columnDistance)
    return { ...range, top: Math.min(range.top, to.row), bottom: Math.max(range.bottom, to.row) }
  return { ...range, left: Math.min(range.left, to.column), right: Math.max(range.right, to.column) }
}

/** Returns the cells of `target` around `source`, which get the values of `source` repeatedly. */
export function fillByRepeating(source: Range, target: Range): readonly FilledCell[] {
  const height = source.bottom - source.top + 1
  const width = source.right - source.left + 1
  const isSource = ({ row, column }: CellPosition) =>
    row >= source.top && row <= source.bottom && column >= source.left && column <= source.right
  const wrap = (offset: number, count: number) => ((offset % count) + count) % count
  return cellsInRange(target)
    .filter((cell) => !isSource(cell))
    .map((cell) => ({
      cell,
      from: {
        row: source.top + wrap(cell.row - source.top, height),
        column: source.left + wrap(cell.column - source.left, width),
      },
    }))
}
