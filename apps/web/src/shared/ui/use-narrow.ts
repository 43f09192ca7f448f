import { useSyncExternalStore } from 'react'

/** Where the `desk` breakpoint of theme.css is not reached. */
const NARROW = '(max-width: 720px)'

/** Whether the window is narrow: for what is another thing there. What only looks otherwise uses `max-desk:`. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow)
}

const isNarrow = () => matchMedia(NARROW).matches

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
