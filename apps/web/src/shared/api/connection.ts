import { useSyncExternalStore } from 'react'

/** `back`: the server could not be reached and now can, which the page shows for a moment. */
type State = 'up' | 'failing' | 'back'

let state: State = 'up'
/** Requests that have failed and are still being retried. */
let retrying = 0
/** The server itself did not respond since requests began to fail, not just one request. */
let isServerAway = false
const listeners = new Set<() => void>()

function change(next: State): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/**
 * Whether requests succeed. "No connection" is shown while a request is being retried, and after that until the server
 * responds. One request that fails while the server responds to others does not make the page load everything again.
 */
export const connection = {
  /** A request has failed for the first time. @returns ends its retries; called once, with whether it succeeded */
  failed() {
    retrying += 1
    change('failing')
    return (hasSucceeded: boolean) => {
      retrying -= 1
      if (hasSucceeded) connection.reached()
    }
  },
  /** The server responded. */
  reached() {
    if (state !== 'failing' || retrying > 0) return
    change(isServerAway ? 'back' : 'up')
    isServerAway = false
  },
  /** The server does not respond. */
  notReached() {
    isServerAway = true
    change('failing')
  },
  /** It was shown long enough that requests succeed again. */
  settled() {
    if (state === 'back') change('up')
  },
}

/** See `connection`. */
export function useConnection(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
