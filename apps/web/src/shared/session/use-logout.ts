import { useCallback } from 'react'
import { NetworkError } from '../api/api-error.ts'
import { logout, logoutEverywhere } from '../api/auth-calls.ts'
import { unsavedChanges } from '../editing/unsaved-changes.ts'
import { sessionEnd } from './session-end.ts'
import { pageLoad } from '../routing/page-load.ts'

/** Ends the session and starts over at the sign-in page, with nothing of the last user left in memory. */
export function useLogout(): () => void {
  return useCallback(() => {
    const leave = async () => {
      if (!(await unsavedChanges.mayLeave())) return
      sessionEnd.byUser()
      await logout()
      pageLoad.to('/login')
    }
    void leave()
  }, [])
}

/** Ends every session of the user, on whatever machine, then starts over as `useLogout` does. Without an answer all stays as it is. */
export function useLogoutEverywhere(): () => void {
  return useCallback(() => void endEverywhere(), [])
}

async function endEverywhere(): Promise<void> {
  if (!(await unsavedChanges.mayLeave())) return
  try {
    await logoutEverywhere()
  } catch (error) {
    // The page already shows that there is no connection.
    if (error instanceof NetworkError) return
    throw error
  }
  sessionEnd.byUser()
  pageLoad.to('/login')
}
