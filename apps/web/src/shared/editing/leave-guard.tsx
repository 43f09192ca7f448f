import { editingMessages } from '@plumb/domain/messages/editing.ts'
import { platformMessages } from '@plumb/domain/messages/platform.ts'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { storage } from '../storage/storage.ts'
import { ConfirmDialog } from '../ui/floating.tsx'
import { unsavedChanges } from './unsaved-changes.ts'

type Search = Readonly<Record<string, unknown>>

/**
 * Asks for confirmation before unsaved changes are lost: by a link, Back, logging out or, as far as browsers allow, closing the tab (rule
 * ED9).
 */
export function LeaveGuard({
  isDirty,
  lossWarning,
  onLeave,
  leavesData = () => false,
}: {
  isDirty: boolean
  /** A sentence about what is lost besides unsaved changes. */
  lossWarning?: string | undefined
  onLeave: () => void
  /** Returns whether a navigation within the same path leaves the edited data, given the search before and after. */
  leavesData?: (before: Search, after: Search) => boolean
}) {
  const mustConfirm = isDirty || lossWarning !== undefined
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      mustConfirm &&
      (current.pathname !== next.pathname || leavesData({ ...current.search }, { ...next.search })),
    // A user whose session has ended is sent to sign in, and gets the draft back afterwards.
    enableBeforeUnload: () => mustConfirm && storage.accessToken.get() !== null,
    withResolver: true,
  })
  const { history } = useRouter()
  const [answerLeaveRequest, setAnswerLeaveRequest] = useState<((mayLeave: boolean) => void) | null>(null)
  useEffect(() => {
    if (!mustConfirm) return
    return unsavedChanges.register(() => new Promise((resolve) => setAnswerLeaveRequest(() => resolve)))
  }, [mustConfirm])

  const answer = (mayLeave: boolean) => {
    if (answerLeaveRequest) {
      if (mayLeave) onLeave()
      setAnswerLeaveRequest(null)
      answerLeaveRequest(mayLeave)
    } else if (mayLeave) {
      // Calls `onLeave` only after the navigation: on a page with `editing` in its address, it would also change the address, which would
      // cancel the navigation.
      const unsubscribe = history.subscribe(() => {
        unsubscribe()
        onLeave()
      })
      blocker.proceed?.()
    } else blocker.reset?.()
  }
  return (
    <ConfirmDialog
      open={answerLeaveRequest !== null || blocker.status === 'blocked'}
      onClose={() => answer(false)}
      title={editingMessages.leaveTitle}
      confirm={editingMessages.leave}
      onConfirm={() => answer(true)}
      cancel={editingMessages.stay}
    >
      {[lossWarning, isDirty && platformMessages.leaveWithUnsavedChanges].filter(Boolean).join(' ')}
    </ConfirmDialog>
  )
}
