import type { ReactNode } from 'react'
import type { CompRangeRow } from '../queries.ts'
import type { RangePart } from '../choices/use-choices.tsx'
import { useTable } from './table-context.ts'

/** Figures that open the breakdown, for users who can see it. Each row is one tab stop: arrow keys lead here. */
export function BreakdownTrigger({
  row: { jobId },
  part,
  children,
}: {
  row: CompRangeRow
  /** The part of the breakdown to scroll into view. */
  part?: RangePart
  children: ReactNode
}) {
  const { openBreakdown } = useTable()
  if (!openBreakdown || jobId === null) return children
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={() => openBreakdown(jobId, part)}
      className="w-full cursor-pointer rounded-1 text-right max-desk:w-auto leading-[18px] hover:[&>b]:underline"
    >
      {children}
    </button>
  )
}
