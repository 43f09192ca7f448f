import { SESSION_HOURS } from '@plumb/domain/accounts/session.ts'
import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { NetworkError } from '../api/api-error.ts'
import { currentUserOptions } from './session.ts'
import { storage } from '../storage/storage.ts'
import { sessionEnd, sessionUse } from './session-end.ts'

const HOUR_MS = 3_600_000
/** Added to the time of the end, ms, since timers may fire slightly early. */
const GRACE_MS = 500
/** Longest delay between two checks, ms: the page may have been used in the meantime, or the computer may have slept. */
const MAX_INTERVAL_MS = 60_000

/** Returns when the session or a membership may end, in ms since 1970; Infinity if nobody is signed in. */
function nextEnd(queryClient: QueryClient): number {
  const user = queryClient.getQueryData(currentUserOptions.queryKey)?.currentUser
  if (!user) return Infinity
  const endTimes = [user.sessionExpiresAt, ...user.memberships.map(({ expiresAt }) => expiresAt)]
  return Math.min(
    sessionUse.lastAt() + SESSION_HOURS.unused * HOUR_MS,
    ...endTimes.flatMap((end) => (end === null ? [] : [Date.parse(end)])),
  )
}

/**
 * Ends an idle page when its session ends: it queries the server at the expected time, and without a response uses its own clock, so that
 * pay does not stay on the screen.
 */
export function useSessionClock(queryClient: QueryClient): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let requestedAt = 0
    const checkSession = async () => {
      clearTimeout(timer)
      const end = nextEnd(queryClient)
      const remainingMs = end + GRACE_MS - Date.now()
      // The clocks of browser and server may differ: the server is queried again each minute.
      if (remainingMs <= 0 && Date.now() - requestedAt >= MAX_INTERVAL_MS) {
        requestedAt = Date.now()
        await checkWithServer(queryClient)
      }
      timer = setTimeout(
        () => void checkSession(),
        remainingMs > 0 ? Math.min(remainingMs, MAX_INTERVAL_MS) : MAX_INTERVAL_MS,
      )
    }
    const onVisible = () => {
      if (document.visibilityState === 'visible') void checkSession()
    }
    void checkSession()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [queryClient])
}

async function checkWithServer(queryClient: QueryClient): Promise<void> {
  const token = storage.accessToken.get()
  try {
    await queryClient.fetchQuery({ ...currentUserOptions, staleTime: 0 })
  } catch (error) {
    // Any refusal has ended the session already.
    if (error instanceof NetworkError) sessionEnd.end(accountMessages.sessionEnded, token)
  }
}
