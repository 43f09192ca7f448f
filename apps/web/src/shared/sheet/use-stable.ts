import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * @returns a function that stays the same and does what the newest one does: for handlers given to parts that are drawn
 * anew only by what they show. It is called by events alone, never while something is drawn.
 */
export function useStable<Args extends readonly unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
