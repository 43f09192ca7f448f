import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useRef } from 'react'

/** Number of rows that are rendered beyond those in view. */
const OVERSCAN = 12

/** Props by which a row's own height is measured, if it differs from others. */
export interface MeasuredRow {
  readonly ref: Ref<HTMLTableRowElement>
  readonly 'data-index': number
}

interface VirtualRowsProps {
  count: number
  /** The height of a row in px, or an estimate of those that are measured. */
  rowHeight: number
  children: (index: number, measured: MeasuredRow) => ReactNode
}

/** The rows of a table body that are in view in the section that scrolls it, and a few beyond; the others only take their space. */
export function VirtualRows({ count, rowHeight, children }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its results are used only in this component
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => body.current?.closest('section') ?? null,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  })
  const items = virtual.getVirtualItems()
  return (
    <tbody ref={body}>
      <Spacer height={items[0]?.start ?? 0} />
      {items.map(({ index }) => children(index, { ref: virtual.measureElement, 'data-index': index }))}
      <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
    </tbody>
  )
}

/** Reserves the height of rows that are not rendered. */
export function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return <tr aria-hidden style={{ height }} />
}
