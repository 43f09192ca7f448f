import { useSyncExternalStore } from 'react'

/** What an import of this browser said that may surprise, until somebody is done with it. */
export interface ImportedWarnings {
  readonly workspaceId: number
  readonly fileName: string
  /** The first of them. */
  readonly warnings: readonly string[]
  /** How many there are. */
  readonly count: number
  /** Its list has been opened by itself. */
  readonly isSeen: boolean
}

let now: ImportedWarnings | null = null
const listeners = new Set<() => void>()

export function tellImportedWarnings(next: ImportedWarnings | null): void {
  now = next
  for (const listener of listeners) listener()
}

/** @returns the warnings of the last import into a workspace; null: there are none, or they are done with. */
export function useImportedWarnings(workspaceId: number): ImportedWarnings | null {
  const told = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => now,
  )
  return told?.workspaceId === workspaceId ? told : null
}
