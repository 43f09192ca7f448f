import { sheetMessages } from '@plumb/domain/messages/sheets.ts'
import { memo, type ReactNode, useDeferredValue, useMemo } from 'react'
import { cellsInRange } from './blocks.ts'
import { isOneCell, rangeOf, type Selection } from './selection.ts'
import type { Range, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
import { type Summary, summaryOf } from './summary.ts'

interface StatusProps {
  readonly selection: Selection | null
  /** The visible rows. */
  readonly rows: readonly SheetRow[]
  /** Number of visible rows, without the blank one; null if the page shows it elsewhere. */
  readonly shownRowCount: number | null
  /** Total number of rows, including hidden ones. */
  readonly totalRowCount: number
  readonly columns: readonly SheetColumn<SheetRow>[]
  readonly cells: SheetCells
  /** Shown before the number of rows, together with it. */
  readonly end: ReactNode
  /** Renders a part of the line for the active cell. */
  readonly renderAtCell?: ((row: SheetRow, column: SheetColumn<SheetRow>) => ReactNode) | undefined
}

/** Shows a summary of the selected block, and the number of rows. */
export const SheetStatus = memo(function SheetStatus(props: StatusProps) {
  const { selection, rows, shownRowCount, totalRowCount, columns, cells, end, renderAtCell } = props
  const block = useMemo(
    () => (selection && !isOneCell(selection) ? { range: rangeOf(selection), rows, columns, cells } : null),
    [selection, rows, columns, cells],
  )
  // Deferred: summing tens of thousands of cells must not delay rendering.
  const deferredBlock = useDeferredValue(block)
  const activeCell = selection?.active
  const [row, column] = activeCell ? [rows[activeCell.row], columns[activeCell.column]] : []
  return (
    <div className="flex min-h-8 flex-none flex-wrap items-center gap-x-5 border-t border-hair-2 bg-ground px-6 text-12 text-ink-2 max-desk:px-4">
      <output className="flex flex-wrap gap-x-5">
        {deferredBlock ? (
          <BlockSummary block={deferredBlock} />
        ) : (
          <span className="text-ink-3 max-desk:hidden">{sheetMessages.hint}</span>
        )}
      </output>
      {row && column && renderAtCell?.(row, column)}
      {shownRowCount !== null && (
        <span className="ml-auto">
          {end}
          {end && ' · '}
          {shownRowCount === totalRowCount
            ? sheetMessages.rows(totalRowCount)
            : sheetMessages.rowsOf(shownRowCount, totalRowCount)}
        </span>
      )}
    </div>
  )
})

interface Block extends Pick<StatusProps, 'rows' | 'columns' | 'cells'> {
  readonly range: Range
}

/** Renders only when the block changes, so that the selection never waits for a sum. */
const BlockSummary = memo(function BlockSummary({ block }: { block: Block }) {
  const { top, bottom, left, right } = block.range
  const { count, figures } = summaryOfBlock(block)
  return (
    <>
      <Figure name={sheetMessages.selection} value={sheetMessages.size(bottom - top + 1, right - left + 1)} />
      <Figure name={sheetMessages.count} value={count.toLocaleString('en-US')} />
      {figures && (
        <>
          <Figure name={sheetMessages.average} value={figures.average} />
          <Figure name={sheetMessages.least} value={figures.min} />
          <Figure name={sheetMessages.most} value={figures.max} />
          <Figure name={sheetMessages.sum} value={figures.sum} />
        </>
      )}
    </>
  )
})

function summaryOfBlock({ range, rows, columns, cells }: Block): Summary {
  const positions = cellsInRange(range)
  const values = positions.map(({ row, column }) => {
    const [cellRow, cellColumn] = [rows[row], columns[column]]
    const typed =
      cellRow && cellColumn && !cellRow.placeholders
        ? cells.typed(cellColumn.keyOf(cellRow), cellColumn.column.key)
        : { value: null }
    return 'value' in typed ? typed.value : null
  })
  return summaryOf(values, (index) => columns[positions[index]?.column ?? -1]?.column.kind.isNumeric ?? false)
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="mr-1.5 text-ink-3">{name}</span>
      <b className="font-semibold text-ink-1">{value}</b>
    </span>
  )
}
