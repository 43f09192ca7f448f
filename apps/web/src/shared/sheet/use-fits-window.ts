import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns whether a sheet fits into the window without a search.
 * @param scroller null until it is mounted
 * @param searchLine the line above the sheet, if it has only the search; null if other tools keep it
 * @param height of the sheet with all of its rows, px
 */
export function useFitsWindow(
  scroller: HTMLElement | null,
  searchLine: RefObject<HTMLElement | null> | null,
  height: number,
): boolean {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => setFits(height <= scroller.clientHeight + (searchLine?.current?.offsetHeight ?? 0))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller, searchLine, height])
  return fits
}
