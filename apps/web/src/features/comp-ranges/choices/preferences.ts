import { useSyncExternalStore } from 'react'
import { storage } from '../../../shared/storage/storage.ts'
import type { Choices, Remembered } from './choices.ts'

/** @returns what this browser remembers of the last visit to a workspace. */
export function rememberedChoices(workspaceId: number): Remembered {
  return {
    familyId: storage.jobFamilyId.of(workspaceId).get(),
    country: storage.country.get(),
    currencyPreference: storage.currencyPreference.get() ?? 'WORKSPACE_DEFAULT',
    absoluteRange: storage.absoluteRange.get() ?? true,
  }
}

/** Remembers what somebody chose, and not what a link brought: only what differs from before. */
export function rememberChoices(workspaceId: number, next: Choices, before: Choices): void {
  if (next.familyId !== null && next.familyId !== before.familyId)
    storage.jobFamilyId.of(workspaceId).set(next.familyId)
  if (next.country !== before.country) storage.country.set(next.country)
  if (next.isLocal !== before.isLocal)
    storage.currencyPreference.set(next.isLocal ? 'LOCAL' : 'WORKSPACE_DEFAULT')
  if (next.isRelative !== before.isRelative) storage.absoluteRange.set(!next.isRelative)
}

/** Where the browser remembers nothing, a choice lasts until the page is left. */
let unstored: boolean | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // What another tab chose.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function setBreakdownButtons(shown: boolean): void {
  storage.breakdownButtons.set(shown)
  unstored = storage.breakdownButtons.get() === shown ? null : shown
  for (const listener of listeners) listener()
}

/**
 * Whether an admin wants the buttons that show how a range is made, the same in every component that asks; whoever is
 * no admin has no such choice and sees what the scope gives (rule CR19).
 */
export function useBreakdownButtons(): readonly [boolean, (shown: boolean) => void] {
  const shown = useSyncExternalStore(subscribe, () => storage.breakdownButtons.get() ?? unstored ?? true)
  return [shown, setBreakdownButtons]
}
