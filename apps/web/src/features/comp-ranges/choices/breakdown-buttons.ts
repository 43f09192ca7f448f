import { useSyncExternalStore } from 'react'
import { storage } from '../../../shared/storage/storage.ts'

/** The user's choice if the browser cannot store it; lasts until the page is reloaded or closed. */
let unstoredBreakdownButtons: boolean | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Choices in other tabs.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function setBreakdownButtons(areShown: boolean): void {
  storage.breakdownButtons.set(areShown)
  unstoredBreakdownButtons = storage.breakdownButtons.get() === areShown ? null : areShown
  for (const listener of listeners) listener()
}

/**
 * Returns whether buttons that open breakdowns are turned on in this browser, and a function that turns them on or off. Only admins have this
 * setting (rule CR19).
 */
export function useBreakdownButtons(): readonly [boolean, (areShown: boolean) => void] {
  const areShown = useSyncExternalStore(
    subscribe,
    () => storage.breakdownButtons.get() ?? unstoredBreakdownButtons ?? true,
  )
  return [areShown, setBreakdownButtons]
}
