import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a stable function that calls the newest one: for handlers of components that render only when their data changes. Must be called
 * by events, not during rendering.
 */
export function useStable<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(callback)
  useLayoutEffect(() => {
    newest.current = callback
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
