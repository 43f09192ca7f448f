import { useSyncExternalStore } from 'react'

let failing = false
const listeners = new Set<() => void>()

function change(next: boolean): void {
  if (next === failing) return
  failing = next
  for (const listener of listeners) listener()
}

/** Whether requests get through, as the last one told. */
export const connection = {
  failed: () => change(true),
  succeeded: () => change(false),
}

/** True from a request that failed until the next that succeeds: "No connection" is shown meanwhile. */
export function useConnectionFailing(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => failing,
  )
}
