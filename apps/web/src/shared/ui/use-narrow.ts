import { useCallback, useSyncExternalStore } from 'react'

/** Width below the `desk` breakpoint of theme.css, px. */
const NARROW = 720

/** Whether the window is narrow: for what is another thing there. What only looks otherwise uses `max-desk:`. */
export const useNarrow = (): boolean => useNoWider(NARROW)

/** Less than a desk's window of 1280 px has at twice its size. */
const PHONE = 600

/** Whether this is a phone: there pages are read as they are saved, and never edited. */
export const usePhone = (): boolean => useNoWider(PHONE)

/** @returns whether the window has at most so many pixels in width. */
export function useNoWider(px: number): boolean {
  const media = mediaOf(`(max-width: ${px}px)`)
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}

const known = new Map<string, MediaQueryList>()

/** A query is parsed once: pages ask at every key that is typed. */
function mediaOf(query: string): MediaQueryList {
  const media = known.get(query) ?? matchMedia(query)
  known.set(query, media)
  return media
}
