import { useSyncExternalStore } from 'react'

/** Everything that opens above a page: a third of what a page weighs, and nothing of what is seen first. */
export type Floating = typeof import('./floating/all.ts')

let all: Floating | null = null
let coming: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * Fetches what opens above the page, once: when something that opens is pointed at or has the focus, when it is pressed, and
 * in any case once the page has come to rest. After a fetch that failed the next one tries again.
 */
export function fetchFloating(): void {
  coming ??= take()
}

async function take(): Promise<void> {
  try {
    all = await import('./floating/all.ts')
    for (const listener of listeners) listener()
  } catch {
    coming = null
  }
}

function subscribe(listener: () => void): () => void {
  // Whoever waits for it wants it now, and again once there is a network.
  fetchFloating()
  listeners.add(listener)
  window.addEventListener('online', fetchFloating)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', fetchFloating)
  }
}

/** @returns what opens above a page; null until it has come. */
export function useFloating(): Floating | null {
  return useSyncExternalStore(subscribe, () => all)
}
