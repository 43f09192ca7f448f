import { useCallback, useEffect, useRef, useState } from 'react'

/** Returns the last value that has not changed for a number of milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debounced
}

/** Returns a state and its setter, which takes effect after no call for a number of milliseconds; other calls do not render. */
export function useDebouncedState<T>(initial: T, ms: number): readonly [T, (value: T) => void] {
  const [debounced, setDebounced] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setLater = useCallback(
    (value: T) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setDebounced(() => value), ms)
    },
    [ms],
  )
  return [debounced, setLater]
}
