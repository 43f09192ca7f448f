import type { ReactNode } from 'react'
import type { CompRangeRow } from '../queries.ts'
import type { BreakdownSection } from '../choices/use-choices.tsx'
import { useTable } from './table-context.ts'

/** Figures that open the breakdown, for users who can see it. Each row is one tab stop: arrow keys lead here. */
export function BreakdownTrigger({
  row: { jobId },
  section,
  children,
}: {
  row: CompRangeRow
  /** The section of the breakdown to scroll into view. */
  section?: BreakdownSection
  children: ReactNode
}) {
  const { openBreakdown } = useTable()
  if (!openBreakdown || jobId === null) return children
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => openBreakdown(jobId, section)}
      className="w-full cursor-pointer rounded-1 text-right max-desk:w-auto leading-[18px] hover:[&>b]:underline"
    >
      {children}
    </button>
  )
}
