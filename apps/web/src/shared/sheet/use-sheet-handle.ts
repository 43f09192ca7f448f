import type { RowKey } from '@plumb/domain/editing/draft.ts'
import { type Ref, useImperativeHandle } from 'react'
import { flushSync } from 'react-dom'
import { selectCell, type Selection } from './selection.ts'
import type { Place, SheetColumn, SheetRow } from './sheet-parts.ts'
import { useStable } from './use-stable.ts'

/** What a page may ask of its sheet. */
export interface SheetHandle {
  /** Goes to a cell by what it holds, shows it even where it is filtered away, and takes the focus there. */
  show(key: RowKey, column: string | null): void
  /** The same, and opens the cell with what stands in it chosen: the first key takes its place, and a list of what it may hold stands under it. */
  open(key: RowKey, column: string): void
  /** Ends typing, so that what was typed counts. */
  commit(): void
}

interface Handled<Row extends SheetRow> {
  readonly rows: readonly Row[]
  readonly shown: readonly Row[]
  readonly columns: readonly SheetColumn<Row>[]
  readonly showAll: () => void
  readonly select: (selection: Selection) => void
  readonly commit: () => void
  /** Opens the cell that is active now. */
  readonly openActive: () => void
}

export function useSheetHandle<Row extends SheetRow>(
  handle: Ref<SheetHandle> | undefined,
  { rows, shown, columns, showAll, select, commit, openActive }: Handled<Row>,
): void {
  const show = (key: RowKey, columnKey: string | null) => {
    const place = find(shown, columns, key, columnKey)
    if (place) return select(selectCell(place))
    const everywhere = find(rows, columns, key, columnKey)
    if (everywhere) {
      flushSync(showAll)
      select(selectCell(everywhere))
    }
  }
  const act = useStable(openActive)
  useImperativeHandle(handle, () => ({
    commit: () => flushSync(commit),
    show,
    open(key, columnKey) {
      flushSync(() => show(key, columnKey))
      act()
    },
  }))
}

function find<Row extends SheetRow>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  key: RowKey,
  columnKey: string | null,
): Place | null {
  for (const [row, each] of rows.entries())
    for (const [column, described] of columns.entries())
      if (described.keyOf(each) === key && (columnKey === null || described.column.key === columnKey))
        return { row, column }
  return null
}
