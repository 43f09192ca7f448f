import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { useDelayedTrue } from './use-delayed-true.ts'

/** Delay after which loading content shows a text in place of its placeholder (rule PG20). */
export const PROGRESS_DELAY_MS = 500

/**
 * Shows the placeholder of loading content, and after a delay a text in its place. The layout does not shift, since the placeholder keeps
 * its space.
 * @param label the text that names what is loading
 */
export function LoadingNotice({
  label = shellMessages.loading,
  children,
}: {
  label?: string
  children: ReactNode
}) {
  const isLate = useDelayedTrue(true, PROGRESS_DELAY_MS)
  return (
    <div className="relative" aria-busy>
      <div className={clsx(isLate && 'invisible')}>{children}</div>
      <output className="absolute inset-x-0 top-0 flex items-center gap-2 px-6 py-3 text-12 text-ink-3 empty:hidden max-desk:px-4">
        {isLate && (
          <>
            <Spinner />
            {label}
          </>
        )}
      </output>
    </div>
  )
}
