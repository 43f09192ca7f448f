import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAttempt } from '../../../shared/sign-in/use-attempt.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'

const { join } = workspaceMessages

interface AcceptInvitationProps {
  /** Sends the request and continues. @throws ApiError or NetworkError */
  accept: () => Promise<void>
  /** Replaces the progress indicator. */
  pendingContent?: ReactNode
  /** An alternative, shown below the reason of a refusal. */
  errorActions?: ReactNode
}

/**
 * Accepts an invitation when its page is shown, and tries again when the connection is back. `accept` must send a POST, so that programs
 * that only fetch the link do not accept the invitation.
 */
export function AcceptInvitation({ accept, pendingContent, errorActions }: AcceptInvitationProps) {
  const { failure, attempt, clear } = useAttempt()
  const hasStarted = useRef(false)
  const start = useEffectEvent(async () => {
    // React runs effects twice in development.
    if (hasStarted.current) return
    hasStarted.current = true
    hasStarted.current = await attempt(accept)
  })
  const isRefused = failure !== null
  useEffect(() => {
    if (!isRefused) void start()
  }, [isRefused])
  if (!isRefused)
    return (
      pendingContent ?? (
        <output className="flex items-center gap-2 text-ink-2">
          <Spinner />
          {join.accepting}
        </output>
      )
    )
  return (
    <>
      <Note kind="danger" live="assertive">
        {failure.message}
      </Note>
      {failure.isServerUnreachable ? <Button onClick={clear}>{shellMessages.tryAgain}</Button> : errorActions}
    </>
  )
}
