import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Returns whether a sheet fits into the window, without the line of tools above it.
 * @param scroller null until it is mounted
 * @param height of the sheet with all of its rows, px
 */
export function useFitsWindow(
  scroller: HTMLElement | null,
  tools: RefObject<HTMLElement | null>,
  height: number,
): boolean {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => setFits(height <= scroller.clientHeight + (tools.current?.offsetHeight ?? 0))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [scroller, tools, height])
  return fits
}
