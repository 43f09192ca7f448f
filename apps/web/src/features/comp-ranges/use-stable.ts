import { useCallback, useEffect, useRef } from 'react'

/** @returns a function that stays the same and does what the last one given does, so that what is memoised stays so. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
