import { messages } from '@plumb/domain/messages/messages.ts'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Note } from './note.tsx'

/** Says in its place that something could not be loaded, and offers to try again. */
export function Failure({ retry, children }: { retry: () => void; children: ReactNode }) {
  return (
    <Note kind="danger" live="polite">
      <p>{children}</p>
      <p className="mt-2">
        <Button size="small" onClick={retry}>
          {messages.shell.tryAgain}
        </Button>
      </p>
    </Note>
  )
}
