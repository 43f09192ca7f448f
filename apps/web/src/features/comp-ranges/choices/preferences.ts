import { useSyncExternalStore } from 'react'
import { storage } from '../../../shared/storage/storage.ts'
import type { Choices, Remembered } from './choices.ts'

/** Returns the choices that this browser remembers of a workspace. */
export function rememberedChoices(workspaceId: number): Remembered {
  return {
    familyId: storage.jobFamilyId.of(workspaceId).get(),
    country: storage.country.get(),
    currencyPreference: storage.currencyPreference.get() ?? 'WORKSPACE_DEFAULT',
    absoluteRange: storage.absoluteRange.get() ?? true,
  }
}

/** Stores the choices that the user changed, not those that a link contained. */
export function rememberChoices(workspaceId: number, next: Choices, previous: Choices): void {
  if (next.familyId !== null && next.familyId !== previous.familyId)
    storage.jobFamilyId.of(workspaceId).set(next.familyId)
  if (next.country !== previous.country) storage.country.set(next.country)
  if (next.isLocal !== previous.isLocal)
    storage.currencyPreference.set(next.isLocal ? 'LOCAL' : 'WORKSPACE_DEFAULT')
  if (next.isRelative !== previous.isRelative) storage.absoluteRange.set(!next.isRelative)
}

/** The choice if the browser cannot store it; lasts until the page is left. */
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
 * Whether an admin wants the buttons that open breakdowns, shared by all components. Others have no such setting: their scope decides (rule
 * CR19).
 */
export function useBreakdownButtons(): readonly [boolean, (shown: boolean) => void] {
  const shown = useSyncExternalStore(
    subscribe,
    () => storage.breakdownButtons.get() ?? unstoredBreakdownButtons ?? true,
  )
  return [shown, setBreakdownButtons]
}
