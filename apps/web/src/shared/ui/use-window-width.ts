import { useCallback, useSyncExternalStore } from 'react'

/** Just below the `desk` breakpoint of theme.css, px. */
const NARROW_WIDTH = 720
/** Less than the width of a desktop window of 1280 px at 200% zoom, px. */
const PHONE_WIDTH = 600

/** Returns whether the window is narrow and needs other content. For styles, use `max-desk:`. */
export const useIsNarrow = (): boolean => useIsWindowAtMost(NARROW_WIDTH)

/** Returns whether the window is as narrow as on a phone, where pages are read-only. */
export const useIsPhone = (): boolean => useIsWindowAtMost(PHONE_WIDTH)

/** Returns whether the window is at most this wide, in px. */
export function useIsWindowAtMost(width: number): boolean {
  const media = mediaOf(`(max-width: ${width}px)`)
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}

const mediaQueries = new Map<string, MediaQueryList>()

/** Returns the media query of a text; cached, since pages call it at each keystroke. */
function mediaOf(query: string): MediaQueryList {
  const media = mediaQueries.get(query) ?? matchMedia(query)
  mediaQueries.set(query, media)
  return media
}
