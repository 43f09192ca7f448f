import { useSyncExternalStore } from 'react'

/** `back`: the server can be reached again, which the page shows for a moment. */
type State = 'up' | 'failing' | 'back'

let state: State = 'up'
/** Number of failed requests that are still being retried. */
let retrying = 0
/** Whether the server itself, not just one request, has not responded since requests began to fail. */
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
  /** Reports the first failure of a request. @returns a function that ends its retries; called once, with whether it succeeded */
  failed() {
    retrying += 1
    change('failing')
    return (hasSucceeded: boolean) => {
      retrying -= 1
      if (hasSucceeded) connection.reached()
    }
  },
  /** Reports a response of the server. */
  reached() {
    if (state !== 'failing' || retrying > 0) return
    change(isServerAway ? 'back' : 'up')
    isServerAway = false
  },
  /** Reports that the server does not respond. */
  notReached() {
    isServerAway = true
    change('failing')
  },
  /** Ends the message that the connection is back. */
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
