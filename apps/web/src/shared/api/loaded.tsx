import { withCause } from '@plumb/domain/messages/grammar.ts'
import { shellMessages } from '@plumb/domain/messages/shell.ts'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { LoadingNotice } from '../ui/loading-notice.tsx'
import { Note } from '../ui/note.tsx'
import { ApiError } from './api-error.ts'

/** The state of a query. */
export interface QueryState<T> {
  readonly data: T | undefined
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** Shows a page, its placeholder while it loads, or the error that prevents it. */
export function Loaded<T>({
  query,
  skeleton,
  loadingLabel,
  failed,
  children,
}: {
  /** Requested with `refusalsShownBy: 'caller'`: a refusal is shown here and not in a toast. */
  query: QueryState<T>
  /** The placeholder while the page loads, in the page's shape. */
  skeleton: ReactNode
  /** The text that names what is loading, shown if that takes long. */
  loadingLabel?: string
  /** The text if the server did not respond. */
  failed: string
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <NotLoaded error={query.error} failed={failed} retry={() => void query.refetch()} />
  return (
    <LoadingNotice {...(loadingLabel !== undefined && { label: loadingLabel })}>{skeleton}</LoadingNotice>
  )
}

/** Shows that something could not be loaded, with the server's message if there is one, and a button to try again. */
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
