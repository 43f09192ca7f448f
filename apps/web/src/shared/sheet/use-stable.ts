import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a stable function that calls the newest one: for handlers of components that render only when their data changes. Must be called
 * by events, not during rendering.
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
