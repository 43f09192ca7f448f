import { useState } from 'react'

/** @returns whether it was ever open: from then on it is kept, since closing takes a moment too. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened || isOpen
}
