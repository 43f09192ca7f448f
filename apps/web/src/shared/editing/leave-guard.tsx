import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { storage } from '../storage/storage.ts'
import { ConfirmDialog } from '../ui/floating.tsx'
import { unsavedChanges } from './unsaved-changes.ts'

type Search = Readonly<Record<string, unknown>>

/**
 * Asks before unsaved changes are left behind: by a link or Back, by logging out, and as far as browsers let it by closing
 * the tab (rule ED9).
 */
export function LeaveGuard({
  isDirty,
  lost,
  onLeave,
  isLeft = () => false,
}: {
  isDirty: boolean
  /** What goes besides unsaved changes, in a sentence. */
  lost?: string | undefined
  onLeave: () => void
  /** Whether what is edited is left at the same path: by what the address asks for, now and next. */
  isLeft?: (now: Search, next: Search) => boolean
}) {
  const isAsked = isDirty || lost !== undefined
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isAsked && (current.pathname !== next.pathname || isLeft({ ...current.search }, { ...next.search })),
    // Who has no session any more is led to sign in, and finds the draft again.
    enableBeforeUnload: () => isAsked && storage.accessToken.get() !== null,
    withResolver: true,
  })
  const { history } = useRouter()
  const [asked, setAsked] = useState<((mayLeave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!isAsked) return
    return unsavedChanges.askBy(() => new Promise((resolve) => setAsked(() => resolve)))
  }, [isAsked])

  const answer = (mayLeave: boolean) => {
    if (asked) {
      if (mayLeave) onLeave()
      setAsked(null)
      asked(mayLeave)
    } else if (mayLeave) {
      // Only once the next address is set: a page that keeps `editing` in its address would replace it.
      const unsubscribe = history.subscribe(() => {
        unsubscribe()
        onLeave()
      })
      blocker.proceed?.()
    } else blocker.reset?.()
  }
  return (
    <ConfirmDialog
      open={asked !== null || blocker.status === 'blocked'}
      onOpenChange={(open) => !open && answer(false)}
      title={editingMessages.leaveTitle}
      confirm={editingMessages.leave}
      onConfirm={() => answer(true)}
      cancel={editingMessages.stay}
    >
      {[lost, isDirty && platformMessages.leaveWithUnsavedChanges].filter(Boolean).join(' ')}
    </ConfirmDialog>
  )
}
