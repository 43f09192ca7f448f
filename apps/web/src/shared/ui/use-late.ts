import { useEffect, useState } from 'react'

/** Returns whether a condition has been true for a number of milliseconds. */
export function useLate(isSo: boolean, ms: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isSo) return
    const late = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(late)
      setLate(false)
    }
  }, [isSo, ms])
  return isSo && isLate
}
