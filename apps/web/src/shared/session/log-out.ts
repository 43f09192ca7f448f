import { NetworkError } from '../api/api-error.ts'
import { logout, logoutEverywhere } from '../api/auth-calls.ts'
import { unsavedChanges } from '../editing/unsaved-changes.ts'
import { sessionEnd } from './session-end.ts'
import { pageLoad } from '../routing/page-load.ts'

/** Ends the session and opens the login page in a reloaded app, so that no data of the user remains in memory. */
export async function logOutAndReload(): Promise<void> {
  if (!(await unsavedChanges.confirmLeave())) return
  sessionEnd.endByUser()
  await logout()
  pageLoad.open('/login')
}

/** Ends every session of the user on all devices, then reloads as `logOutAndReload` does. Without a response nothing changes. */
export async function logOutEverywhereAndReload(): Promise<void> {
  if (!(await unsavedChanges.confirmLeave())) return
  try {
    await logoutEverywhere()
  } catch (error) {
    // The page already shows that there is no connection.
    if (error instanceof NetworkError) return
    throw error
  }
  sessionEnd.endByUser()
  pageLoad.open('/login')
}
