import { useEffect, useState } from 'react'

/** Returns whether a condition has been true for at least this many milliseconds. */
export function useDelayedTrue(isActive: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isActive, ms])
  return isActive && isLate
}
