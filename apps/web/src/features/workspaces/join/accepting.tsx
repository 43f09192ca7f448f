import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useAttempt } from '../../../shared/sign-in/use-attempt.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Note } from '../../../shared/ui/note.tsx'
import { Spinner } from '../../../shared/ui/spinner.tsx'

const { join } = workspaceMessages

interface AcceptingProps {
  /** Sends the request and continues. @throws ApiError or NetworkError */
  accept: () => Promise<void>
  /** Replaces the progress indicator. */
  pendingContent?: ReactNode
  /** An alternative, shown below the reason of a refusal. */
  errorActions?: ReactNode
}

/** Accepts an invitation when its page is shown, by a POST: programs that only fetch the link do not accept it. */
export function Accepting({ accept, pendingContent, errorActions }: AcceptingProps) {
  const { refused, attempt } = useAttempt()
  const hasStarted = useRef(false)
  const start = useEffectEvent(() => void attempt(accept))
  useEffect(() => {
    // React runs effects twice in development.
    if (hasStarted.current) return
    hasStarted.current = true
    start()
  }, [])
  if (refused === null)
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
        {refused.message}
      </Note>
      {refused.isUnreachable ? (
        <Button onClick={() => void attempt(accept)}>{shellMessages.tryAgain}</Button>
      ) : (
        errorActions
      )}
    </>
  )
}
