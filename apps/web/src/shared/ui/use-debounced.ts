import { useCallback, useEffect, useRef, useState } from 'react'

/** Returns the last value that has not changed for a number of milliseconds. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(() => value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}

/** Returns a state and its setter. A call takes effect, and renders, only if no other call follows for a number of milliseconds. */
export function useDebouncedState<T>(initial: T, delayMs: number): readonly [T, (value: T) => void] {
  const [debounced, setDebounced] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const setLater = useCallback(
    (value: T) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setDebounced(() => value), delayMs)
    },
    [delayMs],
  )
  return [debounced, setLater]
}
