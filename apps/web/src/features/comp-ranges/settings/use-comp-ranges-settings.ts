import { useSyncExternalStore } from 'react'
import { type Stored, storage } from '../../../shared/storage/storage.ts'

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

/** One remembered choice; where the browser remembers nothing it lasts until the page is left. */
function choice<T>(stored: Stored<T>, byDefault: T) {
  let unstored: T | null = null
  return {
    get: () => stored.get() ?? unstored ?? byDefault,
    set: (value: T) => {
      stored.set(value)
      unstored = stored.get() === value ? null : value
      for (const listener of listeners) listener()
    },
  }
}

const absoluteRange = choice<boolean>(storage.absoluteRange, true)
const breakdownButtons = choice<boolean>(storage.breakdownButtons, true)
const currencyPreference = choice<'WORKSPACE_DEFAULT' | 'LOCAL'>(
  storage.currencyPreference,
  'WORKSPACE_DEFAULT',
)

/** How this reader wants comp ranges shown (docs/rules/comp-ranges 18, 19), the same in every component that asks. */
export function useCompRangesSettings() {
  return {
    /** Ranges in money on one axis; else in percent of each mid. */
    absoluteRange: useSyncExternalStore(subscribe, absoluteRange.get),
    setAbsoluteRange: absoluteRange.set,
    /** An admin's own choice; whoever is no admin has none and sees the buttons that the scope gives. */
    breakdownButtons: useSyncExternalStore(subscribe, breakdownButtons.get),
    setBreakdownButtons: breakdownButtons.set,
    currencyPreference: useSyncExternalStore(subscribe, currencyPreference.get),
    setCurrencyPreference: currencyPreference.set,
  }
}
