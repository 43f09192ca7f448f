import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Returns a stable function that calls the newest callback: for handlers of components that render only when their data changes. The
 * returned function must be called by events, not during rendering.
 */
export function useStableCallback<Args extends readonly unknown[], Result>(
  callback: (...args: Args) => Result,
): (...args: Args) => Result {
  const latestCallback = useRef(callback)
  useLayoutEffect(() => {
    latestCallback.current = callback
  })
  return useCallback((...args: Args) => latestCallback.current(...args), [])
}
