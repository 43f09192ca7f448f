import { useEffect } from 'react'
import { connection, useConnection } from '../shared/api/connection.ts'

/** The wait between two checks doubles from the minimum to the maximum. */
const MIN_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000
/** How long the page shows that the connection is back. */
const NOTICE_MS = 5_000

/** While requests fail, checks whether the server responds, also on the pages that are shown before the app has loaded. */
export function useServerCheck(): void {
  const state = useConnection()
  useEffect(() => {
    if (state === 'up') return undefined
    const stop = new AbortController()
    const { signal } = stop
    let wait = MIN_RETRY_MS
    let timer: ReturnType<typeof setTimeout>
    const checkServer = async () => {
      clearTimeout(timer)
      const isReady = await fetch('/api/ready', { cache: 'no-store', signal }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (signal.aborted) return
      if (isReady) connection.reportResponse()
      else {
        connection.reportNoResponse()
        wait = Math.min(MAX_RETRY_MS, wait * 2)
      }
      // Also after a response, because the state remains `failing` while a request is being retried.
      if (!signal.aborted) timer = setTimeout(checkServerNow, wait)
    }
    const checkServerNow = () => void checkServer()
    if (state === 'back') timer = setTimeout(connection.dismissNotice, NOTICE_MS)
    else {
      timer = setTimeout(checkServerNow, wait)
      // The browser's own event that there is a network again.
      addEventListener('online', checkServerNow, { signal })
    }
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [state])
}
