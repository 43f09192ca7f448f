import { useSyncExternalStore } from 'react'
import { storage } from '../shared/storage/storage.ts'

/** `system`: the theme of the operating system. */
export type ThemeMode = 'light' | 'dark' | 'system'

const listeners = new Set<() => void>()
const root = document.documentElement

/**
 * Returns the chosen theme; light unless the user chose another (rule PG8). public/theme.js applies it before the first paint, and whenever
 * the operating system changes its own. That is a separate file, since the content security policy allows no inline script; it also hides
 * the public page from signed-in users (`landing.tsx`).
 */
function currentMode(): ThemeMode {
  const mode = root.dataset['themeMode']
  return mode === 'dark' || mode === 'system' ? mode : 'light'
}

/** Changes and stores the theme. */
export function setTheme(mode: ThemeMode): void {
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['themeMode'] = mode
  root.dataset['theme'] = isDark ? 'dark' : 'light'
  storage.themeMode.set(mode)
  for (const listener of listeners) listener()
}

export function useTheme(): ThemeMode {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentMode)
}
