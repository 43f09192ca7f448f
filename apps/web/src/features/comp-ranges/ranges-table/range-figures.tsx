import type { PayRange } from '@plumb/domain/comp-ranges/page/position.ts'
import { formatRange } from '@plumb/domain/comp-ranges/page/format-range.ts'
import { compRangeMessages } from '@plumb/domain/messages/comp-ranges.ts'
import { decimal } from '@plumb/domain/money/fraction.ts'
import { formatHourly } from '@plumb/domain/money/money-format.ts'
import { clsx } from 'clsx'
import type { BreakdownSection } from '../choices/use-choices.tsx'
import type { CompRangeRow } from '../queries.ts'
import { BreakdownTrigger } from '../table-content/breakdown-trigger.tsx'
import { useTable } from '../table-content/table-context.ts'

const texts = compRangeMessages.page

interface RangeFiguresProps {
  row: CompRangeRow
  section: BreakdownSection
  /** Null if there is none. */
  range: PayRange | null
  /** Whether it is the last column in a window narrower than 721 px. */
  isLast?: boolean
  /** The hourly base at mid, if it is shown. */
  hourly?: string | null
}

/** A button with mid, min and max, and the hourly base of hourly jobs. It opens the breakdown. */
export function RangeFigures({ row, section, range, isLast = false, hourly = null }: RangeFiguresProps) {
  const { rounding } = useTable()
  const roundedRange = range && formatRange(range, rounding)
  return (
    <span
      role="cell"
      className={clsx(
        'block text-right leading-[18px] whitespace-nowrap',
        isLast && 'max-desk:col-span-2',
        section === 'equity' && 'ranges-equity max-desk:hidden',
      )}
    >
      {roundedRange && (
        <BreakdownTrigger row={row} section={section}>
          <b className="font-semibold max-desk:text-15/5">{roundedRange.mid}</b>
          <span className="block text-12 text-ink-3 [font-stretch:var(--condensed)]">
            {roundedRange.min !== null && roundedRange.max !== null
              ? texts.endsText(roundedRange.min, roundedRange.max)
              : texts.noEnds}
          </span>
          {hourly !== null && (
            <span className="-mt-0.5 block text-12 text-ink-3 [font-stretch:var(--condensed)]">
              {texts.byTheHour(formatHourly(decimal(hourly)))}
            </span>
          )}
        </BreakdownTrigger>
      )}
    </span>
  )
}
