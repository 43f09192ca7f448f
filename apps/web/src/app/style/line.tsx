import type { ReactNode } from 'react'

/** Things beside each other. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
