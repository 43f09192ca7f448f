import { useEffect, useState } from 'react'

/** @returns whether something has been so for so many milliseconds. */
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
