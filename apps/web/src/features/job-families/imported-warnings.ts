import { useSyncExternalStore } from 'react'

/** Warnings of an import in this browser, until the user dismisses them. */
export interface ImportedWarnings {
  readonly workspaceId: number
  readonly fileName: string
  /** The first warnings. */
  readonly warnings: readonly string[]
  /** Number of warnings. */
  readonly count: number
  /** Whether its list has been opened automatically. */
  readonly isSeen: boolean
}

let currentWarnings: ImportedWarnings | null = null
const listeners = new Set<() => void>()

export function publishImportedWarnings(next: ImportedWarnings | null): void {
  currentWarnings = next
  for (const listener of listeners) listener()
}

/** Returns the warnings of the last import into a workspace; null if there are none, or if they were dismissed. */
export function useImportedWarnings(workspaceId: number): ImportedWarnings | null {
  const subscribedWarnings = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => currentWarnings,
  )
  return subscribedWarnings?.workspaceId === workspaceId ? subscribedWarnings : null
}
