import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef } from 'react'
import { useCellStates } from './cell-states.ts'
import type { RenderedColumns } from './rendered-columns.ts'
import type { RowPositions } from './row-positions.ts'
import { assignSlots, type RowSlot } from './row-slots.ts'
import type { SheetLayout } from './sheet-layout.ts'
import type { CellPosition, Range, RowMessage, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
import { SheetRowView } from './sheet-row.tsx'

interface RowsProps {
  readonly gridId: string
  /** The scrolling container; null until it is mounted. */
  readonly scroller: HTMLElement | null
  /** The rows in their current order. */
  readonly rows: readonly SheetRow[]
  readonly columns: readonly SheetColumn<SheetRow>[]
  readonly layout: SheetLayout<SheetRow>
  /** The rendered columns, besides those that stay in view. */
  readonly renderedColumns: RenderedColumns
  readonly cells: SheetCells
  readonly range: Range | null
  readonly active: CellPosition | null
  /** Whether the fill handle is shown, which is hidden during typing. */
  readonly hasHandle: boolean
  /** The block that the fill handle is dragged over. */
  readonly fillTarget: Range | null
  readonly rowPositions: RowPositions
  /** Returns the text that replaces the cells of a row; null for none. */
  readonly rowMessage: ((row: SheetRow) => RowMessage | null) | undefined
  /** Returns the width in px at which a text that starts at a column wraps. */
  readonly messageWidth: (from: number) => number
}

/** The visible rows and a few beyond. Scrolling renders only the rows that come into view. */
export const SheetRows = memo(function SheetRows(props: RowsProps) {
  const { gridId, scroller, rows, columns, layout, cells, range, active, hasHandle, fillTarget } = props
  const { rowPositions, rowMessage, messageWidth, renderedColumns } = props
  const statesOf = useCellStates(columns, cells)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: rowPositions.height,
    overscan: 6,
    useFlushSync: false,
  })
  const hasMessages = rowMessage !== undefined
  useLayoutEffect(() => {
    if (hasMessages) virtualizer.measure()
  }, [virtualizer, rowPositions, hasMessages])
  const slots = useRef<readonly RowSlot[]>([])
  const indexes = virtualizer.getVirtualItems().map(({ index }) => index)
  slots.current = assignSlots(slots.current, indexes, virtualizer.isScrolling)
  return slots.current.map(({ slot, index }) => {
    const row = rows[index]
    if (!row) return null
    const message = rowMessage?.(row) ?? null
    return (
      <SheetRowView
        key={slot}
        gridId={gridId}
        row={row}
        index={index}
        top={rowPositions.top(index)}
        height={rowPositions.height(index)}
        message={message?.text ?? null}
        messageColumn={message?.from ?? 0}
        messageWidth={message === null ? 0 : messageWidth(message.from)}
        layout={layout}
        firstRenderedColumn={renderedColumns.from}
        lastRenderedColumn={renderedColumns.to}
        states={statesOf(row)}
        selected={rangeInRow(range, index)}
        active={active?.row === index ? active.column : null}
        hasHandle={hasHandle && range?.bottom === index}
        fillTarget={rangeInRow(fillTarget, index)}
      />
    )
  })
})

const rangeInRow = (range: Range | null, row: number) =>
  range && row >= range.top && row <= range.bottom ? range : null
