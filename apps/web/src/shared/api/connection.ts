import { useSyncExternalStore } from 'react'

/** `back`: the server can be reached again, which the page shows for a moment. */
type ConnectionState = 'up' | 'failing' | 'back'

let state: ConnectionState = 'up'
/** Number of failed requests that are still being retried. */
let retryingCount = 0
/** Whether the server was found not to respond at all since requests began to fail. */
let isServerUnreachable = false
const listeners = new Set<() => void>()

function setState(next: ConnectionState): void {
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

/**
 * Records whether requests succeed. "No connection" is shown while a request is being retried, and after that until the server responds. A
 * request that fails while the server responds to others does not lead to `back`, which would reload whatever failed to load.
 */
export const connection = {
  /** Reports the first failure of a request. @returns a function that ends its retries; called once, with whether it succeeded */
  reportFailure() {
    retryingCount += 1
    setState('failing')
    return (hasSucceeded: boolean) => {
      retryingCount -= 1
      if (hasSucceeded) connection.reportResponse()
    }
  },
  /** Reports a response of the server. */
  reportResponse() {
    if (state !== 'failing' || retryingCount > 0) return
    setState(isServerUnreachable ? 'back' : 'up')
    isServerUnreachable = false
  },
  /** Reports that the server does not respond. */
  reportNoResponse() {
    isServerUnreachable = true
    setState('failing')
  },
  /** Ends the message that the connection is back. */
  dismissNotice() {
    if (state === 'back') setState('up')
  },
}

/** Returns the state of the connection; `up` in a page that the build prerenders. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
    () => 'up',
  )
}
