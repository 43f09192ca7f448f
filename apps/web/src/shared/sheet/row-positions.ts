import { ROW_HEIGHT } from './sheet-layout.ts'
import type { SheetRow } from './sheet-parts.ts'

/** Positions of rows below the column heads, in px; a row is identified by its index among the visible rows. */
export interface RowPositions {
  top(row: number): number
  height(row: number): number
  /** Total height. */
  readonly total: number
}

/** Returns the positions of rows. @param heights heights of rows that are taller than others, in px by key */
export function computeRowPositions(
  rows: readonly SheetRow[],
  heights: ReadonlyMap<string, number> = new Map(),
): RowPositions {
  if (heights.size === 0)
    return { top: (row) => row * ROW_HEIGHT, height: () => ROW_HEIGHT, total: rows.length * ROW_HEIGHT }
  const tops = [0]
  for (const { key } of rows) tops.push((tops.at(-1) ?? 0) + (heights.get(key) ?? ROW_HEIGHT))
  const total = tops.at(-1) ?? 0
  const top = (row: number) => tops[row] ?? total
  return { top, height: (row) => top(row + 1) - top(row), total }
}
