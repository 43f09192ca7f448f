import { type RefObject, useLayoutEffect, useState } from 'react'
import { observeSize } from '../ui/observe-size.ts'

/**
 * Returns whether all rows of a sheet fit into the window, so that it needs no search. The space of the search line counts as free if the
 * line contains nothing else.
 * @param scroller null until it is mounted
 * @param searchLine the line above the sheet, if it contains only the search; null if it contains other tools
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
    return observeSize(scroller, () =>
      setFits(height <= scroller.clientHeight + (searchLine?.current?.offsetHeight ?? 0)),
    )
  }, [scroller, searchLine, height])
  return fits
}
