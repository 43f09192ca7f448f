import type { ReactNode } from 'react'

/** A key of the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-[18px] rounded-[3px] border border-hair-2 bg-surface px-1 text-center font-sans text-11/[14px] font-medium text-ink-3">
      {children}
    </kbd>
  )
}
