import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Span, nextRenderedSpan } from './rendered-columns.ts'
import type { RowPositions } from './row-positions.ts'
import { ROW_HEIGHT, type SheetLayout } from './sheet-layout.ts'
import type { CellPosition, SheetRow } from './sheet-parts.ts'

/** Scroll position and visible size, px. */
interface VisibleArea {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/**
 * Tracks the visible part of a sheet. It is stored on each change instead of being measured when needed: a measurement during an update
 * would force a layout.
 * @param scroller null until it is mounted
 * @param companion the element that covers the right side of the sheet
 * @returns methods that scroll, and the span of columns to render: null until it is known
 */
export function useViewport<Row extends SheetRow>(
  scroller: HTMLElement | null,
  companion: HTMLElement | null,
  layout: SheetLayout<Row>,
  rowPositions: RowPositions,
) {
  const visibleArea = useRef<VisibleArea>({ top: 0, left: 0, width: 0, height: 0 })
  const [span, setSpan] = useState<Span | null>(null)
  const { frozenWidth } = layout
  // Runs before the first rows are painted.
  useLayoutEffect(() => {
    if (!scroller) return
    const onScroll = () => {
      const { left: before } = visibleArea.current
      visibleArea.current = { ...visibleArea.current, top: scroller.scrollTop, left: scroller.scrollLeft }
      if (visibleArea.current.left !== before) updateSpan()
    }
    const updateSpan = () =>
      setSpan((before) => nextRenderedSpan(before, horizontalSpan(visibleArea.current, frozenWidth)))
    const onResize = () => {
      const width = scroller.clientWidth - (companion?.offsetWidth ?? 0)
      visibleArea.current = { ...visibleArea.current, width, height: scroller.clientHeight }
      onScroll()
      updateSpan()
    }
    onResize()
    const observer = new ResizeObserver(onResize)
    observer.observe(scroller)
    if (companion) observer.observe(companion)
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [scroller, companion, frozenWidth])

  const viewport = useMemo(() => {
    const scrollTo = (next: { readonly top?: number; readonly left?: number }) => {
      visibleArea.current = { ...visibleArea.current, ...next }
      if (next.left !== undefined && next.left > 0) scroller?.setAttribute('data-shifted', '')
      // Renders the columns of the target in the same frame, not in the next one.
      if (next.left !== undefined)
        setSpan((before) => nextRenderedSpan(before, horizontalSpan(visibleArea.current, layout.frozenWidth)))
      scroller?.scrollTo({ ...next, behavior: 'instant' })
    }
    const rowsHeight = () => visibleArea.current.height - layout.headHeight
    return {
      /** Scrolls only as far as needed to show a cell. */
      show(cell: CellPosition): void {
        const column = layout.columns[cell.column]
        if (!column) return
        const { top, left, width } = visibleArea.current
        const [rowTop, rowEnd] = [rowPositions.top(cell.row), rowPositions.top(cell.row + 1)]
        if (rowTop < top) scrollTo({ top: rowTop })
        else if (rowEnd > top + rowsHeight()) scrollTo({ top: rowEnd - rowsHeight() })
        if (column.isFrozen) return
        const end = column.left + column.width
        if (column.left < left + layout.frozenWidth) scrollTo({ left: column.left - layout.frozenWidth })
        else if (end > left + width) scrollTo({ left: end - width })
      },
      /** Returns the number of rows that a page key moves. */
      pageRows: (): number => Math.max(1, Math.floor(rowsHeight() / ROW_HEIGHT) - 1),
      /** Scrolls back to the first row if fewer rows remain than were scrolled past. */
      stayWithin(): void {
        if (rowPositions.total < visibleArea.current.top) scrollTo({ top: 0 })
      },
    }
  }, [scroller, layout, rowPositions])
  return { viewport, span }
}

const horizontalSpan = ({ left, width }: VisibleArea, frozenWidth: number): Span => ({
  left: left + frozenWidth,
  right: left + Math.max(width, frozenWidth),
})
