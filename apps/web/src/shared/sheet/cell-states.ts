import type { Column } from '@plumb/domain/editing/column.ts'
import type { Typed } from '@plumb/domain/editing/draft.ts'
import { useMemo, useState } from 'react'
import type { SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
import { isClosed } from './use-sheet-edits.ts'

/** What one cell shows. */
export interface CellState {
  readonly text: string
  /** What stands there while it is empty, since it follows from other cells. */
  readonly worked: string | null
  /** What an empty cell says instead, in a lighter ink. */
  readonly emptyText: string | null
  /** The tier whose colour stands before the text. */
  readonly tier: number | null
  readonly isChanged: boolean
  readonly problem: string | null
  readonly isDeleted: boolean
  readonly isClosed: boolean
}

/**
 * What the cells of a row show. Asked again it is the same object as long as nothing in the row has changed, so that rows
 * which stay as they are need not be drawn anew, and rows that scroll past are not reckoned twice.
 */
export function useCellStates<Row extends SheetRow>(
  columns: readonly SheetColumn<Row>[],
  cells: SheetCells,
): (row: Row) => readonly CellState[] {
  const [before] = useState(() => new WeakMap<Row, readonly CellState[]>())
  return useMemo(() => remembering(before, columns, cells), [before, columns, cells])
}

function remembering<Row extends SheetRow>(
  before: WeakMap<Row, readonly CellState[]>,
  columns: readonly SheetColumn<Row>[],
  cells: SheetCells,
) {
  const now = new WeakMap<Row, readonly CellState[]>()
  return (row: Row): readonly CellState[] => {
    const known = now.get(row)
    if (known) return known
    const last = before.get(row)
    const next = columns.map((column) => stateOf(row, column, cells))
    const states = last && isSame(last, next) ? last : next
    now.set(row, states)
    before.set(row, states)
    return states
  }
}

function stateOf<Row extends SheetRow>(row: Row, described: SheetColumn<Row>, cells: SheetCells): CellState {
  const { column } = described
  const key = described.keyOf(row)
  const text = shownText(column, cells.typed(key, column.key))
  return {
    text,
    worked: text === '' ? (cells.worked?.(key, column.key) ?? null) : null,
    emptyText: text === '' ? (described.emptyText?.(row) ?? null) : null,
    tier: described.tierOf?.(row) ?? null,
    isChanged: cells.isChanged(key, column.key),
    problem: cells.problem(key, column.key),
    isDeleted: cells.isDeleted(key),
    isClosed: cells.change !== undefined && isClosed(row, described, cells),
  }
}

/** @returns what a cell shows. */
export function shownText({ kind }: Column, typed: Typed): string {
  if ('text' in typed) return typed.text
  return typed.value === null ? '' : kind.show(typed.value)
}

function isSame(a: readonly CellState[], b: readonly CellState[]): boolean {
  return a.length === b.length && a.every((state, column) => isSameState(state, b[column]))
}

function isSameState(a: CellState, b: CellState | undefined): boolean {
  return (
    b !== undefined &&
    a.text === b.text &&
    a.worked === b.worked &&
    a.emptyText === b.emptyText &&
    a.tier === b.tier &&
    a.isChanged === b.isChanged &&
    a.problem === b.problem &&
    a.isDeleted === b.isDeleted &&
    a.isClosed === b.isClosed
  )
}
