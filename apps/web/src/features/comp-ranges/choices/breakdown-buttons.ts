import { useSyncExternalStore } from 'react'
import { storage } from '../../../shared/storage/storage.ts'

/** The user's choice if the browser cannot store it; lasts until the page is left. */
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

function setBreakdownButtons(shown: boolean): void {
  storage.breakdownButtons.set(shown)
  unstoredBreakdownButtons = storage.breakdownButtons.get() === shown ? null : shown
  for (const listener of listeners) listener()
}

/**
 * Returns whether an admin wants the buttons that open breakdowns, and a function that sets it for all components. Others have no such
 * setting: their scope decides (rule CR19).
 */
export function useBreakdownButtons(): readonly [boolean, (shown: boolean) => void] {
  const shown = useSyncExternalStore(
    subscribe,
    () => storage.breakdownButtons.get() ?? unstoredBreakdownButtons ?? true,
  )
  return [shown, setBreakdownButtons]
}
