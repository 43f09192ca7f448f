import { useCallback, useSyncExternalStore } from 'react'

/** Where the `desk` breakpoint of theme.css is not reached. */
const NARROW = 720

/** Whether the window is narrow: for what is another thing there. What only looks otherwise uses `max-desk:`. */
export const useNarrow = (): boolean => useNoWider(NARROW)

/** @returns whether the window has at most so many pixels in width. */
export function useNoWider(px: number): boolean {
  const query = `(max-width: ${px}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
