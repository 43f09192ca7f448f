import type { PayRange } from '@plumb/domain/comp-ranges/position.ts'
import { levelLabel } from '@plumb/domain/job-levels/job-level.ts'
import { messages } from '@plumb/domain/messages/messages.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatCash, formatHourly } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import type { CompRangeRow } from '../queries.ts'

const said = messages.compRanges.page

/** What a row is called. */
export function nameOf({ title, level }: CompRangeRow): string {
  return title ?? levelLabel(level)
}

/** Title, code and level of a job; pressing it opens how its range is made, for whoever may see that. */
export function RowTitle({
  row,
  onChoose,
}: {
  row: CompRangeRow
  onChoose: ((jobId: number) => void) | null
}) {
  const { jobId, businessTitle, jobLevelCode, level } = row
  const words = (
    <>
      <span className="block truncate font-medium [font-stretch:90%] max-desk:text-15/5">{nameOf(row)}</span>
      <span className="block truncate text-12 text-ink-3" title={businessTitle ?? undefined}>
        {[jobLevelCode, levelLabel(level), businessTitle].filter(Boolean).join(' · ')}
      </span>
    </>
  )
  if (!onChoose || jobId === null) return <div className="min-w-0">{words}</div>
  return (
    <button
      type="button"
      title={said.breakdown(nameOf(row))}
      onClick={() => onChoose(jobId)}
      className="min-w-0 cursor-pointer rounded-[2px] text-left hover:[&>span:first-child]:underline"
    >
      {words}
    </button>
  )
}

/** Mid over min and max; an hourly rate's base by the hour stands under them. */
export function RangeFigures({
  range: { min, mid, max },
  rounding,
  hourly = null,
  isLast = false,
}: {
  range: PayRange
  rounding: number
  /** Nothing stands at its right under 721 px. */
  isLast?: boolean
  /** Base by the hour at mid, where it is shown. */
  hourly?: string | null
}) {
  return (
    <span
      className={clsx('block text-right leading-[18px] whitespace-nowrap', isLast && 'max-desk:col-span-2')}
    >
      <b className="font-semibold max-desk:text-15/5">{formatCash(mid, rounding)}</b>
      <span className="block text-12 text-ink-3 [font-stretch:var(--condensed)]">
        {min && max ? said.endsText(formatCash(min, rounding), formatCash(max, rounding)) : said.noEnds}
      </span>
      {hourly !== null && (
        <span className="-mt-0.5 block text-12 text-ink-3 [font-stretch:var(--condensed)]">
          {said.byTheHour(formatHourly(decimal(hourly)))}
        </span>
      )}
    </span>
  )
}
