import { formatJobLevel, levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import type { CompRangeRow } from '../queries.ts'
import { rowName } from '../table-content/rows.ts'
import { useTable } from '../table-content/table-context.ts'

/** A job's title, job level, global level and business title; opens the breakdown, for users who can see it. */
export function RowTitle({ row }: { row: CompRangeRow }) {
  const { openBreakdown } = useTable()
  const { jobId, businessTitle, jobLevelCode, jobLevelName, level } = row
  const details = [formatJobLevel(jobLevelCode, jobLevelName), levelLabel(level), businessTitle]
    .filter(Boolean)
    .join(' · ')
  const titleContent = (
    <>
      <span
        className="block truncate font-medium [font-stretch:90%] max-desk:text-15/5 max-desk:whitespace-normal"
        title={openBreakdown ? undefined : rowName(row)}
      >
        {rowName(row)}
      </span>
      <span className="block truncate text-12 text-ink-3" title={details}>
        {details}
      </span>
    </>
  )
  return (
    <div role="rowheader" className="grid min-w-0">
      {openBreakdown && jobId !== null ? (
        <button
          type="button"
          title={compRangeMessages.page.breakdown(rowName(row))}
          onClick={() => openBreakdown(jobId)}
          className="min-w-0 cursor-pointer rounded-1 text-left hover:[&>span:first-child]:underline"
        >
          {titleContent}
        </button>
      ) : (
        titleContent
      )}
    </div>
  )
}
