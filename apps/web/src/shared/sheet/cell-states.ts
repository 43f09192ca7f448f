import type { Column } from '@plumb/domain/editing/column.ts'
import type { RowKey, Typed } from '@plumb/domain/editing/draft.ts'
import { useMemo, useState } from 'react'
import type { SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
import { areShallowEqual, isShallowEqual } from './shallow-equal.ts'
import { isClosed } from './sheet-edits.ts'

/** The displayed state of a cell. */
export interface CellState {
  readonly text: string
  /** The calculated value of an empty cell. */
  readonly inferredText: string | null
  /** Placeholder of an empty cell. */
  readonly emptyText: string | null
  /** The tier whose color is shown before the text. */
  readonly tier: number | null
  /** Whether a checkbox is checked; null for other cells, or if its value is invalid. */
  readonly isChecked: boolean | null
  readonly isChanged: boolean
  readonly problem: string | null
  readonly isDeleted: boolean
  /** Whether the cell cannot be edited although others can. */
  readonly isClosed: boolean
}

/**
 * Returns a function that returns the cell states of a row. They are the same object until something in the row changes, so that unchanged
 * rows do not render and rows that scroll past are computed once.
 */
export function useCellStates<Row extends SheetRow>(
  columns: readonly SheetColumn<Row>[],
  cells: SheetCells,
): (row: Row) => readonly CellState[] {
  const [previousStates] = useState(() => new WeakMap<Row, CachedStates<Row>>())
  return useMemo(() => createStateCache(previousStates, columns, cells), [previousStates, columns, cells])
}

/** The last states of a row, and what they were computed from. */
interface CachedStates<Row extends SheetRow> {
  readonly states: readonly CellState[]
  readonly columns: readonly SheetColumn<Row>[]
  /** The draft rows that its cells belong to; adjacent cells of one row count once. */
  readonly keys: readonly RowKey[]
  readonly isSheetEditable: boolean
  /** Sources of the draft rows that its cells belong to, in one list; null if unknown. */
  readonly sources: readonly unknown[] | null
}

/** Returns a function that returns the cell states of a row; it reuses those in `previousStates` and stores new ones there. */
export function createStateCache<Row extends SheetRow>(
  previousStates: WeakMap<Row, CachedStates<Row>>,
  columns: readonly SheetColumn<Row>[],
  cells: SheetCells,
) {
  const currentCache = new WeakMap<Row, readonly CellState[]>()
  const isSheetEditable = cells.change !== undefined
  const sourcesOf = (keys: readonly RowKey[]): readonly unknown[] | null => {
    const { sources } = cells
    if (!sources) return null
    const all: unknown[] = []
    for (const key of keys) all.push(...sources(key))
    return all
  }
  return (row: Row): readonly CellState[] => {
    const cachedStates = currentCache.get(row)
    if (cachedStates) return cachedStates
    const last = previousStates.get(row)
    const keys = last?.columns === columns ? last.keys : rowKeys(row, columns)
    const sources = sourcesOf(keys)
    if (
      last?.columns === columns &&
      last.isSheetEditable === isSheetEditable &&
      areShallowEqual(last.sources, sources)
    ) {
      currentCache.set(row, last.states)
      return last.states
    }
    const next = columns.map((column) => computeCellState(row, column, cells))
    const states = last && isSameRow(last.states, next) ? last.states : next
    currentCache.set(row, states)
    previousStates.set(row, { states, columns, keys, isSheetEditable, sources })
    return states
  }
}

/** Returns the draft rows that the cells of a row belong to. Adjacent cells mostly belong to one, which is then listed once. */
function rowKeys<Row extends SheetRow>(row: Row, columns: readonly SheetColumn<Row>[]): readonly RowKey[] {
  return columns.map(({ keyOf }) => keyOf(row)).filter((key, index, all) => key !== all[index - 1])
}

function computeCellState<Row extends SheetRow>(
  row: Row,
  sheetColumn: SheetColumn<Row>,
  cells: SheetCells,
): CellState {
  const { column } = sheetColumn
  const key = sheetColumn.keyOf(row)
  if (row.placeholders)
    return {
      ...BLANK_CELL,
      emptyText: row.placeholders[sheetColumn.id] ?? null,
      isClosed: isClosed(row, sheetColumn, cells),
    }
  const typed = cells.typed(key, column.key)
  const text = shownText(column, typed)
  return {
    text,
    inferredText: text === '' ? (cells.inferredText?.(key, column.key) ?? null) : null,
    emptyText: text === '' ? (sheetColumn.emptyText?.(row) ?? null) : null,
    tier: sheetColumn.tierOf?.(row) ?? null,
    isChecked: sheetColumn.look === 'check' && 'value' in typed ? typed.value === true : null,
    isChanged: cells.isChanged(key, column.key),
    problem: cells.problem(key, column.key),
    isDeleted: cells.isDeleted(key),
    isClosed: cells.change !== undefined && isClosed(row, sheetColumn, cells),
  }
}

const BLANK_CELL = {
  text: '',
  inferredText: null,
  tier: null,
  isChecked: null,
  isChanged: false,
  problem: null,
  isDeleted: false,
} as const

/** Returns the displayed text of a cell. */
export function shownText({ kind }: Column, typed: Typed): string {
  if ('text' in typed) return typed.text
  return typed.value === null ? '' : kind.show(typed.value)
}

const isSameRow = (last: readonly CellState[], next: readonly CellState[]) =>
  last.length === next.length && last.every((state, column) => isShallowEqual(state, next[column] ?? state))
