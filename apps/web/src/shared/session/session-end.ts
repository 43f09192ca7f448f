import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useEffect, useState } from 'react'
import { pageLoad } from '../routing/page-load.ts'
import { signedOutReason, storage } from '../storage/storage.ts'
import { storedDrafts } from '../storage/stored-drafts.ts'
import { typedText } from './typed-text.ts'

const listeners = new Set<(message: string) => void>()

/** Replaces the app by a message at once, since the reload may take a while. */
function replaceAppBy(message: string): void {
  for (const listener of listeners) listener(message)
}

let lastUsedAt = Date.now()

/** Time of the server's last response, in ms since 1970, from which the idle time of the session counts. */
export const sessionUse = {
  lastAt: (): number => lastUsedAt,
  recordUse(): void {
    lastUsedAt = Date.now()
  },
}

/** Whether somebody is logged in in this tab. */
const hasUser = () => typedText.ownerId() !== null

/** The ways in which a session ends. */
export const sessionEnd = {
  /**
   * The server no longer accepts the session. Typed text is restored after signing in; the sign-in page shows the reason.
   * @param token the refused token. Only this one is removed: another tab may have signed in since.
   */
  end(reason: string, token: string | null): void {
    // Several responses of one batch may report it; only the first one has an effect. A newer sign-in is not affected.
    if (token === null || storage.accessToken.get() !== token) return
    typedText.store()
    storedDrafts.writeNow()
    storage.accessToken.remove()
    signedOutReason.set(reason)
    replaceAppBy(reason)
    pageLoad.reload()
  },
  /** Somebody logged in or out in another tab of this browser. */
  endByOtherTab(): void {
    const isSignedOut = storage.accessToken.get() === null
    if (isSignedOut && !hasUser()) return
    typedText.store()
    if (isSignedOut) signedOutReason.set(accountMessages.loggedOutElsewhere)
    replaceAppBy(isSignedOut ? accountMessages.loggedOutElsewhere : shellMessages.loading)
    pageLoad.reload()
  },
  /** The user logged out; nothing is stored. */
  endByUser(): void {
    const userId = typedText.ownerId()
    if (userId !== null) storedDrafts.forget(userId)
    replaceAppBy(accountMessages.loggingOut)
  },
}

/** Returns the text to show instead of the app once its session has ended; null until then. */
export function useSessionEnd(): string | null {
  const [message, setMessage] = useState<string | null>(null)
  useEffect(() => {
    listeners.add(setMessage)
    return () => void listeners.delete(setMessage)
  }, [])
  return message
}

/** Listens to other tabs. @returns a function that stops it */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // Without a key, all storage was cleared.
    if (key === null || (key === storage.accessToken.key && oldValue !== newValue)) sessionEnd.endByOtherTab()
  }
  // A page restored from the back-forward cache shows its old content.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && hasUser() && storage.accessToken.get() === null) sessionEnd.endByOtherTab()
  }
  const stop = new AbortController()
  addEventListener('storage', onStorage, { signal: stop.signal })
  addEventListener('pageshow', onPageShow, { signal: stop.signal })
  return () => stop.abort()
}
