import { formatCount } from '@plumb/domain/money/number-format.ts'
import type { ReactNode } from 'react'

/** Shows the total counts at the foot of a list. */
export function StatusLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex h-8 flex-none items-center gap-5 border-t border-hair px-6 text-12 text-ink-2 max-desk:px-4">
      {children}
    </div>
  )
}

/** A count, or another short value, with its name. */
export function Count({ name, count }: { name: ReactNode; count: number | string }) {
  return (
    <span>
      <span className="mr-1.5 text-ink-3">{name}</span>
      <b className="font-semibold text-ink-1">{typeof count === 'number' ? formatCount(count) : count}</b>
    </span>
  )
}
