import { withCause } from '@plumb/domain/messages/grammar.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Coming } from '../ui/coming.tsx'
import { Note } from '../ui/note.tsx'
import { ApiError } from './api-error.ts'

export interface Asked<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** What a page is made of, in its three states: its shape while it is on its way, why there is none, or the page. */
export function Loaded<T>({
  query,
  shape,
  coming,
  failed,
  children,
}: {
  /** Asked with `refusals: 'caller'`: what was refused is said here and in no toast. */
  query: Asked<T>
  /** Stands there while it loads, in the shape of what comes. */
  shape: ReactNode
  /** What is on its way, said where that takes long. */
  coming?: string
  /** What to say where no answer came. */
  failed: string
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <NotLoaded error={query.error} failed={failed} retry={() => void query.refetch()} />
  return <Coming {...(coming !== undefined && { label: coming })}>{shape}</Coming>
}

/** Says in its place that something could not be loaded, in the server's words where it has some, and tries again. */
export function NotLoaded({
  error,
  failed,
  retry,
}: {
  error: Error | null
  failed: string
  retry: () => void
}) {
  return (
    <Note kind="danger" live="polite">
      <p>{error instanceof ApiError ? error.message || withCause(failed, '') : failed}</p>
      <p className="mt-2">
        <Button size="small" onClick={retry}>
          {shellMessages.tryAgain}
        </Button>
      </p>
    </Note>
  )
}
