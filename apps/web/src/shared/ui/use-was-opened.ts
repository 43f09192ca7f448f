import { useState } from 'react'

/** Returns whether a dialog was ever open: from then on it remains mounted, so that its closing can be animated. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}
