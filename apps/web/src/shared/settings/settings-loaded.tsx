import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { workspaceMessages } from '@plumb/domain/messages/workspaces.ts'
import type { ReactNode } from 'react'
import type { QueryState } from '../api/loaded.tsx'
import { Button } from '../ui/button.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** A settings page: a spinner while it loads, the error, or the page (rule ST5). */
export function SettingsLoaded<T>({
  query,
  children,
}: {
  /** Requested with `refusalsShownBy: 'caller'`: a refusal is shown here and not in a toast. */
  query: QueryState<T>
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <div role="alert" className="grid justify-items-center gap-3 p-12 text-ink-2">
        <p>{workspaceMessages.unavailable}</p>
        <Button onClick={() => void query.refetch()}>{shellMessages.tryAgain}</Button>
      </div>
    )
  return (
    <output className="grid justify-items-center p-12 text-ink-3">
      <Spinner />
      <span className="sr-only">{shellMessages.loading}</span>
    </output>
  )
}
