import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useLayoutEffect, useRef } from 'react'
import { useCellStates } from './cell-states.ts'
import type { DrawnColumns } from './drawn-columns.ts'
import type { RowPlaces } from './row-places.ts'
import { placeRows, type RowSlot } from './row-slots.ts'
import type { SheetLayout } from './sheet-layout.ts'
import type { Place, Range, Sentence, SheetCells, SheetColumn, SheetRow } from './sheet-parts.ts'
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
  readonly drawn: DrawnColumns
  readonly cells: SheetCells
  readonly range: Range | null
  readonly active: Place | null
  /** Whether the fill handle is shown, which is hidden during typing. */
  readonly hasHandle: boolean
  /** The block that the fill handle is dragged over. */
  readonly filling: Range | null
  readonly places: RowPlaces
  /** Returns the text that replaces the cells of a row; null for none. */
  readonly sentence: ((row: SheetRow) => Sentence | null) | undefined
  /** Returns the width in px at which a text that starts at a column wraps. */
  readonly room: (from: number) => number
}

/** The visible rows and a few beyond. Scrolling renders only the rows that come into view. */
export const SheetRows = memo(function SheetRows(props: RowsProps) {
  const { gridId, scroller, rows, columns, layout, cells, range, active, hasHandle, filling } = props
  const { places, sentence, room, drawn } = props
  const statesOf = useCellStates(columns, cells)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: places.height,
    overscan: 6,
    useFlushSync: false,
  })
  const growsRows = sentence !== undefined
  useLayoutEffect(() => {
    if (growsRows) virtual.measure()
  }, [virtual, places, growsRows])
  const slots = useRef<readonly RowSlot[]>([])
  const indexes = virtual.getVirtualItems().map(({ index }) => index)
  slots.current = placeRows(slots.current, indexes, virtual.isScrolling)
  return slots.current.map(({ slot, index }) => {
    const row = rows[index]
    if (!row) return null
    const message = sentence?.(row) ?? null
    return (
      <SheetRowView
        key={slot}
        gridId={gridId}
        row={row}
        index={index}
        top={places.top(index)}
        height={places.height(index)}
        sentence={message?.text ?? null}
        sentenceFrom={message?.from ?? 0}
        room={message === null ? 0 : room(message.from)}
        layout={layout}
        drawnFrom={drawn.from}
        drawnTo={drawn.to}
        states={statesOf(row)}
        selected={inRow(range, index)}
        active={active?.row === index ? active.column : null}
        hasHandle={hasHandle && range?.bottom === index}
        filling={inRow(filling, index)}
      />
    )
  })
})

const inRow = (range: Range | null, row: number) =>
  range && row >= range.top && row <= range.bottom ? range : null
