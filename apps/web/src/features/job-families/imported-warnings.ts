import { useSyncExternalStore } from 'react'

/** Warnings of an import. In memory, until families are saved or the page is reloaded. */
export interface ImportedWarnings {
  readonly workspaceId: number
  readonly fileName: string
  /** The first warnings. */
  readonly warnings: readonly string[]
  /** Number of all warnings, which may be more than those listed. */
  readonly count: number
  /** Whether the user has closed the list, which opens automatically at first. */
  readonly isDismissed: boolean
}

let currentWarnings: ImportedWarnings | null = null
const listeners = new Set<() => void>()

/** Replaces the warnings in all components; null removes them. */
export function publishImportedWarnings(next: ImportedWarnings | null): void {
  currentWarnings = next
  for (const listener of listeners) listener()
}

/** Returns the warnings of the last import, if it was into this workspace; null if there are none. */
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
