import type { CellValue, Choice, Column } from '@plumb/domain/editing/column.ts'
import type { RowKey, Typed } from '@plumb/domain/editing/draft.ts'
import type { CellChange } from '@plumb/domain/editing/steps.ts'

/** A row of a sheet. Its cells may belong to several rows of a draft: a level has a width in each group. */
export interface SheetRow {
  /** Its own on the sheet, however rows are sorted and filtered. */
  readonly key: string
  /** What heads it, for screen readers: "L9 Career". */
  readonly label: string
}

/** A column that heads rows: frozen at the left, never typed into. */
export interface KeyColumn<Row extends SheetRow> {
  readonly id: string
  readonly head: string
  text(row: Row): string
  /** px, until somebody widens it. */
  readonly width: number
  /** Written in a lighter ink, beside the name that says more. */
  readonly isQuiet?: boolean
}

/** A column of cells. */
export interface SheetColumn<Row extends SheetRow> {
  /** Its own on the sheet: its width is remembered by it. */
  readonly id: string
  readonly column: Column
  /** Where another head than the column's stands over it. */
  readonly head?: string
  /** The heading above it that it shares with its neighbours. */
  readonly group?: string
  /** The row of the draft that its cell in a row of the sheet belongs to. */
  keyOf(row: Row): RowKey
  readonly width: number
  /** Stays in view at the left as the others scroll; those come first. */
  readonly isFrozen?: boolean
  /** Why nobody may type here, else null. */
  closedBecause?(row: Row): string | null
  /** The number of the tier whose colour stands before the text of a cell; null: none does. */
  tierOf?(row: Row): number | null
  /** What an empty cell says in a lighter ink: it is read, and neither copied nor found. */
  emptyText?(row: Row): string | null
  /**
   * `worked`: its cells follow from others and are never typed; `delta`: the same, each a chip; `check`: each is a box that is checked
   * or not; `mix`: worked, "60 : 40", with a bar of its two sides.
   */
  readonly look?: 'worked' | 'delta' | 'check' | 'mix'
  /** Where its cells hold one of more than a page has: asked once typing rests, and chosen from what it answers. */
  readonly search?: CellSearch
}

/** How what a cell may hold is found. */
export interface CellSearch {
  /** Characters that it takes at least. */
  readonly least: number
  /** How long typing rests before it is asked, ms. */
  readonly restMs: number
  /** @returns what may be meant, the best first; the same function as long as it answers the same. @throws where no answer comes */
  readonly find: (text: string) => Promise<readonly Choice[]>
}

/** A row that says one thing in place of its cells, from one of them to the last. */
export interface Sentence {
  /** The column of its first cell. */
  readonly from: number
  readonly text: string
}

/** What stands in the cells of a sheet, and how they are changed. */
export interface SheetCells {
  typed(key: RowKey, column: string): Typed
  isChanged(key: RowKey, column: string): boolean
  problem(key: RowKey, column: string): string | null
  /** The rows of the draft with anything wrong: nobody looks for it in tens of thousands of cells. */
  readonly problemKeys: { readonly size: number; has(key: RowKey): boolean }
  isDeleted(key: RowKey): boolean
  /** What an empty cell comes to by what is typed in others, as it is shown; null: nothing follows. */
  worked?(key: RowKey, column: string): string | null
  /** What stood there before it was changed. */
  original(key: RowKey, column: string): CellValue
  /**
   * What all cells of a row of the draft come from, besides `change`: as long as these are the same things, so are its cells. Where it is
   * not said, each cell is asked whenever anything has changed.
   */
  sources?(key: RowKey): readonly unknown[]
  /** Absent on a sheet that is only read. */
  change?: ((changes: readonly CellChange[]) => void) | undefined
}

/** A cell that is typed into, with the text so far. */
export interface CellTyping {
  readonly key: RowKey
  readonly column: string
  readonly text: string
}

/** What of a sheet is in view, for what stands beside it. */
export interface SheetSeen<Row extends SheetRow> {
  /** As they are sorted and filtered now, each 28 px high under the heads. */
  readonly rows: readonly Row[]
  /** The cell that one is at; null: there is none. */
  readonly active: { readonly row: Row; readonly column: SheetColumn<Row> } | null
  /** px */
  readonly headHeight: number
}

/** A cell by where it stands now: the index of its row as they are sorted, and of its column. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** A block of cells; its ends belong to it. */
export interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}
