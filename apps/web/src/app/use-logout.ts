import { useCallback } from 'react'
import { logout } from '../shared/api/auth-calls.ts'
import { sessionEnd } from '../shared/session/session-end.ts'
import { pageLoad } from '../shared/routing/page-load.ts'

/** Ends the session and starts over at the sign-in page, with nothing of the last user left in memory. */
export function useLogout(): () => void {
  return useCallback(() => {
    sessionEnd.byUser()
    void logout().then(() => pageLoad.to('/login'))
  }, [])
}
