import type { ReactNode } from 'react'

interface ProgressProps {
  /** The accessible name of the progress. */
  label: string
  value: number
  max: number
  /** The count as text: "62,000 of 100,000 rows". */
  children?: ReactNode
}

/** A progress bar for tasks that take more than three seconds. */
export function Progress({ label, value, max, children }: ProgressProps) {
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={label}
        value={value}
        max={max}
        className="h-1 min-w-0 flex-1 appearance-none overflow-hidden rounded-1 bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:rounded-1 [&::-webkit-progress-value]:bg-accent"
      />
      {children && <span className="text-12 text-ink-3">{children}</span>}
    </div>
  )
}
