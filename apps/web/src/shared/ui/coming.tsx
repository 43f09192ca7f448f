import { shellMessages } from '@plumb/domain/messages/shell.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Spinner } from './spinner.tsx'
import { useLate } from './use-late.ts'

/** From then on a table that is still loading says so, in the place of its shape (rule PG20). */
export const DATA_READY_MS = 500

/**
 * What stands in the place of something that is loading: its shape, then, where it takes long, that it is on its way. The shape keeps its room,
 * so that nothing jumps.
 * @param label what is on its way, in words
 */
export function Coming({ label = shellMessages.loading, children }: { label?: string; children: ReactNode }) {
  const isLate = useLate(true, DATA_READY_MS)
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
