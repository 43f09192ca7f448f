import { accountMessages } from '@plumb/domain/messages/accounts.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { useEffect, useState } from 'react'
import { pageLoad } from '../routing/page-load.ts'
import { followedFigure, signedOutReason, storage } from '../storage/storage.ts'
import { keptDrafts } from '../storage/kept-drafts.ts'
import { typedText } from './typed-text.ts'

const listeners = new Set<(words: string) => void>()

/** Takes everything off the screen at once: the page that is loaded anew may take its time. */
function clearScreen(words: string): void {
  for (const listener of listeners) listener(words)
}

let usedAt = Date.now()

/** When the server last answered, ms since 1970: from then on the hours count in which a session is not used. */
export const sessionUse = {
  lastAt: (): number => usedAt,
  is(): void {
    usedAt = Date.now()
  },
}

/** The ends that a session has. */
export const sessionEnd = {
  /**
   * The server no longer knows it. What was typed is there again after signing in; the sign-in page says why.
   * @param token what was refused. It alone is forgotten: another tab may have signed in anew while the answer was on its way.
   */
  told(reason: string, token: string | null): void {
    // Several answers of one batch may say so: the first one acts. And of a newer sign-in this says nothing.
    if (token === null || storage.accessToken.get() !== token) return
    typedText.keep()
    keptDrafts.writeNow()
    storage.accessToken.remove()
    signedOutReason.set(reason)
    clearScreen(reason)
    pageLoad.again()
  },
  /** Somebody signed out or in, in another tab of this browser. */
  elsewhere(): void {
    const isSignedOut = storage.accessToken.get() === null
    if (isSignedOut && !typedText.hasOwner()) return
    typedText.keep()
    if (isSignedOut) followedFigure.remove()
    if (isSignedOut) signedOutReason.set(accountMessages.loggedOutElsewhere)
    clearScreen(isSignedOut ? accountMessages.loggedOutElsewhere : shellMessages.loading)
    pageLoad.again()
  },
  /** The user asked for it; nothing is kept. */
  byUser(): void {
    const userId = typedText.ownerId()
    if (userId !== null) keptDrafts.forget(userId)
    followedFigure.remove()
    clearScreen(accountMessages.loggingOut)
  },
}

/** @returns what to say in place of the app once its session has ended; null until then. */
export function useSessionEnd(): string | null {
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    listeners.add(setWords)
    return () => void listeners.delete(setWords)
  }, [])
  return words
}

/** Hears of other tabs. @returns stops it */
export function watchOtherTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    // No key: all of it was cleared.
    if (key === null || (key === storage.accessToken.key && oldValue !== newValue)) sessionEnd.elsewhere()
  }
  // A page that Back brings out of the browser's memory shows what stood on it when it was left.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && typedText.hasOwner() && storage.accessToken.get() === null) sessionEnd.elsewhere()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}
