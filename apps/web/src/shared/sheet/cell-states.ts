import type { Column } from '@plumb/domain/editing/column.ts'
import type { RowKey, Typed } from '@plumb/domain/editing/draft.ts'
import { useMemo, useState } from 'react'
import type { SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
import { areSame, isSame } from './same.ts'
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
  /** Of a box: whether it is checked; null where it is none, or holds what is neither. */
  readonly isChecked: boolean | null
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
  const [before] = useState(() => new WeakMap<Row, Remembered<Row>>())
  return useMemo(() => remembering(before, columns, cells), [before, columns, cells])
}

/** What a row showed last, and what that came from. */
interface Remembered<Row extends SheetRow> {
  readonly states: readonly CellState[]
  readonly columns: readonly SheetColumn<Row>[]
  /** The rows of the draft that its cells belong to, neighbours of one row once. */
  readonly keys: readonly RowKey[]
  readonly isOpen: boolean
  /** Of the rows of the draft that its cells belong to, one after the other; null where it is not told. */
  readonly sources: readonly unknown[] | null
}

/** @returns what the cells of a row show, of which `before` knows what they showed last. */
export function remembering<Row extends SheetRow>(
  before: WeakMap<Row, Remembered<Row>>,
  columns: readonly SheetColumn<Row>[],
  cells: SheetCells,
) {
  const now = new WeakMap<Row, readonly CellState[]>()
  const isOpen = cells.change !== undefined
  const sourcesOf = (keys: readonly RowKey[]): readonly unknown[] | null => {
    const { sources } = cells
    if (!sources) return null
    const all: unknown[] = []
    for (const key of keys) all.push(...sources(key))
    return all
  }
  return (row: Row): readonly CellState[] => {
    const known = now.get(row)
    if (known) return known
    const last = before.get(row)
    const keys = last?.columns === columns ? last.keys : keysOf(row, columns)
    const sources = sourcesOf(keys)
    if (last?.columns === columns && last.isOpen === isOpen && areSame(last.sources, sources)) {
      now.set(row, last.states)
      return last.states
    }
    const next = columns.map((column) => stateOf(row, column, cells))
    const states = last && isSameRow(last.states, next) ? last.states : next
    now.set(row, states)
    before.set(row, { states, columns, keys, isOpen, sources })
    return states
  }
}

/** Neighbours mostly belong to one row: it is asked once. */
function keysOf<Row extends SheetRow>(row: Row, columns: readonly SheetColumn<Row>[]): readonly RowKey[] {
  return columns.map(({ keyOf }) => keyOf(row)).filter((key, place, all) => key !== all[place - 1])
}

function stateOf<Row extends SheetRow>(row: Row, described: SheetColumn<Row>, cells: SheetCells): CellState {
  const { column } = described
  const key = described.keyOf(row)
  const typed = cells.typed(key, column.key)
  const text = shownText(column, typed)
  return {
    text,
    worked: text === '' ? (cells.worked?.(key, column.key) ?? null) : null,
    emptyText: text === '' ? (described.emptyText?.(row) ?? null) : null,
    tier: described.tierOf?.(row) ?? null,
    isChecked: described.look === 'check' && 'value' in typed ? typed.value === true : null,
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

const isSameRow = (last: readonly CellState[], next: readonly CellState[]) =>
  last.length === next.length && last.every((state, column) => isSame(state, next[column] ?? state))
