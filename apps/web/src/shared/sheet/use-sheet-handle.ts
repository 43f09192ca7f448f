import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { type Ref, useImperativeHandle } from 'react'
import { flushSync } from 'react-dom'
import { selectCell, type Selection } from './selection.ts'
import type { CellPosition, Range, SheetColumn, SheetRow } from './sheet-parts.ts'
import { useStableCallback } from './use-stable-callback.ts'

/** The methods of a sheet that a page can call. */
export interface SheetHandle {
  /** Selects a cell by row and column, by default the first column, and focuses it; ends a filter that hides it. */
  show(key: RowKey, column: string | null): void
  /** Does the same as `show`, and opens the editor with its text selected: the first key replaces it, and a list of choices opens under it. */
  open(key: RowKey, column: string): void
  /** Ends typing, and changes the cell to the typed text. */
  commit(): void
  /** Pastes text from a spreadsheet after the last row. */
  paste(text: string): void
  /** Returns the keys of the rows of the selected block, from the top. */
  selectedRows(): readonly string[]
}

interface SheetHandleInput<Row extends SheetRow> {
  /** All rows, in the order that they have without a filter. */
  readonly rows: readonly Row[]
  /** The visible rows in their current order, with the blank one. */
  readonly visibleRows: readonly Row[]
  readonly range: Range | null
  readonly columns: readonly SheetColumn<Row>[]
  readonly showAll: () => void
  readonly select: (selection: Selection) => void
  readonly commit: () => void
  readonly paste: (text: string) => void
  /** Opens the editor of the active cell. */
  readonly openActive: () => void
}

/** Provides the methods of a sheet to its page. */
export function useSheetHandle<Row extends SheetRow>(
  handle: Ref<SheetHandle> | undefined,
  { rows, visibleRows, range, columns, showAll, select, commit, paste, openActive }: SheetHandleInput<Row>,
): void {
  const show = (key: RowKey, columnKey: string | null) => {
    const cell = findPosition(visibleRows, columns, key, columnKey)
    if (cell) return select(selectCell(cell))
    const unfilteredPosition = findPosition(rows, columns, key, columnKey)
    if (unfilteredPosition) {
      flushSync(showAll)
      select(selectCell(unfilteredPosition))
    }
  }
  const stableOpenActive = useStableCallback(openActive)
  const stablePaste = useStableCallback(paste)
  useImperativeHandle(handle, () => ({
    commit: () => flushSync(commit),
    paste: stablePaste,
    selectedRows: () => (range ? visibleRows.slice(range.top, range.bottom + 1).map(({ key }) => key) : []),
    show,
    open(key, columnKey) {
      flushSync(() => show(key, columnKey))
      stableOpenActive()
    },
  }))
}

function findPosition<Row extends SheetRow>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  key: RowKey,
  columnKey: string | null,
): CellPosition | null {
  for (const [row, each] of rows.entries())
    for (const [column, sheetColumn] of columns.entries())
      if (sheetColumn.keyOf(each) === key && (columnKey === null || sheetColumn.column.key === columnKey))
        return { row, column }
  return null
}
