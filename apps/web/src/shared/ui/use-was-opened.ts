import { useState } from 'react'

/** Returns whether it was ever open: from then on it remains mounted, so that closing can animate. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}
