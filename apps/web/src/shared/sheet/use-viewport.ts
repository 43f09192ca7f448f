import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type Span, spanToDraw } from './drawn-columns.ts'
import type { RowPlaces } from './row-places.ts'
import { ROW_HEIGHT, type SheetLayout } from './sheet-layout.ts'
import type { Place, SheetRow } from './sheet-parts.ts'

/** px; where the scroller stands, and what of it can be seen. */
interface Seen {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/**
 * What of a sheet is in view. It is noted as it changes and not asked for when a key needs it: an answer amid a change
 * would make the browser lay out everything before its time.
 * @param scroller null until it is there
 * @param beside what covers the sheet's right side
 * @returns what scrolls it, and which of its width is to be drawn: null until that is known
 */
export function useViewport<Row extends SheetRow>(
  scroller: HTMLElement | null,
  beside: HTMLElement | null,
  layout: SheetLayout<Row>,
  places: RowPlaces,
) {
  const seen = useRef<Seen>({ top: 0, left: 0, width: 0, height: 0 })
  const [span, setSpan] = useState<Span | null>(null)
  const { frozenWidth } = layout
  // Before the first rows are painted.
  useLayoutEffect(() => {
    if (!scroller) return
    const scrolled = () => {
      const { left: before } = seen.current
      seen.current = { ...seen.current, top: scroller.scrollTop, left: scroller.scrollLeft }
      if (seen.current.left !== before) draw()
    }
    const draw = () => setSpan((before) => spanToDraw(before, spanOf(seen.current, frozenWidth)))
    const sized = () => {
      const width = scroller.clientWidth - (beside?.offsetWidth ?? 0)
      seen.current = { ...seen.current, width, height: scroller.clientHeight }
      scrolled()
      draw()
    }
    sized()
    const observer = new ResizeObserver(sized)
    observer.observe(scroller)
    if (beside) observer.observe(beside)
    scroller.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', scrolled)
    }
  }, [scroller, beside, frozenWidth])

  const viewport = useMemo(() => {
    const scrollTo = (next: { readonly top?: number; readonly left?: number }) => {
      seen.current = { ...seen.current, ...next }
      if (next.left !== undefined && next.left > 0) scroller?.setAttribute('data-shifted', '')
      // The columns that it leads to come with it, and not in the frame after it.
      if (next.left !== undefined)
        setSpan((before) => spanToDraw(before, spanOf(seen.current, layout.frozenWidth)))
      scroller?.scrollTo({ ...next, behavior: 'instant' })
    }
    const rowsHeight = () => seen.current.height - layout.headHeight
    return {
      /** Scrolls no further than it must for a cell to be seen. */
      show(place: Place): void {
        const column = layout.columns[place.column]
        if (!column) return
        const { top, left, width } = seen.current
        const [rowTop, rowEnd] = [places.top(place.row), places.top(place.row + 1)]
        if (rowTop < top) scrollTo({ top: rowTop })
        else if (rowEnd > top + rowsHeight()) scrollTo({ top: rowEnd - rowsHeight() })
        if (column.isFrozen) return
        const end = column.left + column.width
        if (column.left < left + layout.frozenWidth) scrollTo({ left: column.left - layout.frozenWidth })
        else if (end > left + width) scrollTo({ left: end - width })
      },
      /** @returns how many rows a page key goes on. */
      pageRows: (): number => Math.max(1, Math.floor(rowsHeight() / ROW_HEIGHT) - 1),
      /** Back to the first row, where fewer rows are left than were scrolled past. */
      stayWithin(): void {
        if (places.total < seen.current.top) scrollTo({ top: 0 })
      },
    }
  }, [scroller, layout, places])
  return { viewport, span }
}

const spanOf = ({ left, width }: Seen, frozenWidth: number): Span => ({
  left: left + frozenWidth,
  right: left + Math.max(width, frozenWidth),
})
