import type { Root } from 'react-dom/client'
import { moveCodeToFragment } from '../shared/sign-in/mail-link.ts'
import { watchOtherTabs } from '../shared/session/session-end.ts'
import { languageFromSearch } from './language.ts'

/** Prepares a page that loads the app, at once or only after sign-in. */
export function preparePage(): void {
  moveCodeToFragment()
  watchOtherTabs()
  document.documentElement.lang = languageFromSearch(location.search)
}

/** Loads the app. @returns a function that renders it */
export async function fetchApp(root: Root): Promise<() => void> {
  const { startApp } = await import('./start-app.tsx')
  return () => startApp(root)
}
