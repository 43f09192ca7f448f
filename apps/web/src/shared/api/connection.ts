import { useSyncExternalStore } from 'react'

/** `back`: after requests failed they get through again, and somebody should be told. */
type State = 'up' | 'failing' | 'back'

let state: State = 'up'
const listeners = new Set<() => void>()

function change(next: State): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/** Whether requests get through, as the last one told. */
export const connection = {
  failed: () => change('failing'),
  succeeded: () => {
    if (state === 'failing') change('back')
  },
  /** It was shown long enough that requests get through again. */
  settled: () => {
    if (state === 'back') change('up')
  },
}

/** Failing from a request that failed until the next that succeeds: "No connection" is shown meanwhile. */
export function useConnection(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
