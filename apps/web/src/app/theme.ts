import { useSyncExternalStore } from 'react'
import { storage } from '../shared/storage/storage.ts'

export type ThemeMode = 'light' | 'dark'

const listeners = new Set<() => void>()

/** The theme in use; light unless the user chose dark (docs/rules/pages 8). public/theme.js sets it before the first paint. */
function currentTheme(): ThemeMode {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light'
}

/** Changes the theme and remembers it. */
export function setTheme(mode: ThemeMode): void {
  document.documentElement.dataset['theme'] = mode
  storage.themeMode.set(mode)
  for (const listener of listeners) listener()
}

export function useTheme(): ThemeMode {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentTheme)
}
