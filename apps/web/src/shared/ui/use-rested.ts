import { useCallback, useEffect, useRef, useState } from 'react'

/** Returns a value after it has not changed for a number of milliseconds. */
export function useRested<T>(value: T, ms: number): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}

/** Debounces a state that a callback sets, without a render at each call. */
export function useRestedState<T>(initial: T, ms: number): readonly [T, (value: T) => void] {
  const [rested, setRested] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = useCallback(
    (value: T) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setRested(() => value), ms)
    },
    [ms],
  )
  return [rested, settle]
}
