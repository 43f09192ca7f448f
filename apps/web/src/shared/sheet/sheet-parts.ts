import type { CellValue, Choice, Column } from '@plumb/domain/editing/column.ts'
import type { RowKey, Typed } from '@plumb/domain/editing/draft.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'
import type { AddedRows } from '@plumb/domain/editing/table-rows.ts'

/** A row of a sheet. Its cells may belong to several rows of a draft: a level has a width in each group. */
export interface SheetRow {
  /** Unique on the sheet. */
  readonly key: string
  /** The heading of the row for screen readers: "L9 Career". */
  readonly label: string
  /** Only on the blank row after the last one: placeholders of its cells, by the id of their column. */
  readonly placeholders?: Readonly<Record<string, string>>
}

/** Lets the user add rows to a sheet. */
export interface RowAdding<Row extends SheetRow> {
  /** The blank row after the last one: what is typed or pasted into it becomes a new row. Its cells have no values. */
  readonly blankRow: Row
  /** Adds rows after the last one and changes cells of others, in one step. */
  readonly add: (added: AddedRows) => void
}

/** A column that heads rows: frozen at the left, and read-only. */
export interface KeyColumn<Row extends SheetRow> {
  readonly id: string
  readonly head: string
  text(row: Row): string
  /** Default width in px. */
  readonly width: number
  /** Shown in a lighter color, next to the main name. */
  readonly isQuiet?: boolean
}

/** A column of cells. */
export interface SheetColumn<Row extends SheetRow> {
  /** Unique on the sheet; its width is stored under this id. */
  readonly id: string
  readonly column: Column
  /** Replaces the column's name as the heading. */
  readonly head?: string
  /** The heading above it, shared with adjacent columns. */
  readonly group?: string
  /** Returns the key of the draft row to which the cell of this column in a row belongs. */
  keyOf(row: Row): RowKey
  /** Default width in px. */
  readonly width: number
  /** Whether it stays in view at the left; frozen columns come first. */
  readonly isFrozen?: boolean
  /** Whether its cells cannot be edited. */
  readonly isReadOnly?: boolean
  /** Returns the number of the tier whose color is shown before the text; null for none. */
  tierOf?(row: Row): number | null
  /** Returns the placeholder of an empty cell, which is shown and announced, but neither copied nor found. */
  emptyText?(row: Row): string | null
  /**
   * `computed`: calculated cells; `delta`: calculated, shown as chips; `check`: checkboxes; `mix`: calculated, "60 : 40", with a bar; `level`:
   * job levels, "P4 Senior (hidden)".
   */
  readonly look?: 'computed' | 'delta' | 'check' | 'mix' | 'level'
  /** Returns the text of the other state of a cell, to which the space bar and the control in the cell change it. */
  readonly toggle?: (text: string) => string
  /** A search for the values of its cells, if a page cannot load all of them. */
  readonly search?: CellSearch
}

/** A search for the values that a cell can have. */
export interface CellSearch {
  /** Minimum number of characters. */
  readonly minCharacters: number
  /** Delay of the search after the last keystroke, ms. */
  readonly debounceMs: number
  /** Returns matching values, the best first; must be a stable function. @throws without a response */
  readonly find: (text: string) => Promise<readonly Choice[]>
}

/** A text that replaces the cells of a row, from one of them to the last. */
export interface RowMessage {
  /** The first column that it covers. */
  readonly from: number
  readonly text: string
}

/** The cell values of a sheet, and how they change. */
export interface SheetCells {
  typed(key: RowKey, column: string): Typed
  isChanged(key: RowKey, column: string): boolean
  problem(key: RowKey, column: string): string | null
  /** Rows of the draft with a problem; a lookup, since a search of all cells would be slow. */
  readonly problemKeys: { readonly size: number; has(key: RowKey): boolean }
  isDeleted(key: RowKey): boolean
  /** Returns the text that an empty cell of an editable column shows, calculated from other cells (rule SH8); null if there is none. */
  inferredText?(key: RowKey, column: string): string | null
  /** Returns the value before the draft's change. */
  original(key: RowKey, column: string): CellValue
  /**
   * Returns the objects that all cells of a draft row depend on, besides `change`: cells are the same as long as these are. If absent, each
   * cell is computed after any change.
   */
  sources?(key: RowKey): readonly unknown[]
  /** Absent on a read-only sheet. */
  change?: ((changes: readonly CellChange[]) => void) | undefined
}

/** The cell that is being edited, with its current text. */
export interface CellTyping {
  readonly key: RowKey
  readonly column: string
  readonly text: string
}

/** The visible part of a sheet, for components next to it. */
export interface VisibleSheet<Row extends SheetRow> {
  /** The rows in their current order, each `ROW_HEIGHT` px high, below the heads. */
  readonly rows: readonly Row[]
  /** The active cell; null for none. */
  readonly active: { readonly row: Row; readonly column: SheetColumn<Row> } | null
  /** px */
  readonly headHeight: number
}

/** The current position of a cell: the index of its row in the current order, and of its column. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** A block of cells; its ends are inclusive. */
export interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
